import type { OrderStatus } from '@fachwerk/contract/order/order-views'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/db.ts'
import {
  BY_STRETCH,
  companiesOf,
  conditionsOf,
  isOfStretches,
  type OrdersFilter,
  ordersFor,
  stretchesOf,
} from './orders-filter-repository.ts'

/** How many fit a filter; counting ends at `atMost`. */
export async function countOrders(tx: Tx, filter: OrdersFilter, atMost: number): Promise<number> {
  const most = sql.lit(atMost)
  const { each, own } = stretchesOf(filter)
  const all = sql`select o.id from ${ordersFor(filter)}
    where o.company_id = any(${companiesOf(filter)}::uuid[]) and ${conditionsOf(filter)}`
  const counted = isOfStretches(filter)
    ? sql`select from (${each}) source cross join lateral (select from ${ordersFor(filter)}
        where ${own} and ${conditionsOf(filter)} order by ${BY_STRETCH} limit ${most}) o limit ${most}`
    : sql`${all} limit ${most}`
  // What is searched for is found first: with the limit in sight a plan for all would read the table instead.
  const statement = filter.search
    ? sql<{ total: number }>`with found as materialized (${all})
        select count(*)::int as total from (select from found limit ${most}) o`
    : sql<{ total: number }>`select count(*)::int as total from (${counted}) o`
  const { rows } = await statement.execute(tx)
  return rows[0]?.total ?? 0
}

/** How many orders each work status has, each counted to `atMost`; the index of the tabs answers alone. */
export async function countByStatus(
  tx: Tx,
  filter: Pick<OrdersFilter, 'scope' | 'deliveryTypes'>,
  atMost: number,
): Promise<ReadonlyMap<OrderStatus, number>> {
  const { each, own } = stretchesOf(filter)
  const { rows } = await sql<{ status: OrderStatus; total: number }>`
    select source.work_status as status, least(sum(counted.total), ${atMost})::int as total
    from (${each}) source cross join lateral (select count(*) as total from (
      select from customer_order o where ${own} order by ${BY_STRETCH} limit ${sql.lit(atMost)}) o) counted
    group by source.work_status`.execute(tx)
  return new Map(rows.map(({ status, total }) => [status, total]))
}
