import { boardCalls } from '@fachwerk/contract/fulfilment/board-calls'
import { handoverTermsCalls } from '@fachwerk/contract/payment/handover-terms-calls'
import { orderCalls } from '@fachwerk/contract/order/order-calls'
import { paymentAccountCalls } from '@fachwerk/contract/payment/payment-account-calls'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { replied } from '../../orders/testing/staff-orders.ts'
import { rowsOf } from '../../orders/testing.ts'
import { anOperatorOf } from '../../carts/testing.ts'
import { aTrustingShop } from './testing.ts'

const shop = await aTrustingShop()
const { platform, own, staff, someone, unpaid, ordered, move, take, handover, money, call } = shop
const invoices = (orderId: string) =>
  rowsOf(
    shop,
    sql<{ kind: string; method: string }>`select kind, document -> 'payment' ->> 'method' as method
      from invoice where order_id = ${orderId}::uuid order by year, number`,
  )
const historyOf = (orderId: string) =>
  rowsOf(
    shop,
    sql<{ action: string; after: unknown }>`select action, after from audit_entry
      where subject_id = ${orderId} and action like 'order.%' order by at, id`,
  )

describe('K-06 goods are paid where they are handed over', () => {
  it('what can be paid there stands in the checkout on the ways people hand goods over, up to the limit', async () => {
    const choice = async (
      deliveryType: 'pickup' | 'totable' | 'delivery' | 'shipment',
      totalCents: number,
    ) => {
      const query = { locationId: own.locationId, deliveryType, totalCents }
      return replied(await call(orderCalls.paymentChoice, { query }, await shop.browser().actor())).methods
    }
    for (const way of ['pickup', 'totable', 'delivery'] as const)
      expect(await choice(way, 10_000)).toEqual(['cash', 'contactless'])
    expect(await choice('pickup', 10_001)).toEqual([])
    expect(await choice('shipment', 590)).toEqual([])
    // A rental is paid before its box opens.
    const query = { locationId: own.locationId, totalCents: 590 }
    const rented = await call(orderCalls.paymentChoice, { query }, await shop.browser().actor())
    expect(replied(rented)).toMatchObject({ methods: [], testBank: true })
  })

  it('the order stands accepted at once, is sold from the shelf, and its mail says what is to be paid and how', async () => {
    const before = (await shop.onHand('bread')) ?? 0
    const { mine, hash, id, paymentUrl } = await unpaid({ method: 'contactless' })
    expect(paymentUrl).toBeNull()
    expect(replied(await mine.goodsOrder(hash))).toMatchObject({
      status: 'approved',
      acceptedAt: expect.any(String),
      paidAt: null,
      payment: { state: 'pending', method: 'contactless', paymentUrl: null, heldUntil: null },
      invoices: [],
    })
    expect(await shop.onHand('bread')).toBe(before - 1)
    expect(await money(id)).toEqual([
      { method: 'contactless', state: 'pending', captured: 0, refunded: 0, booked: 0 },
    ])
    const [mail] = await rowsOf(
      shop,
      sql<{ subject: string; text: string }>`select subject, body_text as text from mail
        where order_id = ${id} and template = 'goods-confirmed'`,
    )
    expect(mail?.subject).toContain('ist angenommen')
    expect(mail?.text.replaceAll('\u00a0', ' ')).toContain(
      'Zu bezahlen sind 5,90 €, mit Karte bei der Übergabe.',
    )
    expect(mail?.text).not.toContain('Ihre Zahlung ist da')
    expect(await invoices(id)).toEqual([])
  })

  it('the order is on the board with what is to be paid, and handing it over asks for the money', async () => {
    const { id, mine, hash } = await unpaid()
    const due = { method: 'cash', cents: 590 }
    const { cards } = replied(await call(boardCalls.board, { query: {} }, staff))
    expect(cards.find(({ orderId }) => orderId === id)).toMatchObject({ due })
    expect(await handover(id)).toMatchObject({ due, steps: ['prepare', 'ready', 'handOver'] })
    expect(await move(id, 'ready')).toMatchObject({ ok: true })
    expect(await move(id, 'handOver')).toMatchObject({ refusal: 'goods-unpaid' })
    expect(replied(await mine.goodsOrder(hash)).status).toBe('process')
    const done = replied(await move(id, 'handOver', { paidBy: 'cash' }))
    expect(done.due).toBeUndefined()
    expect(replied(await mine.goodsOrder(hash))).toMatchObject({
      status: 'finished',
      paidAt: expect.any(String),
      payment: { state: 'captured', method: 'cash' },
    })
    await platform.runConsumers()
    expect(await money(id)).toEqual([
      { method: 'cash', state: 'captured', captured: 590, refunded: 0, booked: 590 },
    ])
    expect(await invoices(id)).toEqual([{ kind: 'invoice', method: 'Bar bei Übergabe' }])
    expect(await historyOf(id)).toContainEqual({
      action: 'order.paidAtHandover',
      after: { cents: 590, paidBy: 'cash' },
    })
  })

  it('its money may be noted before, in another way than was said; then handing it over asks for nothing', async () => {
    const { id } = await unpaid({ method: 'cash' })
    const taken = replied(await take(id, 'contactless'))
    expect([taken.due, taken.steps]).toEqual([undefined, ['prepare', 'ready', 'handOver']])
    await platform.runConsumers()
    expect(await invoices(id)).toEqual([{ kind: 'invoice', method: 'Karte bei Übergabe' }])
    expect(await move(id, 'handOver')).toMatchObject({ ok: true })
    expect(await take(id)).toMatchObject({ refusal: 'already-paid' })
  })

  it('FAULT-17 of two who take the same money at once one did', async () => {
    const { id } = await unpaid()
    const both = await Promise.all([
      take(id, 'cash'),
      move(id, 'handOver', { paidBy: 'contactless' }),
      take(id),
    ])
    expect(both.filter(({ ok }) => ok).length).toBeGreaterThan(0)
    expect(await money(id)).toMatchObject([{ state: 'captured', captured: 590, booked: 590 }])
    const paid = (await historyOf(id)).filter(({ action }) => action === 'order.paidAtHandover')
    expect(paid).toHaveLength(1)
  })

  it('what is paid by a service is not taken at the counter', async () => {
    const paid = await shop.bought({ bread: 1 })
    expect(await take(paid.id)).toMatchObject({ refusal: 'already-paid' })
  })

  it('A-13 nobody of another company notes or sees it', async () => {
    const { id } = await unpaid()
    const stranger = anOperatorOf(shop.foreign.companyId, platform.random.uuid())
    expect(await take(id, 'cash', stranger)).toMatchObject({ refusal: 'not-found' })
    expect(await move(id, 'handOver', { paidBy: 'cash' }, stranger)).toMatchObject({ refusal: 'not-found' })
    expect(await money(id)).toMatchObject([{ state: 'pending' }])
  })
})

