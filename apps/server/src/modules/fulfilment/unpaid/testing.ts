import type { RequestIn } from '@fachwerk/contract/call'
import type { cartCalls } from '@fachwerk/contract/cart/cart-calls'
import { fulfilmentCalls } from '@fachwerk/contract/fulfilment/fulfilment-calls'
import type { HandoverMethod } from '@fachwerk/contract/payment/payment-methods'
import { sql } from 'kysely'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { replied } from '../../orders/testing/staff-orders.ts'
import { anOrdersHouse, CONTACT, rowsOf } from '../../orders/testing.ts'
import { offerMethods, type OfferedMethod } from '../../payments/testing/offers.ts'
import { aGoodsShop } from '../../refunds/testing/goods-shop.ts'

type Order = RequestIn<typeof cartCalls.orderCart>['body']

const AT_HANDOVER: readonly OfferedMethod[] = [
  { method: 'cash', provider: 'handover' },
  { method: 'contactless', provider: 'handover' },
]

/** A shop whose customers may pay where their goods are handed over; its bread costs 5.90 €. */
export async function aTrustingShop() {
  const shop = await aGoodsShop(await anOrdersHouse())
  const { platform, own, browser, articles, call } = shop
  await platform.db.transaction((tx) => offerMethods(tx, own.companyId, { methods: AT_HANDOVER, version: 0 }))
  /** Nobody who ordered before: another address, another phone. */
  let people = 10_000_000
  const someone = () => ({
    ...CONTACT,
    phone: `+49 30 ${(people += 1)}`,
    email: `${platform.random.uuid()}@post.example`,
  })
  const staff = await shop.hire('Ayşe Demir', ['owner'])
  /** Somebody with an address of their own, unless a test names one, orders bread. */
  async function ordered(more: Partial<Order> = {}, { bread = 1 } = {}) {
    const mine = browser()
    await mine.add({ articleId: articles.bread.articleId, quantity: bread })
    const [place] = await mine.places()
    const answer = await mine.order({
      locationId: own.locationId,
      readyLocal: place?.days[0]?.times[0] ?? '',
      contact: someone(),
      consents: { terms: true, age: false, offers: false },
      shownTotalCents: 590 * bread,
      method: 'cash',
      ...more,
    })
    return { mine, answer }
  }
  /** The same where it is accepted. */
  async function unpaid(more: Partial<Order> = {}, wanted: { readonly bread?: number } = {}) {
    const { mine, answer } = await ordered(more, wanted)
    const { hash, shortCode, paymentUrl } = replied(answer)
    const [row] = await rowsOf(shop, sql<{ id: string }>`select id from customer_order where hash = ${hash}`)
    await platform.runConsumers()
    return { mine, hash, shortCode, paymentUrl, id: row?.id ?? '' }
  }
  const move = (
    orderId: string,
    step: 'prepare' | 'ready' | 'handOver',
    more: { readonly paidBy?: HandoverMethod } = {},
    who: StaffActor = staff,
  ) => call(fulfilmentCalls.moveGoods, { body: { orderId, step, ...more } }, who)
  const take = (orderId: string, paidBy: HandoverMethod = 'cash', who: StaffActor = staff) =>
    call(fulfilmentCalls.takeGoodsMoney, { body: { orderId, paidBy } }, who)
  const handover = async (id: string, who: StaffActor = staff) =>
    replied(await call(fulfilmentCalls.goodsHandover, { params: { id } }, who))
  const money = async (orderId: string) =>
    rowsOf(
      shop,
      sql<{ method: string; state: string; captured: number; refunded: number; booked: number }>`
        select p.method, p.state, p.captured_cents as captured, p.refunded_cents as refunded,
          (select coalesce(sum(case when e.kind = 'capture' then e.amount_cents else -e.amount_cents end), 0)::int
            from ledger_entry e where e.payment_id = p.id) as booked
        from payment p where p.order_id = ${orderId}::uuid order by p.created_at`,
    )
  return { ...shop, staff, someone, ordered, unpaid, move, take, handover, money }
}
