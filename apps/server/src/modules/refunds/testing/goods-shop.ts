import type { SizeClass } from '@fachwerk/contract/fields'
import type { PeriodInput } from '@fachwerk/contract/order/storefront-calls'
import { sql } from 'kysely'
import { anOfferedArticle, someVariant } from '../../catalog/testing.ts'
import { replied } from '../../orders/testing/staff-orders.ts'
import { bankSays, CONTACT, rowsOf } from '../../orders/testing.ts'
import { stockedOn } from '../../stock/testing.ts'
import { cartsOn } from '../../carts/testing.ts'
import type { OrdersTest } from '../../orders/testing.ts'
import { withRefunds } from './refunds-house.ts'

const FULL = 20
type Shop = ReturnType<typeof stockedOn<Awaited<ReturnType<typeof cartsOn<OrdersTest>>>>>

interface Buying {
  readonly code?: string
  readonly tipCents?: number
  /** Boxes that are rented with it, and for which time. */
  readonly boxes?: readonly SizeClass[]
  readonly period?: PeriodInput
  readonly isPaid?: boolean
}

const NOW: PeriodInput = { from: 'now', length: '2h' }

interface Sold {
  readonly vat: 'reduced' | 'standard'
  readonly depositCents: number
  readonly withdrawal: 'perishable' | 'allowed'
}

/** Bread at 7 % that perishes, mugs and drinks with a deposit at 19 %, each of them counted, in a shop that gives money back. */
export async function aGoodsShop(house: OrdersTest) {
  const shop = withRefunds(stockedOn(await cartsOn(house)))
  const { platform, own, count, browser } = shop
  const { companyId } = own
  async function sold(title: string, priceCents: number, more: Partial<Sold> = {}) {
    const { vat = 'standard', depositCents = 0, withdrawal = 'allowed' } = more
    const packaging = depositCents > 0 ? 'reusable' : 'none'
    const variants = [someVariant({ priceCents, depositCents, packaging })]
    const article = await anOfferedArticle(platform, { companyId, title, vat, withdrawal, variants })
    const variantId = article.variantIds[0] ?? ''
    await count(variantId, FULL)
    return { articleId: article.articleId, variantId }
  }
  const articles = {
    bread: await sold('Brot', 590, { vat: 'reduced', withdrawal: 'perishable' }),
    mug: await sold('Becher', 1200),
    cola: await sold('Cola', 150, { depositCents: 25 }),
  }
  type Wanted = Partial<Record<keyof typeof articles, number>>
  /** Goods that were ordered, with boxes or without, paid by a code, money, or both. */
  async function bought(wanted: Wanted, { code = '', tipCents = 0, boxes = [], ...paying }: Buying = {}) {
    const { period = NOW, isPaid = true } = paying
    const mine = browser()
    for (const size of boxes) replied(await mine.addBox({ locationId: own.locationId, size, period }))
    for (const name of ['bread', 'mug', 'cola'] as const)
      if (wanted[name]) await mine.add({ articleId: articles[name].articleId, quantity: wanted[name] })
    if (code !== '') replied(await mine.redeem(code))
    if (tipCents > 0) replied(await mine.set({ tipCents, roundsUp: false }))
    const [place] = await mine.places()
    const { hash, shortCode } = replied(
      await mine.order({
        locationId: own.locationId,
        readyLocal: place?.days[0]?.times[0] ?? '',
        contact: CONTACT,
        consents: { terms: true, age: false, offers: false, earlyStart: boxes.length > 0 },
        shownTotalCents: (await mine.look()).totalCents,
      }),
    )
    const [row] = await rowsOf(
      shop,
      sql<{ id: string; paymentId: string | null }>`select o.id, p.id as "paymentId" from customer_order o
        left join payment p on p.order_id = o.id where o.hash = ${hash}`,
    )
    if (!row) throw new Error('not written')
    if (row.paymentId !== null && isPaid)
      await bankSays(shop, row.paymentId, { state: 'paid' }, `paid-${row.paymentId}`)
    await platform.runConsumers()
    return { id: row.id, hash, shortCode, mine, paymentId: row.paymentId ?? '' }
  }
  return { ...shop, articles, bought, ...looking(shop, articles) }
}

/** What has become of the stock, and what was written. */
const looking = <Name extends string>(
  shop: Shop,
  articles: Readonly<Record<Name, { readonly articleId: string }>>,
) => ({
  onHand: async (name: Name) => (await shop.stockOf(articles[name].articleId))[0]?.onHand,
  moved: async (name: Name) =>
    (await shop.movementsOf(articles[name].articleId)).map(({ reason, pieces }) => `${reason} ${pieces}`),
  /** What corrections of an order say, line by line and rate by rate. */
  corrections: async (orderId: string) =>
    rowsOf(
      shop,
      sql<{ lines: string[]; rates: string[] }>`select
        array(select concat_ws(' ', l ->> 'count', l ->> 'text', l ->> 'cents') from jsonb_array_elements(document -> 'lines') l) as lines,
        array(select concat_ws(' ', r ->> 'rate', r ->> 'grossCents', r ->> 'vatCents') from jsonb_array_elements(document -> 'rates') r) as rates
        from invoice where order_id = ${orderId}::uuid and kind = 'creditNote' order by year, number`,
    ),
})