describe('K-06 B-22 nobody orders unpaid goods without end', () => {
  it('an address has to be proven first, known or not', async () => {
    shop.proofs.asked = true
    const { answer } = await ordered()
    expect(answer).toMatchObject({ refusal: 'address-unproven' })
    shop.proofs.asked = false
  })

  it('one address, and one phone number however it is written, has two open at a time', async () => {
    const contact = someone()
    const first = await unpaid({ contact })
    await unpaid({ contact })
    expect((await ordered({ contact })).answer).toMatchObject({ refusal: 'unpaid-orders-open' })
    await take(first.id)
    expect((await ordered({ contact })).answer).toMatchObject({ ok: true })
    const phoned = (phone: string) => ({ ...someone(), phone })
    await unpaid({ contact: phoned('+49 171 2345678') })
    await unpaid({ contact: phoned('0171/2345678') })
    expect((await ordered({ contact: phoned('0171 234 5678') })).answer).toMatchObject({
      refusal: 'unpaid-orders-open',
    })
  })

  it('two at once do not both fit', async () => {
    const contact = someone()
    await unpaid({ contact })
    const both = await Promise.all([ordered({ contact }), ordered({ contact })])
    expect(both.filter(({ answer }) => answer.ok)).toHaveLength(1)
  })

  it('above the limit it is paid before; the owner says how much and how many', async () => {
    const terms = { limitCents: 1000, openOrders: 1 }
    const save = (version: number, actor = staff) =>
      call(handoverTermsCalls.saveHandoverTerms, { body: { version, terms } }, actor)
    const saved = replied(await save(0))
    expect(saved.handoverTerms).toEqual({ ...terms, version: 1 })
    expect(await save(0)).toMatchObject({ refusal: 'changed-meanwhile' })
    expect((await ordered({ shownTotalCents: 1180 }, { bread: 2 })).answer).toMatchObject({
      refusal: 'payment-unavailable',
    })
    const contact = someone()
    await unpaid({ contact })
    expect((await ordered({ contact })).answer).toMatchObject({ refusal: 'unpaid-orders-open' })
    const setup = replied(await call(paymentAccountCalls.paymentSetup, {}, staff))
    expect(setup.offer.map(({ method }) => method)).toEqual(['cash', 'contactless'])
  })

  it.each([
    { limitCents: 99, openOrders: 2 },
    { limitCents: 100_001, openOrders: 2 },
    { limitCents: 100, openOrders: 0 },
    { limitCents: 100, openOrders: 21 },
    { limitCents: 10.5, openOrders: 2 },
  ])('FAULT-12 terms that make no sense are refused at their field: %o', (terms) => {
    const { error } = handoverTermsCalls.saveHandoverTerms.body.safeParse({ version: 0, terms })
    expect(error?.issues).toHaveLength(1)
  })
})
