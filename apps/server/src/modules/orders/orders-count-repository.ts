import { ORDER_STATUSES, type OrderStatus } from '@fachwerk/contract/order-views'
import { DELIVERY_TYPES } from '@fachwerk/contract/staff-order-views'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db.ts'
import { companiesOf, conditionsOf, type OrdersFilter, ordersFor } from './orders-filter-repository.ts'

/** How many fit a filter; counting ends at `atMost`. */
export async function countOrders(tx: Tx, filter: OrdersFilter, atMost: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (
      select from ${ordersFor(filter)}
      where o.company_id = any(${companiesOf(filter)}::uuid[]) and ${conditionsOf(filter)} limit ${sql.lit(atMost)}) o`.execute(
    tx,
  )
  return rows[0]?.total ?? 0
}

/** How many orders each work status has, each counted to `atMost`; the index of the tabs answers alone. */
export async function countByStatus(
  tx: Tx,
  filter: Pick<OrdersFilter, 'scope' | 'deliveryTypes'>,
  atMost: number,
): Promise<ReadonlyMap<OrderStatus, number>> {
  const { rows } = await sql<{ status: OrderStatus; total: number }>`
    select each.work as status, least(sum(counted.total), ${atMost})::int as total
    from (select work, company, delivery from unnest(${[...ORDER_STATUSES]}::text[]) as work
      cross join unnest(${[...filter.scope]}::uuid[]) as company
      cross join unnest(${[...(filter.deliveryTypes ?? DELIVERY_TYPES)]}::text[]) as delivery) each
    cross join lateral (select count(*) as total from (
      select from customer_order o where o.company_id = each.company and o.work_status = each.work
        and o.delivery_type = each.delivery limit ${sql.lit(atMost)}) o) counted
    group by each.work`.execute(tx)
  return new Map(rows.map(({ status, total }) => [status, total]))
}
