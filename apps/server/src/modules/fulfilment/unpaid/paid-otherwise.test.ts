import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { replied } from '../../orders/testing/staff-orders.ts'
import { bankSays, rowsOf } from '../../orders/testing.ts'
import { aSendingShop } from './testing/parcels.ts'

const shop = await aSendingShop()
const { platform, unpaid, parcel, payBy, bankPays, move, take, handover, money, mails } = shop
const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

const heldUntil = async (orderId: string) => {
  const [row] = await rowsOf(
    shop,
    sql<{ until: Date }>`select held_until as until from order_handover where order_id = ${orderId}::uuid`,
  )
  return (row?.until.getTime() ?? 0) - platform.clock.now().getTime()
}
const bread = async (method: 'card' | 'cash' | 'contactless' = 'card') => unpaid({ method })
const templates = async (orderId: string) => (await mails(orderId)).map(({ template }) => template).toSorted()

describe('K-06 goods that are not paid can be paid in another way', () => {
  it('from cash to card at the hand-over: the order stands as it did, staff and customer read the new way', async () => {
    const { mine, hash, id } = await bread('cash')
    const before = replied(await mine.goodsOrder(hash))
    expect(before.payment).toMatchObject({ method: 'cash', canRetry: true })
    expect(before.payment.choice.methods).toEqual(['card', 'cash', 'contactless'])
    const { paymentUrl } = replied(await payBy(mine, hash, 'contactless'))
    expect(paymentUrl).toContain(`/einkauf/${hash}`)
    expect(replied(await mine.goodsOrder(hash))).toMatchObject({
      status: 'approved',
      payment: { method: 'contactless', state: 'pending' },
    })
    expect(await handover(id)).toMatchObject({ due: { method: 'contactless', cents: 590 } })
    expect(await shop.historyOf(id)).toContainEqual({
      action: 'order.paymentChanged',
      before: { paidBy: 'cash' },
      after: { paidBy: 'contactless' },
    })
    const mail = (await mails(id)).find(({ template }) => template === 'goods-payment')
    expect(mail?.text).toContain('Zu bezahlen sind 5,90 €, mit Karte bei der Übergabe.')
    // Said twice it is one change.
    replied(await payBy(mine, hash, 'contactless'))
    expect(await mails(id)).toHaveLength(2)
  })

  it('from cash to online: it is paid there until the money is here, and then nothing is taken at the counter', async () => {
    const { mine, hash, id } = await bread('cash')
    expect(replied(await payBy(mine, hash, 'card')).paymentUrl).toMatch(/^http:\/\/bank\//)
    expect(replied(await mine.goodsOrder(hash))).toMatchObject({
      status: 'approved',
      paidAt: null,
      payment: { method: 'cash', state: 'pending', paymentUrl: expect.stringContaining('bank') },
    })
    expect(await handover(id)).toMatchObject({ due: { method: 'cash' } })
    await bankPays(id)
    expect(replied(await mine.goodsOrder(hash))).toMatchObject({
      paidAt: expect.any(String),
      payment: { method: 'card', state: 'captured' },
    })
    expect((await handover(id)).due).toBeUndefined()
    expect(await take(id)).toMatchObject({ refusal: 'already-paid' })
    expect(await money(id)).toEqual([
      { method: 'cash', state: 'cancelled', captured: 0, refunded: 0, booked: 0 },
      { method: 'card', state: 'captured', captured: 590, refunded: 0, booked: 590 },
    ])
    expect(await shop.invoices(id)).toEqual([{ kind: 'invoice', method: 'Kreditkarte über Testbank' }])
    const paid = (await mails(id)).find(({ template }) => template === 'goods-payment')
    expect(paid?.text).toContain('Bei der Übergabe ist nichts mehr zu bezahlen')
  })

  it('an attempt online that fails leaves it at cash, and says so', async () => {
    const { mine, hash, id } = await bread('cash')
    replied(await payBy(mine, hash, 'card'))
    const [row] = await rowsOf(
      shop,
      sql<{ id: string }>`select id from payment where order_id = ${id}::uuid and method = 'card'`,
    )
    await bankSays(shop, row?.id ?? '', { state: 'denied' })
    await platform.clock.advance(30 * MINUTE_MS)
    await platform.runDue()
    expect(replied(await mine.goodsOrder(hash))).toMatchObject({
      status: 'approved',
      payment: { method: 'cash', state: 'pending', failure: 'denied', canRetry: true },
    })
    expect(await move(id, 'handOver', { paidBy: 'cash' })).toMatchObject({ ok: true })
  })

  it('who did not get paid online pays in cash instead: accepted, sold from the shelf, and not cancelled', async () => {
    const before = (await shop.onHand('bread')) ?? 0
    const { mine, hash, id } = await bread('card')
    expect(replied(await mine.goodsOrder(hash)).payment.choice.methods).toEqual([
      'card',
      'cash',
      'contactless',
    ])
    replied(await payBy(mine, hash, 'cash'))
    expect(await shop.onHand('bread')).toBe(before - 1)
    await platform.clock.advance(DAY_MS)
    await platform.runDue()
    expect(replied(await mine.goodsOrder(hash))).toMatchObject({
      status: 'approved',
      payment: { method: 'cash' },
    })
    expect(await templates(id)).toEqual(['goods-confirmed', 'goods-received'])
    // Nobody can be charged where it was begun.
    const ended = (await money(id)).find(({ method }) => method !== 'cash')
    expect(ended).toMatchObject({ state: 'cancelled' })
  })

  it('from transfer to online the goods are kept a quarter of an hour more, and nobody transfers any more', async () => {
    const { mine, hash, id } = await parcel('transfer')
    expect(replied(await mine.goodsOrder(hash)).payment.choice.methods).toEqual(['card', 'transfer'])
    replied(await payBy(mine, hash, 'card'))
    expect(await heldUntil(id)).toBe(15 * MINUTE_MS)
    const changed = (await mails(id)).find(({ template }) => template === 'goods-payment')
    expect(changed?.text).toContain('Bitte überweisen Sie nichts mehr')
    expect(replied(await mine.goodsOrder(hash)).payment.transfer).toBeUndefined()
    await bankPays(id)
    expect(replied(await mine.goodsOrder(hash)).status).toBe('approved')
  })

  it('from online to transfer the goods are kept for days, and a mail says where the money goes', async () => {
    const { mine, hash, id, cents } = await parcel('card')
    replied(await payBy(mine, hash, 'transfer'))
    expect(await heldUntil(id)).toBe(5 * DAY_MS)
    expect(replied(await mine.goodsOrder(hash)).payment).toMatchObject({
      method: 'transfer',
      transfer: { missingCents: cents },
    })
    const changed = (await mails(id)).find(({ template }) => template === 'goods-payment')
    expect(changed?.text).toContain('DE89 3704 0044 0532 0130 00')
    await platform.clock.advance(4 * DAY_MS)
    await platform.runDue()
    expect(replied(await mine.goodsOrder(hash)).status).toBe('new')
    replied(await shop.receive(id, cents))
    expect(replied(await mine.goodsOrder(hash)).status).toBe('approved')
  })
})

describe('K-06 B-22 what is not offered for an order cannot be chosen for it later either', () => {
  it('nothing at the hand-over for a parcel, nor a transfer for what somebody waits for', async () => {
    const sent = await parcel('transfer')
    expect(await payBy(sent.mine, sent.hash, 'cash')).toMatchObject({ refusal: 'payment-unavailable' })
    const fetched = await bread('cash')
    expect(await payBy(fetched.mine, fetched.hash, 'transfer')).toMatchObject({
      refusal: 'payment-unavailable',
    })
    // Nothing that was waited for has ended for it.
    expect(replied(await sent.mine.goodsOrder(sent.hash)).payment.transfer).toBeDefined()
  })

  it('an address has to be proven, and nobody has more unpaid orders than the company allows', async () => {
    const { mine, hash } = await bread('card')
    shop.proofs.asked = true
    expect(await payBy(mine, hash, 'cash')).toMatchObject({ refusal: 'address-unproven' })
    shop.proofs.asked = false
    const contact = shop.someone()
    await unpaid({ contact })
    await unpaid({ contact })
    const third = await unpaid({ contact, method: 'card' })
    expect(await payBy(third.mine, third.hash, 'cash')).toMatchObject({ refusal: 'unpaid-orders-open' })
    expect(replied(await third.mine.goodsOrder(third.hash)).status).toBe('new')
  })

  it('nothing once it is paid, handed over or cancelled', async () => {
    const paid = await bread('cash')
    await take(paid.id)
    const over = await bread('cash')
    await move(over.id, 'handOver', { paidBy: 'cash' })
    const lapsed = await bread('card')
    await platform.clock.advance(30 * MINUTE_MS)
    await platform.runDue()
    for (const { mine, hash } of [paid, over, lapsed]) {
      expect(await payBy(mine, hash, 'contactless')).toMatchObject({ ok: false })
      expect(replied(await mine.goodsOrder(hash)).payment).toMatchObject({ canRetry: false })
    }
  })
})

describe('FAULT-17 paying and changing at once is decided once', () => {
  it('staff take the money while the customer says another way: it was taken once', async () => {
    const { mine, hash, id } = await bread('cash')
    await Promise.all([payBy(mine, hash, 'contactless'), take(id, 'cash')])
    const booked = await money(id)
    expect(booked).toMatchObject([{ state: 'captured', captured: 590, booked: 590 }])
    expect(replied(await mine.goodsOrder(hash))).toMatchObject({ paidAt: expect.any(String) })
  })

  it('the bank and the counter take it at once: one of them pays it, the other goes back', async () => {
    const { mine, hash, id } = await bread('cash')
    replied(await payBy(mine, hash, 'card'))
    await Promise.all([bankPays(id), take(id, 'cash')])
    await platform.runDue()
    await platform.runConsumers()
    const books = await money(id)
    expect(books.reduce((sum, { booked }) => sum + booked, 0)).toBe(590)
    const paid = (await shop.invoices(id)).filter(({ kind }) => kind === 'invoice')
    expect(paid).toHaveLength(1)
  })

  it('the bank takes it while the customer changes to cash: it is paid, or it goes back; never both, never neither', async () => {
    const { mine, hash, id } = await bread('card')
    await Promise.all([bankPays(id), payBy(mine, hash, 'cash')])
    await platform.runDue()
    await platform.runConsumers()
    const order = replied(await mine.goodsOrder(hash))
    const left = (await money(id)).reduce((sum, { captured, refunded }) => sum + captured - refunded, 0)
    expect(order.status).toBe('approved')
    expect(left).toBe(590)
    expect(order.paidAt).not.toBeNull()
  })

  it('two ways chosen at once: one is begun', async () => {
    const { mine, hash, id } = await parcel('transfer')
    await Promise.all([payBy(mine, hash, 'card'), payBy(mine, hash, 'card')])
    const open = (await money(id)).filter(({ state }) => state === 'pending' || state === 'created')
    expect(open).toHaveLength(1)
  })
})
