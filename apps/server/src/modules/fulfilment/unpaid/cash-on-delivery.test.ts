import { boardCalls } from '@fachwerk/contract/fulfilment/board-calls'
import { shippingFields } from '@fachwerk/contract/fulfilment/shipping-fields'
import { orderCalls } from '@fachwerk/contract/order/order-calls'
import { transferCalls } from '@fachwerk/contract/payment/transfer-calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { sparkasse, withBank } from '../../bank-statements/testing.ts'
import { replied } from '../../orders/testing/staff-orders.ts'
import { aRefund } from '../../refunds/testing/refunds-house.ts'
import { aSendingShop } from './testing/parcels.ts'
import { offerMethods } from '../../payments/testing/offers.ts'

const shop = await aSendingShop([
  { method: 'transfer', provider: 'transfer' },
  { method: 'cod', provider: 'transfer' },
])
const { platform, own, staff, call, receive, handover, money, mails, refunds } = shop
const transferOf = (id: string) => call(transferCalls.orderTransfer, { params: { id } }, staff)
const bank = withBank({ ...shop, accountant: staff, show: transferOf }, () => {
  throw new Error('no service refuses anything here')
})

beforeAll(async () => {
  const cod = { name: 'Paket mit Nachnahme', prices: '11,80 €', codLimitCents: 30_000 }
  replied(await shop.saveShipping(cod))
})

/** What honey can be sent as. */
async function options() {
  const mine = shop.browser()
  await mine.add({ articleId: shop.honey.articleId })
  const cart = replied(await mine.set({ deliveryType: 'shipment' }))
  return { mine, shipping: cart.delivery.shipping?.options ?? [] }
}
/** Honey on its way, to be paid to who brings it. */
async function collected(more: Parameters<typeof shop.parcel>[1] = {}) {
  const { shipping } = await options()
  const shippingId = shipping.find(({ isCod }) => isCod)?.id ?? ''
  return await shop.parcel('cod', { ...more }, shippingId)
}
const send = (orderId: string) =>
  shop.send(orderId, { carrier: 'dhl', trackingNumber: '00340434161094015902' })
const choice = async (isCod: boolean) => {
  const query = { locationId: own.locationId, deliveryType: 'shipment' as const, totalCents: 2_180 }
  const asked = { query: { ...query, ...(isCod && { isCod: 'true' }) } }
  return replied(await call(orderCalls.paymentChoice, asked, await shop.browser().actor())).methods
}

