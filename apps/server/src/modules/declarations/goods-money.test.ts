import { fulfilmentCalls } from '@fachwerk/contract/fulfilment/fulfilment-calls'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { seededRandom } from '../../platform/random.ts'
import { cartsOn } from '../carts/testing.ts'
import { anOfferedArticle, someVariant } from '../catalog/testing.ts'
import { replied } from '../orders/testing/staff-orders.ts'
import { bankSays, CONTACT, rowsOf } from '../orders/testing.ts'
import { aVoucher } from '../orders/testing/vouchers.ts'
import { aRefund, withRefunds } from '../refunds/testing/refunds-house.ts'
import { stockedOn } from '../stock/testing.ts'
import { aCasesHouse } from './testing/cases-house.ts'

const cases = await aCasesHouse()
const shop = withRefunds(stockedOn(await cartsOn(cases)))
const { platform, own, browser, call, count, refunds } = shop
const FULL = 400
const STEPS = 24
let boss: Awaited<ReturnType<typeof shop.hire>>
let goods: { readonly articleId: string; readonly variantId: string }[] = []
beforeAll(async () => {
  boss = await shop.hire('Mira Schulz', ['owner'])
  await platform.db.transaction((tx) =>
    tx.updateTable('location').set({ slot_capacity: 200 }).where('id', '=', own.locationId).execute(),
  )
  goods = [
    await offered('Becher', 'reduced', { priceCents: 1290 }),
    await offered('Mate', 'standard', { priceCents: 179, depositCents: 15, packaging: 'reusable' }),
  ]
})
async function offered(title: string, vat: 'reduced' | 'standard', terms: Parameters<typeof someVariant>[0]) {
  const said = { companyId: own.companyId, title, vat, withdrawal: 'allowed' } as const
  const made = await anOfferedArticle(platform, { ...said, variants: [someVariant(terms)] })
  const variantId = made.variantIds[0] ?? ''
  await count(variantId, FULL)
  return { articleId: made.articleId, variantId }
}

/** What the database says of an order, its code, and everything that is kept for it. */
async function sumsOf(orderId: string, code: string) {
  const [row] = await rowsOf(
    shop,
    sql<{
      total: number
      lines: number
      paid: number
      back: number
      taken: number
      slots: number
      uses: number
      given: number
    }>`select o.total_cents as total,
      (select sum(l.gross_cents)::int from order_line l where l.order_id = o.id) as lines,
      (select coalesce(sum(p.captured_cents), 0)::int from payment p where p.order_id = o.id) as paid,
      (select coalesce(sum(p.refunded_cents), 0)::int from payment p where p.order_id = o.id) as back,
      (select coalesce(-sum(m.pieces), 0)::int from stock_movement m where m.order_id = o.id)
        + (select coalesce(sum(r.pieces), 0)::int from stock_reservation r where r.order_id = o.id) as taken,
      (select count(*)::int from order_handover h where h.order_id = o.id and h.slot_at is not null and o.status <> 'canceled') as slots,
      coalesce((select v.uses from voucher v where v.code = ${code}), 0) as uses,
      coalesce((select v.given_cents from voucher v where v.code = ${code}), 0) as given
    from customer_order o where o.id = ${orderId}`,
  )
  if (!row) throw new Error('not written')
  return row
}

const CODES = {
  none: null,
  tenth: { percent: 1000 },
  credit: { isCredit: true, percent: null, amountCents: 900 },
  all: { isCredit: true, percent: null, amountCents: 60_000 },
} as const
type Code = keyof typeof CODES
let codes = 0

/** Somebody orders some of both, with a code, a tip, rounded up. */
async function ordered(random: ReturnType<typeof seededRandom>, kind: Code) {
  codes += 1
  const code = `SUMME-${codes}`
  const terms = CODES[kind]
  if (terms) await aVoucher(shop, { code, holdsFor: 'goods', ...terms })
  const mine = browser()
  const pieces = goods.map(() => random.below(3) + 1)
  for (const [index, { articleId }] of goods.entries())
    replied(await mine.add({ articleId, quantity: pieces[index] ?? 1 }))
  if (terms) replied(await mine.redeem(code))
  if (kind !== 'all')
    replied(await mine.set({ tipCents: random.below(3) * 50, roundsUp: random.below(2) === 0 }))
  const { totalCents, vat, lines } = await mine.look()
  expect(lines).toHaveLength(2)
  const [place] = await mine.places()
  const placed = replied(
    await mine.order({
      locationId: own.locationId,
      readyLocal: place?.days[0]?.times[0] ?? '',
      contact: { ...CONTACT, email: `${code}@example.org` },
      consents: { terms: true, age: false, offers: false },
      shownTotalCents: totalCents,
    }),
  )
  const [row] = await rowsOf(
    shop,
    sql<{ id: string; paymentId: string | null }>`select o.id, p.id as "paymentId" from customer_order o
      left join payment p on p.order_id = o.id where o.hash = ${placed.hash}`,
  )
  if (!row) throw new Error('not written')
  // A tip has no VAT, and what is rounded up is one.
  const [untaxed] = await rowsOf(
    shop,
    sql<{ cents: number }>`select coalesce(sum(gross_cents), 0)::int as cents from order_line
      where order_id = ${row.id} and kind in ('tip', 'roundUp')`,
  )
  const taxed = vat.reduce((sum, { grossCents }) => sum + grossCents, 0)
  expect(taxed + (untaxed?.cents ?? 0)).toBe(totalCents)
  return { ...placed, ...row, code, totalCents, taken: pieces.reduce((sum, each) => sum + each, 0) }
}
type Ordered = Awaited<ReturnType<typeof ordered>>

