import { orderCalls } from '@fachwerk/contract/order/order-calls'
import { cancelGoodsCalls } from '@fachwerk/contract/payment/cancel-goods-calls'
import { refundCalls } from '@fachwerk/contract/payment/refund-calls'
import { describe, expect, it } from 'vitest'
import { aRefund } from '../../refunds/testing/refunds-house.ts'
import { replied } from '../../orders/testing/staff-orders.ts'
import { anInvoicingShop } from './testing/on-invoice.ts'

const shop = await anInvoicingShop()
const { call, mails, receive, move } = shop
const templates = async (id: string) => (await mails(id)).map(({ template }) => template)

describe('K-06 goods on invoice', () => {
  it('are offered to who is signed in, on every way that is not eaten at once; a guest only reads that signing in is missing', async () => {
    const { order } = shop
    const anna = await shop.customer()
    expect(replied(await order(anna))).toMatchObject({ paymentUrl: null })
    const guest = await shop.ordered({ method: 'invoice' })
    expect(guest.answer).toMatchObject({ ok: false, refusal: 'invoice-not-possible' })
    const stranger = await shop.browser().actor()
    expect(await shop.choice('shipment', stranger)).toMatchObject({
      methods: ['card', 'transfer'],
      signInForInvoice: true,
    })
    expect((await shop.choice('service', stranger)).signInForInvoice).toBe(true)
    expect((await shop.choice('totable', stranger)).signInForInvoice).toBeUndefined()
  })

  it('nobody buys on invoice in a stranger’s name', async () => {
    const anna = await shop.customer()
    const other = { ...anna.contact, email: 'andere@post.example' }
    expect(await shop.order(anna, { contact: other })).toMatchObject({ refusal: 'invoice-not-possible' })
  })

  it('stand accepted and unpaid at once: page and mail say until when and where to pay, and nothing of boxes', async () => {
    const { mine, hash, id } = await shop.onInvoice()
    const page = replied(await mine.goodsOrder(hash))
    expect(page).toMatchObject({
      status: 'approved',
      paidAt: null,
      payment: {
        method: 'invoice',
        invoice: { openCents: 590, overdue: false, blocked: false },
        transfer: { missingCents: 590, iban: 'DE89370400440532013000' },
      },
    })
    const [confirmed] = await mails(id)
    expect(confirmed?.template).toBe('goods-confirmed')
    expect(confirmed?.text).toContain('Noch zu bezahlen')
    expect(confirmed?.text).toContain('DE89 3704 0044 0532 0130 00')
    expect(confirmed?.text).toMatch(/auf Rechnung, zu bezahlen bis/)
    expect(confirmed?.text).not.toMatch(/Ihre Zahlung ist da|Fach|Schlüssel|mieten/)
    expect((await shop.invoices(id)).map(({ kind }) => kind)).toEqual(['invoice'])
    expect(await shop.onHand('bread')).toBeLessThan(20)
  })

  it('are owed for from when they are promised on, not before they are there', async () => {
    const who = await shop.customer()
    const times = (await who.mine.places())[0]?.days.flatMap((day) => day.times) ?? []
    const late = times.at(-1) ?? ''
    const { hash } = replied(await shop.order(who, { readyLocal: late }))
    const { id } = await shop.idOf(hash)
    const { dueAt } = (await shop.claim(id)) ?? {}
    const days = (Number(dueAt) - Date.parse(`${late}:00+02:00`)) / 86_400_000
    expect(days).toBeGreaterThan(13)
    expect(days).toBeLessThan(15)
  })

  it('are handed over unpaid, and paid by transfer afterwards: the customer reads so', async () => {
    const { mine, hash, id } = await shop.onInvoice()
    replied(await move(id, 'prepare'))
    replied(await move(id, 'ready'))
    replied(await move(id, 'handOver'))
    expect(replied(await mine.goodsOrder(hash))).toMatchObject({ status: 'finished', paidAt: null })
    replied(await receive(id, 590))
    await shop.platform.runConsumers()
    expect(await shop.claim(id)).toMatchObject({ claim: 'paid', paid: true, owed: 0 })
    const paid = (await mails(id)).find(({ template }) => template === 'invoice-paid')
    expect(paid?.text).toContain('ist eingegangen')
    expect(paid?.text).not.toMatch(/Fach|Schlüssel|Hilfe am Standort/)
    expect(replied(await mine.goodsOrder(hash))).toMatchObject({ paidAt: expect.any(String) })
  })

  it('can be paid online instead, and then nothing is owed any more', async () => {
    const { mine, hash, id } = await shop.onInvoice()
    replied(await shop.payBy(mine, hash, 'card'))
    await shop.bankPays(id)
    expect(await shop.claim(id)).toMatchObject({ claim: 'paid', paid: true, owed: 0 })
    expect(await templates(id)).toContain('invoice-paid')
    expect(replied(await mine.goodsOrder(hash)).payment).toMatchObject({ method: 'card', state: 'captured' })
  })
})

