import type { RequestIn } from '@fachwerk/contract/call'
import type { cartCalls } from '@fachwerk/contract/cart/cart-calls'
import { fulfilmentCalls } from '@fachwerk/contract/fulfilment/fulfilment-calls'
import { placeDeliveryCalls } from '@fachwerk/contract/fulfilment/place-delivery-calls'
import { orderCalls } from '@fachwerk/contract/order/order-calls'
import type { PaymentMethod } from '@fachwerk/contract/payment/payment-methods'
import { transferCalls } from '@fachwerk/contract/payment/transfer-calls'
import { sql } from 'kysely'
import { anOfferedArticle, someVariant } from '../../../catalog/testing.ts'
import { bankSays, rowsOf } from '../../../orders/testing.ts'
import { replied } from '../../../orders/testing/staff-orders.ts'
import { aBankAccount } from '../../../orders/testing/transfers.ts'
import { offerMethods, type OfferedMethod } from '../../../payments/testing/offers.ts'
import { aTrustingShop } from '../testing.ts'

type Order = RequestIn<typeof cartCalls.orderCart>['body']
type Shipping = RequestIn<typeof placeDeliveryCalls.saveShipping>['body']['item']

const EVERY_WAY: readonly OfferedMethod[] = [
  { method: 'card', provider: 'test-bank' },
  { method: 'transfer', provider: 'transfer' },
  { method: 'cash', provider: 'handover' },
  { method: 'contactless', provider: 'handover' },
]

/** The trusting shop, which sends honey for 10 € as a parcel for 4.90 € as well, and is paid in every way it offers. */
export async function aSendingShop(methods: readonly OfferedMethod[] = EVERY_WAY) {
  const shop = await aTrustingShop()
  const { platform, own, staff, browser, call } = shop
  const { companyId, locationId } = own
  await aBankAccount(shop)
  await platform.db.transaction(async (tx) => {
    await tx.updateTable('location').set({ goods_shipment: true }).where('id', '=', locationId).execute()
    await offerMethods(tx, companyId, { methods, version: 1 })
  })
  const variants = [someVariant({ priceCents: 1_000, weightGrams: 700 })]
  const honey = await anOfferedArticle(platform, { companyId, deliveryTypes: ['shipment'], variants })
  await shop.count(honey.variantIds[0] ?? '', 20)
  const saveShipping = async (more: Partial<Shipping> = {}) =>
    call(
      placeDeliveryCalls.saveShipping,
      {
        body: {
          item: {
            locationId,
            id: null,
            version: 0,
            name: 'Paket',
            carrier: 'dhl',
            countries: ['DE'],
            prices: '4,90 €',
            freeFromCents: null,
            codLimitCents: null,
            daysMin: 2,
            daysMax: 3,
            ...more,
          },
        },
      },
      staff,
    )
  replied(await saveShipping())
  /** Honey somebody wants sent. */
  async function parcel(method: PaymentMethod, more: Partial<Order> = {}, shippingId?: string) {
    const mine = browser()
    await mine.add({ articleId: honey.articleId })
    const cart = replied(await mine.set({ deliveryType: 'shipment', ...(shippingId && { shippingId }) }))
    const answer = await mine.order({
      deliveryType: 'shipment',
      shippingId: cart.delivery.shipping?.chosenId ?? '',
      contact: shop.someone(),
      consents: { terms: true, age: false, offers: false },
      shownTotalCents: cart.totalCents,
      method,
      ...more,
    })
    const { hash, shortCode } = replied(answer)
    return { mine, shortCode, ...(await idOf(hash)), cents: cart.totalCents }
  }
  async function idOf(hash: string) {
    const [row] = await rowsOf(shop, sql<{ id: string }>`select id from customer_order where hash = ${hash}`)
    return { hash, id: row?.id ?? '' }
  }
  return { ...shop, ...looking(shop), honey, parcel, saveShipping, idOf }
}

type Shop = Awaited<ReturnType<typeof aTrustingShop>>

/** How its customers change their mind, and what is written of it. */
const looking = (shop: Shop) => ({
  /** Pays on the page of an order, in that way. */
  payBy: async (mine: ReturnType<Shop['browser']>, hash: string, method?: PaymentMethod) =>
    shop.call(
      orderCalls.startPayment,
      { params: { hash }, body: method === undefined ? {} : { method } },
      await mine.actor(),
    ),
  send: (orderId: string, parcel: { readonly carrier: 'dhl'; readonly trackingNumber: string }) =>
    shop.call(fulfilmentCalls.moveGoods, { body: { orderId, step: 'send', ...parcel } }, shop.staff),
  receive: (id: string, cents: number) =>
    shop.call(
      transferCalls.recordReceipt,
      { params: { id }, body: { receipt: { cents, valueOn: '2026-09-16', note: '' } } },
      shop.staff,
    ),
  /** The bank says that the newest attempt of an order that goes through it is paid. */
  async bankPays(orderId: string) {
    const [row] = await rowsOf(
      shop,
      sql<{ id: string }>`select id from payment where order_id = ${orderId}::uuid and provider = 'test-bank'
        order by created_at desc, id desc limit 1`,
    )
    await bankSays(shop, row?.id ?? '', { state: 'paid' }, `paid-${row?.id}`)
    await shop.platform.runConsumers()
  },
  mails: async (orderId: string) =>
    (
      await rowsOf(
        shop,
        sql<{ template: string; text: string }>`select template, body_text as text from mail
          where order_id = ${orderId} order by created_at, id`,
      )
    ).map(({ template, text }) => ({ template, text: text.replaceAll('\u00a0', ' ') })),
  invoices: (orderId: string) =>
    rowsOf(
      shop,
      sql<{ kind: string; method: string | null }>`select kind, document -> 'payment' ->> 'method' as method
        from invoice where order_id = ${orderId}::uuid order by year, number`,
    ),
  historyOf: (orderId: string) =>
    rowsOf(
      shop,
      sql<{ action: string; before: unknown; after: unknown }>`select action, before, after from audit_entry
        where subject_id = ${orderId} and action like 'order.%' order by at, id`,
    ),
})