const ENDS = {
  async expires({ paymentId }: Ordered) {
    await platform.clock.advance(31 * 60_000)
    await bankSays(shop, paymentId ?? '', { state: 'expired' }, `over-${paymentId}`)
  },
  async cancelled({ id, totalCents }: Ordered) {
    replied(await refunds.give(aRefund(id, { reason: 'beforeStart' }), totalCents, boss))
  },
  async partThenAll({ id, totalCents }: Ordered) {
    const part = aRefund(id, { kind: 'amount', cents: 100, reason: 'defect' })
    replied(await refunds.give(part, 100, boss))
    await shop.settle()
    const more = await refunds.give({ ...part, cents: totalCents }, totalCents, boss)
    if (more.ok) throw new Error('more was given back than was paid')
    replied(await refunds.give(aRefund(id, { reason: 'beforeStart' }), totalCents - 100, boss))
  },
  async withdrawn({ shortCode }: Ordered) {
    const declared = await cases.declared({ contract: shortCode })
    replied(await cases.match(declared, shortCode))
    replied(await cases.accept(declared))
  },
} as const
type End = keyof typeof ENDS
const settle = async () => {
  await shop.settle()
  await cases.settle()
}

it.each(['north', 'south', 'east'])(
  'K-03 O-07 FAULT-12 whatever is ordered and however it ends (%s): lines are the total, never more goes back than was paid, pieces, half hour and code come back once',
  async (seed) => {
    const random = seededRandom(seed)
    const one = <T>(of: readonly [T, ...T[]]): T => of[random.below(of.length)] ?? of[0]
    for (let step = 0; step < STEPS / 3; step += 1) {
      const kind = one<Code>(['none', 'tenth', 'credit', 'all'])
      const end =
        kind === 'all'
          ? one<End>(['cancelled', 'withdrawn'])
          : one<End>(['expires', 'cancelled', 'partThenAll', 'withdrawn'])
      const order = await ordered(random, kind)
      const described = { step, kind, end }
      const isPaid = end !== 'expires' && order.paymentId !== null
      if (isPaid) await bankSays(shop, order.paymentId ?? '', { state: 'paid' }, `paid-${order.paymentId}`)
      await settle()
      const { total, lines, paid, taken, slots, uses } = await sumsOf(order.id, order.code)
      expect({ ...described, total, lines, paid, taken, slots, uses }).toEqual({
        ...described,
        total: order.totalCents,
        lines: order.totalCents,
        paid: isPaid ? order.totalCents : 0,
        taken: order.taken,
        slots: 1,
        uses: kind === 'none' ? 0 : 1,
      })
      await ENDS[end](order)
      await settle()
      const over = { total: order.totalCents, lines: order.totalCents, paid, back: paid }
      const nothing = { taken: 0, slots: 0, uses: 0, given: 0 }
      expect({ ...described, ...(await sumsOf(order.id, order.code)) }).toEqual({
        ...described,
        ...over,
        ...nothing,
      })
      // A second time there is nothing to end, to hand over or to give back.
      expect(await refunds.give(aRefund(order.id), order.totalCents, boss)).toMatchObject({ ok: false })
      const body = { orderId: order.id, step: 'handOver' as const }
      expect(await call(fulfilmentCalls.moveGoods, { body }, boss)).toMatchObject({
        refusal: 'transition-not-allowed',
      })
      await settle()
      expect({ ...described, ...(await sumsOf(order.id, order.code)) }).toEqual({
        ...described,
        ...over,
        ...nothing,
      })
    }
    const levels = await rowsOf(
      shop,
      sql`select on_hand as "onHand", reserved from stock_level where variant_id = any(${goods.map(({ variantId }) => variantId)}::uuid[])`,
    )
    expect(levels).toEqual(goods.map(() => ({ onHand: FULL, reserved: 0 })))
  },
  180_000,
)