describe('B-02 goods that are not paid', () => {
  it('are reminded of; at last nothing else is sold until they are paid, and no mail speaks of keys', async () => {
    const { mine, hash, id, contact, ...who } = await shop.onInvoice()
    await shop.pass(16, 6)
    expect(await templates(id)).toEqual(['goods-confirmed', 'invoice-reminder', 'invoice-warning'])
    await shop.pass(4)
    const [, reminder, warning, overdue] = await mails(id)
    expect(overdue?.template).toBe('invoice-overdue')
    for (const each of [reminder, warning, overdue])
      expect(each?.text).not.toMatch(/Schlüssel|Fach|[Mm]ieten|Hilfe am Standort/)
    expect(overdue?.text).toContain(`/einkauf/${hash}`)
    expect(replied(await mine.goodsOrder(hash)).payment.invoice).toMatchObject({
      overdue: true,
      blocked: true,
    })
    const again = await shop.order({ mine, contact, ...who }, { method: 'card' })
    expect(again).toMatchObject({ refusal: 'payment-outstanding' })
    const outstanding = (await mails(id)).find(({ template }) => template === 'payment-outstanding')
    expect(outstanding?.text).not.toContain('Fach')
    replied(await receive(id, 590))
    const twice = { method: 'card', shownTotalCents: 2 * 590 } as const
    expect(await shop.order({ mine, contact, ...who }, twice)).toMatchObject({ ok: true })
  })
})

describe('O-07 less is owed', () => {
  it('cancelled by who ordered: nothing is owed, nothing goes back, the invoice is taken back', async () => {
    const { mine, hash, id } = await shop.onInvoice()
    const actor = await mine.actor()
    replied(await call(cancelGoodsCalls.cancelGoods, { params: { hash }, body: {} }, actor))
    await shop.platform.runConsumers()
    expect(await shop.claim(id)).toMatchObject({ claim: 'dropped', status: 'canceled', owed: 0 })
    expect((await shop.invoices(id)).map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['invoice', 'creditNote']),
    )
    expect(replied(await mine.goodsOrder(hash)).payment.invoice).toBeUndefined()
    await shop.pass(16, 6, 4)
    expect(await templates(id)).not.toContain('invoice-reminder')
  })

  it('staff give one of two pieces back: the rest stays owed, and no money moves', async () => {
    const { mine, hash, id } = await shop.onInvoice({}, 2)
    const { lines } = replied(await call(refundCalls.orderRefunds, { params: { id } }, shop.staff))
    const chosen = lines.map(({ lineId, leftPieces }) => ({
      lineId,
      pieces: 1,
      leftPieces,
      returned: 'stays' as const,
    }))
    const refund = aRefund(id, { kind: 'lines', reason: 'defect', way: 'claim', lines: chosen })
    const seen = replied(await call(refundCalls.previewRefund, { body: { refund } }, shop.staff))
    expect(seen.cents).toBe(590)
    replied(await call(refundCalls.refundOrder, { body: { refund, shownCents: 590 } }, shop.staff))
    await shop.platform.runConsumers()
    expect(replied(await mine.goodsOrder(hash)).payment.invoice).toMatchObject({ openCents: 590 })
    expect(await shop.money(id)).toEqual([expect.objectContaining({ method: 'invoice', captured: 0 })])
    expect(await templates(id)).toContain('order-refunded')
  })
})

it('K-06 more than the limit is not owed: what is open already counts', async () => {
  const tight = await anInvoicingShop({ limitCents: 1_000 })
  const who = await tight.customer()
  expect(await tight.order(who)).toMatchObject({ ok: true })
  expect(await tight.order(who)).toMatchObject({ refusal: 'invoice-not-possible' })
  expect(await tight.order(who, { method: 'card', shownTotalCents: 1_180 })).toMatchObject({ ok: true })
})

it('K-06 a value voucher pays no part of what is owed on invoice', async () => {
  const { mine } = await shop.customer()
  const choice = await call(
    orderCalls.paymentChoice,
    { query: { locationId: shop.own.locationId, deliveryType: 'email', totalCents: 590 } },
    await mine.actor(),
  )
  expect(replied(choice).methods).not.toContain('invoice')
})
