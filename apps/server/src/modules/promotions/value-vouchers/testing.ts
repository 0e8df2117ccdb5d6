import type { RequestIn } from '@fachwerk/contract/call'
import type { cartCalls } from '@fachwerk/contract/cart/cart-calls'
import { valueVoucherCalls } from '@fachwerk/contract/price/value-voucher/value-voucher-calls'
import { sql } from 'kysely'
import { anOfferedArticle, someVariant } from '../../catalog/testing.ts'
import { bankSays, CONTACT, type OrdersTest, rowsOf } from '../../orders/testing.ts'
import { replied } from '../../orders/testing/staff-orders.ts'
import { aGoodsShop } from '../../refunds/testing/goods-shop.ts'

type Order = RequestIn<typeof cartCalls.orderCart>['body']
type Add = RequestIn<typeof cartCalls.addToCart>['body']

/** A shop of goods that sells vouchers of 10 to 150 euros beside them, and takes them. */
export async function aVoucherShop(house: OrdersTest) {
  const shop = await aGoodsShop(house)
  const { platform, own, browser, call } = shop
  const { articleId } = await offerVouchers(shop)
  const { orderRow, movements } = readingsOf(shop)
  type Browser = ReturnType<typeof browser>
  let buyers = 0
  /** Somebody who has bought no vouchers today. */
  const someone = () => ({ ...CONTACT, email: `kunde-${(buyers += 1)}@example.org` })

  /** Orders what lies in a cart, fetched as soon as it can be where that is asked for. */
  async function order(mine: Browser, body: Partial<Order> = {}) {
    const cart = await mine.look()
    const isByMail = cart.delivery.way === 'email'
    const [place] = isByMail ? [] : await mine.places()
    return await mine.order({
      ...(isByMail
        ? { deliveryType: 'email' as const }
        : { locationId: own.locationId, readyLocal: place?.days[0]?.times[0] ?? '' }),
      contact: someone(),
      consents: { terms: true, age: false, offers: false },
      shownTotalCents: cart.totalCents,
      shownVoucherCents: cart.valueVoucher?.cents ?? 0,
      ...body,
    })
  }
  /** The bank says that it is paid, and everything that follows by itself happens. */
  async function paid(hash: string) {
    const { id, paymentId } = await orderRow(hash)
    await bankSays(shop, paymentId ?? '', { state: 'paid' }, `paid-${paymentId}`)
    await platform.runConsumers()
    await platform.runDue()
    return id
  }
  const page = async (hash: string, mine = browser()) =>
    call(valueVoucherCalls.ownValueVoucher, { params: { hash } }, await mine.actor())

  /** Vouchers somebody has bought and paid, with what stands on their pages. */
  async function sold(cents = 5000, add: Partial<Add> = {}) {
    const mine = browser()
    replied(await mine.add({ articleId, amountCents: cents, ...add }))
    const { hash } = replied(await order(mine))
    const orderId = await paid(hash)
    const { valueVouchers = [] } = replied(await mine.goodsOrder(hash))
    const vouchers = await Promise.all(
      valueVouchers.map(async ({ hash: link }) => ({ link, ...replied(await page(link)) })),
    )
    const [first] = vouchers
    return { mine, hash, orderId, vouchers, code: first?.code ?? '', link: first?.link ?? '' }
  }
  /** What is left on a voucher, behind its link. */
  const left = async (link: string) => replied(await page(link)).balanceCents
  return { ...shop, voucherId: articleId, order, orderRow, paid, page, sold, left, movements, someone }
}

/** What was written of orders and vouchers. */
const readingsOf = (shop: OrdersTest) => ({
  orderRow: async (hash: string) => {
    const [row] = await rowsOf(
      shop,
      sql<{
        id: string
        status: string
        paymentId: string | null
      }>`select o.id, o.status, (select p.id from payment p
        where p.order_id = o.id order by p.created_at desc limit 1) as "paymentId" from customer_order o where o.hash = ${hash}`,
    )
    if (!row) throw new Error('not written')
    return row
  },
  movements: async (link: string) =>
    (
      await rowsOf(
        shop,
        sql<{ line: string }>`select m.kind || ' ' || m.cents as line from value_voucher_movement m
          join value_voucher v on v.id = m.voucher_id where v.hash = ${link} order by m.id`,
      )
    ).map(({ line }) => line),
})

/** The article of vouchers for 10 to 150 euros. */
const offerVouchers = ({ platform, own }: OrdersTest) =>
  anOfferedArticle(platform, {
    companyId: own.companyId,
    title: 'Wertgutschein',
    kind: 'credit',
    vat: 'none',
    withdrawal: 'allowed',
    deliveryTypes: [],
    creditLeastCents: 1000,
    creditMostCents: 15_000,
    variants: [someVariant({ priceCents: 5000 })],
  })
