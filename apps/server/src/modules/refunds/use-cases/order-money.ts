import type { Tx } from '../../../platform/db/db.ts'
import { additionsOfRental, type BoxFacts, type OrderFacts } from '../order-facts-repository.ts'
import { goodsLinesOf } from '../goods/goods-lines-repository.ts'
import { type OrderPart, orderParts } from '../rules/order-parts.ts'
import { type LeftLine, leftLines } from '../rules/refund-lines.ts'

/** What can still go back: paid money, or what is owed on invoice. */
export const leftOf = ({ owedCents, leftCents }: Pick<OrderFacts, 'owedCents' | 'leftCents'>): number =>
  owedCents ?? leftCents

/** The money of an order with that of the orders that changed its bookings (B-21). */
export interface OrderMoney {
  readonly order: OrderFacts
  /** By rental, the newest first. */
  readonly additions: ReadonlyMap<string, readonly OrderFacts[]>
  readonly leftCents: number
  readonly paidCents: number
  /** Of what is left: of the goods of an order that rents as well. */
  readonly goodsCents: number
}

/**
 * More time is in it only for what has not begun: it is given back with it.
 * @param about.hold holds the orders for a caller who moves their money; the order itself is held before
 */
export async function moneyOf(
  tx: Tx,
  {
    order,
    boxes,
    now,
    hold,
  }: {
    readonly order: OrderFacts
    readonly boxes: readonly BoxFacts[]
    readonly now: Date
    readonly hold?: (orderId: string) => Promise<void>
  },
): Promise<OrderMoney> {
  const additions = new Map<string, readonly OrderFacts[]>()
  for (const { rentalId, state, startsAt } of boxes) {
    const moreTime = state === 'reserved' && startsAt > now
    const { companyId } = order
    const details = { companyId, rentalId, moreTime }
    const found = await additionsOfRental(tx, details)
    if (hold) for (const id of found.map(({ id: each }) => each).toSorted()) await hold(id)
    additions.set(rentalId, hold && found.length > 0 ? await additionsOfRental(tx, details) : found)
  }
  const all = [order, ...[...additions.values()].flat()]
  const sum = (of: (each: OrderFacts) => number) => all.reduce((cents, each) => cents + of(each), 0)
  return {
    order,
    additions,
    leftCents: sum(leftOf),
    paidCents: sum(({ owedCents, paidCents }) => owedCents ?? paidCents),
    goodsCents: order.rents ? centsOf(await leftOfGoods(tx, order)) : 0,
  }
}

/** Of a box never more than is left of the whole order, and what its changes have left. */
export function leftOfBox(
  { order, additions, goodsCents }: OrderMoney,
  { rentalId, paidCents, backCents }: BoxFacts,
): number {
  const own = Math.max(0, Math.min(paidCents - backCents, leftOf(order) - goodsCents))
  return (additions.get(rentalId) ?? []).reduce((sum, each) => sum + leftOf(each), own)
}

const centsOf = (lines: readonly LeftLine[]): number =>
  lines.reduce((sum, { leftCents }) => sum + leftCents, 0)

/** What is left of the goods of an order, line by line. */
export async function leftOfGoods(tx: Tx, order: OrderFacts): Promise<readonly LeftLine[]> {
  if (!order.handsOver) return []
  const { creditCents } = order
  return leftLines(await goodsLinesOf(tx, order), { cents: leftOf(order), creditCents })
}

const purse = (order: OrderFacts) => ({ order, leftCents: leftOf(order) })

/** From which orders it comes; that of the booking stands first. */
export function partsOf(
  { order, additions }: OrderMoney,
  plan: Parameters<typeof orderParts>[0],
): readonly [OrderPart<OrderFacts>, ...OrderPart<OrderFacts>[]] {
  return orderParts(
    plan,
    purse(order),
    new Map([...additions].map(([rentalId, orders]) => [rentalId, orders.map(purse)])),
  )
}
