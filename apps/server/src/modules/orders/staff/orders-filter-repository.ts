import { ORDER_STATUSES, type OrderStatus } from '@fachwerk/contract/order/order-views'
import type { SortOf } from '@fachwerk/contract/office/list-calls'
import type { orderList } from '@fachwerk/contract/order/staff-order-calls'
import {
  DELIVERY_TYPES,
  type DeliveryType,
  type RentalPhase,
} from '@fachwerk/contract/order/staff-order-views'
import { type RawBuilder, sql } from 'kysely'
import { beginsWith } from '../../../platform/db/begins-with.ts'
import { inPhases } from './order-phases-repository.ts'
import { type OrderSearchWord, orderSearch } from '../rules/order-search.ts'

export interface OrdersFilter {
  /** Companies whose orders the person may see. */
  readonly scope: readonly string[]
  readonly company?: string | undefined
  readonly statuses?: readonly OrderStatus[] | undefined
  readonly deliveryTypes?: readonly DeliveryType[] | undefined
  readonly phases?: readonly RentalPhase[] | undefined
  readonly payment?: 'open' | 'overdue' | 'paid' | 'refundOpen' | undefined
  /** With `overdue`: invoices that were to be paid before. */
  readonly dueBefore?: Date | undefined
  readonly locationIds?: readonly string[] | undefined
  /** Local dates `YYYY-MM-DD` at each location. */
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly excludeIds?: readonly string[] | undefined
  readonly asOf?: string | undefined
  readonly search?: string | undefined
}

export interface OrdersPage extends OrdersFilter {
  readonly orderBy: SortOf<typeof orderList>
  readonly dir: 'asc' | 'desc'
  readonly offset: number
  readonly limit: number
}

type Condition = RawBuilder<unknown>

/** Of the companies the caller may see the one asked for, or all. */
export const companiesOf = ({ scope, company }: OrdersFilter): string[] =>
  company === undefined ? [...scope] : scope.filter((id) => id === company)

/** Waits for money: neither paid nor given up. In the words of its index. */
export const UNPAID = sql`(o.paid_at is null and o.status <> 'canceled')`

/** Money of it is to go back and has not: it waits for a second person, is under way, or was refused (O-07). */
const REFUND_OPEN = sql`o.id = any(array(
  select f.order_id from payment_refund f where f.state in ('requested', 'refused')
  union select s.order_id from staff_refund s where s.state = 'waiting'))`

/** What the filter asks of an order o at its location l; whose orders they are is for the caller to add. */
export function conditionsOf(filter: OrdersFilter): Condition {
  const { statuses, deliveryTypes, phases, payment, dueBefore, locationIds, excludeIds, asOf, search } =
    filter
  const conditions = [sql`true`, ...periodOf(filter)]
  if (statuses) conditions.push(sql`o.work_status = any(${[...statuses]}::text[])`)
  if (deliveryTypes) conditions.push(sql`o.delivery_type = any(${[...deliveryTypes]}::text[])`)
  if (phases) conditions.push(inPhases(phases, filter.scope))
  if (payment === 'open') conditions.push(UNPAID)
  if (payment === 'overdue')
    conditions.push(sql`o.paid_at is null and o.due_at < ${dueBefore ?? null}
      and exists (select from order_claim_public c where c.order_id = o.id and c.state = 'open')`)
  if (payment === 'paid') conditions.push(sql`o.paid_at is not null`)
  if (payment === 'refundOpen') conditions.push(REFUND_OPEN)
  if (locationIds) conditions.push(sql`o.location_id = any(${[...locationIds]}::uuid[])`)
  if (excludeIds && excludeIds.length > 0) conditions.push(sql`o.id <> all(${[...excludeIds]}::uuid[])`)
  if (asOf) conditions.push(sql`o.placed_at <= ${asOf}::timestamptz`)
  if (search) conditions.push(...foundBy(orderSearch(search), filter.scope))
  return sql.join(conditions, sql` and `)
}

/** A search for mere signs finds nothing. */
const foundBy = (words: readonly OrderSearchWord[], scope: readonly string[]): Condition[] =>
  words.length === 0 ? [sql`false`] : words.map((word) => isFoundBy(word, scope))

/** By customer, by the beginning of the code, or by one of its boxes. */
const isFoundBy = ({ names, codeStart, box }: OrderSearchWord, scope: readonly string[]): Condition =>
  sql`(${sql.join(
    [
      ...names.map((name) => sql`o.search_name like ${name}`),
      ...(codeStart === null ? [] : [beginsWith(sql`o.short_code`, codeStart)]),
      // Looked up first, so that each way has its index.
      ...(box === null ? [] : [sql`o.id = any(array(${ordersOfBox(box, scope)}))`]),
    ],
    sql` or `,
  )})`

/** Orders whose rentals are in the box of that name, as it is now. */
const ordersOfBox = (
  { prefix, number }: NonNullable<OrderSearchWord['box']>,
  scope: readonly string[],
): Condition => sql`
  select r.order_id from location p join box x on x.location_id = p.id join rental r on r.box_id = x.id
  where p.company_id = any(${[...scope]}::uuid[]) and upper(p.prefix) = ${prefix} and x.number = ${number}
    and r.company_id = any(${[...scope]}::uuid[]) and r.order_id is not null`

/** Days at the location; the lines in UTC are for the index, a zone is 14 hours from it at most. */
function periodOf({ from, to }: OrdersFilter): Condition[] {
  const day = sql`(o.placed_at at time zone l.time_zone)::date`
  return [
    ...(from === undefined
      ? []
      : [
          sql`o.placed_at >= ${from}::date::timestamp at time zone 'UTC' - interval '14 hours'`,
          sql`${day} >= ${from}::date`,
        ]),
    ...(to === undefined
      ? []
      : [
          sql`o.placed_at < (${to}::date + 1)::timestamp at time zone 'UTC' + interval '14 hours'`,
          sql`${day} <= ${to}::date`,
        ]),
  ]
}

/** Orders with their location, which is needed only where days are asked for. No tenant predicate: whose is for the caller to add. */
export const ordersFor = ({ from, to }: OrdersFilter): Condition =>
  from === undefined && to === undefined
    ? sql`customer_order o`
    : sql`customer_order o join location l on l.id = o.location_id`

/** Rows to look in, one source after another, and what makes an order o one of a source's. */
interface Sources {
  readonly each: Condition
  readonly own: Condition
}

/** Each work status and delivery type of each company has a stretch of an index of its own, newest first. */
export function stretchesOf(filter: OrdersFilter): Sources {
  const { statuses = ORDER_STATUSES, deliveryTypes = DELIVERY_TYPES } = filter
  return {
    each: sql`select company_id, work_status, delivery_type from unnest(${companiesOf(filter)}::uuid[]) as company_id
      cross join unnest(${[...statuses]}::text[]) as work_status
      cross join unnest(${[...deliveryTypes]}::text[]) as delivery_type`,
    own: sql`o.company_id = source.company_id and o.work_status = source.work_status
      and o.delivery_type = source.delivery_type`,
  }
}

/** Whether nothing but work status and delivery type makes the orders few; what else does has an index of its own. */
export const isOfStretches = ({
  statuses,
  deliveryTypes,
  phases,
  search,
  payment,
  locationIds,
}: OrdersFilter): boolean =>
  (statuses ?? deliveryTypes) !== undefined &&
  phases === undefined &&
  !search &&
  payment === undefined &&
  locationIds === undefined

/** The order of the stretches; asked for even where none is needed, for else a plan for all reads the whole table. */
export const BY_STRETCH = sql`o.placed_at desc, o.id desc`