describe('K-06 a parcel is paid to its carrier', () => {
  it('is a way to send with a price of its own, after those that are paid before, and is paid in no other way', async () => {
    const { shipping } = await options()
    expect(shipping.map(({ name, priceCents, isCod }) => [name, priceCents, isCod])).toEqual([
      ['Paket', 490, false],
      ['Paket mit Nachnahme', 1_180, true],
    ])
    expect([await choice(false), await choice(true)]).toEqual([['transfer'], ['cod']])
  })

  it('accepted at once, packed and sent without money, and everybody reads that the carrier collects it', async () => {
    const { mine, hash, id, cents } = await collected()
    expect(cents).toBe(2_180)
    expect(replied(await mine.goodsOrder(hash))).toMatchObject({
      status: 'approved',
      paidAt: null,
      payment: { method: 'cod', state: 'pending', canRetry: false },
    })
    const [confirmed] = (await mails(id)).filter(({ template }) => template === 'goods-confirmed')
    expect(confirmed?.text).toContain('Zu bezahlen sind 21,80 €, per Nachnahme beim Paketdienst')
    expect(confirmed?.text).not.toContain('Ihre Zahlung ist da')
    const { cards } = replied(await call(boardCalls.board, { query: {} }, staff))
    expect(cards.find(({ orderId }) => orderId === id)).toMatchObject({ due: { method: 'cod', cents } })
    replied(await send(id))
    // Whoever says that it was brought has no money in hand.
    replied(await shop.move(id, 'handOver'))
    expect(replied(await mine.goodsOrder(hash))).toMatchObject({ status: 'finished', paidAt: null })
    expect(await handover(id)).toMatchObject({ due: { method: 'cod', cents } })
    expect(await shop.invoices(id)).toEqual([])
  })

  it('its money comes with the bank statement: found by the number of the order, booked, paid and invoiced', async () => {
    const { mine, hash, id, cents, shortCode } = await collected()
    replied(await send(id))
    replied(await shop.move(id, 'handOver'))
    const text = `NACHNAHME SENDUNG 00340434161094015902 BESTELLUNG ${shortCode}`
    await bank.taken(sparkasse([{ cents, text, name: 'DHL Paket GmbH' }]))
    const [entry] = await bank.entries({ view: 'open' })
    expect(entry).toMatchObject({ match: 'sure' })
    replied(await bank.bookSure([entry?.id ?? '']))
    await platform.runConsumers()
    expect(replied(await mine.goodsOrder(hash))).toMatchObject({
      status: 'finished',
      paidAt: expect.any(String),
      payment: { method: 'cod', state: 'captured' },
    })
    expect(await money(id)).toMatchObject([{ method: 'cod', captured: cents, booked: cents }])
    expect(await shop.invoices(id)).toEqual([{ kind: 'invoice', method: 'Nachnahme' }])
    const passed = (await mails(id)).find(({ template }) => template === 'goods-payment')
    expect(passed?.text).toContain('Der Paketdienst hat uns Ihr Geld ausgezahlt')
    expect((await handover(id)).due).toBeUndefined()
  })

  it('of what the carrier held back its customer hears nothing', async () => {
    const { id, cents } = await collected()
    replied(await receive(id, cents - 200))
    expect((await mails(id)).map(({ template }) => template)).not.toContain('transfer-missing')
    expect(replied(await transferOf(id)).transfer).toMatchObject({ onDelivery: true, missingCents: 200 })
    replied(await receive(id, 200))
    expect(await money(id)).toMatchObject([{ state: 'captured' }])
  })

  it('refused at the door it comes back: cancelled, in the shelf again, and nothing is waited for', async () => {
    const before = (await shop.stockOf(shop.honey.articleId))[0]?.onHand
    const { mine, hash, id, cents } = await collected()
    replied(await send(id))
    replied(await refunds.give({ ...aRefund(id), putsBack: true }, 0, staff))
    expect(replied(await mine.goodsOrder(hash))).toMatchObject({ status: 'canceled', paidAt: null })
    expect((await shop.stockOf(shop.honey.articleId))[0]?.onHand).toBe(before)
    expect(await money(id)).toMatchObject([{ state: 'cancelled', captured: 0 }])
    // Money that comes all the same pays nothing and waits to be sent back.
    replied(await receive(id, cents))
    expect(replied(await transferOf(id)).transfer).toMatchObject({ openCents: cents, missingCents: 0 })
    expect(replied(await mine.goodsOrder(hash)).paidAt).toBeNull()
  })

  it('paid and withdrawn, its money goes back by hand', async () => {
    const { id, cents } = await collected()
    replied(await send(id))
    replied(await shop.move(id, 'handOver'))
    replied(await receive(id, cents))
    await platform.runConsumers()
    replied(await refunds.give(aRefund(id, { kind: 'amount', cents }), cents, staff))
    await shop.settle()
    expect(replied(await transferOf(id)).transfer?.refunds).toMatchObject([{ cents }])
  })
})

describe('K-06 B-22 who may pay the carrier', () => {
  it('who has shown that the address is theirs, and has not too much unpaid', async () => {
    shop.proofs.asked = true
    await expect(collected()).rejects.toThrow('address-unproven')
    shop.proofs.asked = false
    const contact = shop.someone()
    await collected({ contact })
    await collected({ contact })
    await expect(collected({ contact })).rejects.toThrow('unpaid-orders-open')
  })

  it('above what the carrier collects it is no choice', async () => {
    replied(await shop.saveShipping({ name: 'Genau', prices: '9 €', codLimitCents: 1_900 }))
    replied(await shop.saveShipping({ name: 'Knapp', prices: '9 €', codLimitCents: 1_899 }))
    const names = (await options()).shipping.map(({ name }) => name)
    expect(names).toContain('Genau')
    expect(names).not.toContain('Knapp')
  })

  it('cannot be changed into another way afterwards: how it is sent costs something else', async () => {
    const { mine, hash } = await collected()
    expect(await shop.payBy(mine, hash, 'transfer')).toMatchObject({ refusal: 'payment-unavailable' })
    const before = await shop.parcel('transfer')
    expect(await shop.payBy(before.mine, before.hash, 'cod')).toMatchObject({
      refusal: 'payment-unavailable',
    })
  })

  it('LAW-18 it is never the only way: not beside another way to send, and not without a way to pay that is free', async () => {
    await platform.db.transaction((tx) =>
      offerMethods(tx, own.companyId, { methods: [{ method: 'cod', provider: 'transfer' }], version: 2 }),
    )
    expect((await options()).shipping.map(({ isCod }) => isCod)).toEqual([false])
  })

  it.each([99, 350_001, 10.5])('FAULT-12 a limit that makes no sense is refused: %s', (cents) => {
    expect(shippingFields.codLimitCents.body.safeParse(cents).success).toBe(false)
  })
})
