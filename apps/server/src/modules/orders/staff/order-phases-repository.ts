import type { OrdersOf, RentalPhase } from '@fachwerk/contract/order/staff-order-views'
import { DELIVERY_TYPES, type DeliveryType } from '@fachwerk/contract/order/staff-order-views'
import { ORDER_STATUSES } from '@fachwerk/contract/order/order-views'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../platform/db/db.ts'
import { OPEN_PHASES } from '../rules/rental-phase.ts'

type Condition = RawBuilder<unknown>
const RANKED = sql`array[${sql.join(OPEN_PHASES.map(([state]) => sql.lit(state)))}]::text[]`

/** Orders in scope with a rental that is not over, each with how much the most pressing one presses. */
const openOrders = (scope: readonly string[]): Condition => sql`
  select i.order_id, min(array_position(${RANKED}, r.state)) as rank from (
    select r.id, r.state from location p join rental r on r.location_id = p.id and r.blocking
      where p.company_id = any(${[...scope]}::uuid[]) and r.company_id = any(${[...scope]}::uuid[]) and r.kind = 'rental'
    union all
    select r.id, r.state from rental r
      where r.company_id = any(${[...scope]}::uuid[]) and r.kind = 'rental' and r.state = 'unplaced'
  ) r join order_line i on i.rental_id = r.id group by i.order_id`

/** Paid, with goods, and these are not handed over yet; in the words of its index. Where boxes are rented as well the goods say so themselves. */
const GOODS_TO_HAND_OVER = sql`(o.quote is null or o.with_goods) and o.status in ('approved', 'process')
  and (not o.with_goods or exists (select from order_handover_public h where h.order_id = o.id and h.company_id = o.company_id
    and h.handed_over_at is null and h.closed_at is null))`

const rankOf = (phase: RentalPhase): number => OPEN_PHASES.findIndex(([, each]) => each === phase) + 1

/** Whether an order o is in one of these phases; the rule for one order is `phaseOf`. */
export function inPhases(phases: readonly RentalPhase[], scope: readonly string[]): Condition {
  const ranks = phases.map(rankOf).filter((rank) => rank > 0)
  const conditions: Condition[] = []
  if (ranks.length > 0)
    conditions.push(
      sql`o.id = any(array(select x.order_id from (${openOrders(scope)}) x where x.rank = any(${ranks}::int[])))`,
    )
  const isOver = sql`o.id <> all(array(select x.order_id from (${openOrders(scope)}) x))
    and exists (select from order_line i where i.order_id = o.id and i.company_id = o.company_id and i.rental_id is not null)`
  if (phases.includes('goods')) conditions.push(sql`(${GOODS_TO_HAND_OVER})`)
  if (phases.includes('ended')) conditions.push(sql`(o.work_status <> 'canceled' and ${isOver})`)
  if (phases.includes('canceled')) conditions.push(sql`(o.work_status = 'canceled' and ${isOver})`)
  return conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` or `)})`
}

/** How many orders in scope are in each phase that is not over. */
export async function countPhases(
  tx: Tx,
  scope: readonly string[],
): Promise<ReadonlyMap<RentalPhase, number>> {
  const { rows } = await sql<{ rank: number; total: number }>`
    select x.rank, count(*)::int as total from (${openOrders(scope)}) x
    join customer_order o on o.id = x.order_id and o.company_id = any(${[...scope]}::uuid[])
    group by x.rank`.execute(tx)
  const goods = await sql<{ total: number }>`select count(*)::int as total from customer_order o
    where o.company_id = any(${[...scope]}::uuid[]) and ${GOODS_TO_HAND_OVER}`.execute(tx)
  return new Map([
    ...rows.flatMap(({ rank, total }) => {
      const phase = OPEN_PHASES[rank - 1]?.[1]
      return phase ? [[phase, total] as const] : []
    }),
    ['goods', goods.rows[0]?.total ?? 0],
  ])
}

/** Whether orders in scope are of rentals, of goods or of both; who has sold nothing rents. */
export async function ordersOf(tx: Tx, scope: readonly string[]): Promise<OrdersOf> {
  const companies = sql`unnest(${[...scope]}::uuid[]) as c (id)`
  const { rows } = await sql<{ goods: boolean; rentals: boolean }>`select
    exists (select from ${companies} cross join lateral (select from customer_order o
      where o.company_id = c.id and (o.quote is null or o.with_goods) limit 1) one) as goods,
    exists (select from ${companies} cross join lateral (select from rental r where r.company_id = c.id limit 1) one) as rentals`.execute(
    tx,
  )
  if (!rows[0]?.goods) return 'rentals'
  return rows[0].rentals ? 'both' : 'goods'
}

/** Ways to deliver that an order in scope has ever had; an index answers for each alone. */
export async function deliveriesOf(tx: Tx, scope: readonly string[]): Promise<DeliveryType[]> {
  const { rows } = await sql<{ delivery: DeliveryType }>`
    select delivery from unnest(${[...DELIVERY_TYPES]}::text[]) with ordinality as d (delivery, place)
    where exists (
      select from unnest(${[...scope]}::uuid[]) as c (id) cross join unnest(${[...ORDER_STATUSES]}::text[]) as s (status)
      cross join lateral (select from customer_order o where o.company_id = c.id and o.work_status = s.status
        and o.delivery_type = d.delivery limit 1) one)
    order by place`.execute(tx)
  return rows.map(({ delivery }) => delivery)
}
