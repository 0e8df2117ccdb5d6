import { fulfilmentCalls } from '@fachwerk/contract/fulfilment/fulfilment-calls'
import { placeDeliveryCalls } from '@fachwerk/contract/fulfilment/place-delivery-calls'
import { orderCalls } from '@fachwerk/contract/order/order-calls'
import { transferCalls } from '@fachwerk/contract/payment/transfer-calls'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { anOfferedArticle, someVariant } from '../../catalog/testing.ts'
import { replied } from '../../orders/testing/staff-orders.ts'
import { aBankAccount } from '../../orders/testing/transfers.ts'
import { rowsOf } from '../../orders/testing.ts'
import { offerMethods } from '../../payments/testing/offers.ts'
import { aTrustingShop } from './testing.ts'

const shop = await aTrustingShop()
const { platform, own, staff, someone, browser, call } = shop
const { companyId, locationId } = own
const DAY_MS = 86_400_000
let honey = ''

beforeAll(async () => {
  await aBankAccount(shop)
  await platform.db.transaction(async (tx) => {
    await tx.updateTable('location').set({ goods_shipment: true }).where('id', '=', locationId).execute()
    const methods = [
      { method: 'transfer', provider: 'transfer' },
      { method: 'cash', provider: 'handover' },
    ] as const
    await offerMethods(tx, companyId, { methods, version: 1 })
  })
  const variants = [someVariant({ priceCents: 1_000, weightGrams: 700 })]
  const sold = await anOfferedArticle(platform, { companyId, deliveryTypes: ['shipment'], variants })
  honey = sold.articleId
  await shop.count(sold.variantIds[0] ?? '', 20)
  const item = {
    locationId,
    id: null,
    version: 0,
    name: 'Paket',
    carrier: 'dhl' as const,
    countries: ['DE' as const],
    prices: '4,90 €',
    freeFromCents: null,
    daysMin: 2,
    daysMax: 3,
  }
  replied(await call(placeDeliveryCalls.saveShipping, { body: { item } }, staff))
})

/** Honey somebody wants sent, paid by transfer before. */
async function inAdvance() {
  const mine = browser()
  await mine.add({ articleId: honey })
  const cart = replied(await mine.set({ deliveryType: 'shipment' }))
  const shippingId = cart.delivery.shipping?.chosenId ?? ''
  const placed = await mine.order({
    deliveryType: 'shipment',
    shippingId,
    contact: someone(),
    consents: { terms: true, age: false, offers: false },
    shownTotalCents: cart.totalCents,
    method: 'transfer',
  })
  const { hash } = replied(placed)
  const [row] = await rowsOf(shop, sql<{ id: string }>`select id from customer_order where hash = ${hash}`)
  return { mine, hash, id: row?.id ?? '', cents: cart.totalCents }
}
const offered = async (deliveryType: 'pickup' | 'shipment') => {
  const query = { locationId, deliveryType, totalCents: 1_490 }
  return replied(await call(orderCalls.paymentChoice, { query }, await browser().actor()))
}
const receive = (id: string, cents: number) =>
  call(
    transferCalls.recordReceipt,
    { params: { id }, body: { receipt: { cents, valueOn: '2026-09-16', note: '' } } },
    staff,
  )
const mails = async (orderId: string) =>
  (
    await rowsOf(
      shop,
      sql<{ template: string; text: string }>`select template, body_text as text from mail
        where order_id = ${orderId} order by created_at, id`,
    )
  ).map(({ template, text }) => ({ template, text: text.replaceAll('\u00a0', ' ') }))

describe('K-06 goods that are sent are paid by transfer in advance', () => {
  it('stands in the checkout for parcels alone: nobody waits for days at a counter', async () => {
    expect(await offered('shipment')).toMatchObject({ methods: ['transfer'], transferDays: 5 })
    expect((await offered('pickup')).methods).toEqual(['cash'])
  })

  it('page and mail say where the money goes, and the goods are kept until then', async () => {
    const { mine, hash, id, cents } = await inAdvance()
    const order = replied(await mine.goodsOrder(hash))
    expect(order).toMatchObject({
      status: 'new',
      acceptedAt: null,
      payment: {
        method: 'transfer',
        state: expect.stringMatching(/created|pending/),
        transfer: { iban: 'DE89370400440532013000', reference: order.shortCode, missingCents: cents },
      },
    })
    const [received] = await mails(id)
    expect(received?.template).toBe('goods-received')
    expect(received?.text).toContain('DE89 3704 0044 0532 0130 00')
    expect(received?.text).not.toContain('Fach')
    const handover = await call(fulfilmentCalls.goodsHandover, { params: { id } }, staff)
    expect(replied(handover).steps).toEqual([])
    await platform.clock.advance(4 * DAY_MS)
    await platform.runDue()
    expect(replied(await mine.goodsOrder(hash)).status).toBe('new')
  })

  it('a part of it is asked for once more; with the rest it is accepted, and to be packed from then on', async () => {
    const { mine, hash, id, cents } = await inAdvance()
    replied(await receive(id, 500))
    const missing = (await mails(id)).find(({ template }) => template === 'transfer-missing')
    expect(missing?.text).toContain('Es fehlen noch')
    await platform.clock.advance(2 * DAY_MS)
    replied(await receive(id, cents - 500))
    expect(replied(await mine.goodsOrder(hash))).toMatchObject({
      status: 'approved',
      paidAt: expect.any(String),
    })
    const [row] = await rowsOf(
      shop,
      sql<{ scheduled: Date }>`select scheduled_at as scheduled from customer_order where id = ${id}::uuid`,
    )
    expect(row?.scheduled.getTime()).toBe(platform.clock.now().getTime() + DAY_MS)
    expect((await mails(id)).map(({ template }) => template)).toContain('goods-confirmed')
  })

  it('nothing in time: the clock cancels it, the goods are free again, and a mail says so', async () => {
    const { mine, hash, id } = await inAdvance()
    await platform.clock.advance(5 * DAY_MS + 120_000)
    await platform.runDue()
    await platform.runDue()
    expect(replied(await mine.goodsOrder(hash))).toMatchObject({
      status: 'canceled',
      cancelReason: 'not-paid',
    })
    const lapsed = (await mails(id)).find(({ template }) => template === 'transfer-lapsed')
    expect(lapsed?.text).toContain('das Geld für Ihre Waren')
    expect(await rowsOf(shop, sql`select 1 from stock_reservation where order_id = ${id}::uuid`)).toEqual([])
    expect(await receive(id, 1_490)).toMatchObject({ ok: true })
    expect(replied(await mine.goodsOrder(hash)).status).toBe('canceled')
  })
})
