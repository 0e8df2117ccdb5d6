import type { Recipient } from '@fachwerk/contract/order/recipient'
import type { OrderStatus } from '@fachwerk/contract/order/order-views'
import type { OrderContact } from '@fachwerk/contract/order/order-contact'
import type { Language } from '@fachwerk/contract/fields'
import type { DeliveryType } from '@fachwerk/contract/order/staff-order-views'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../platform/db/db.ts'
import {
  BY_STRETCH,
  companiesOf,
  conditionsOf,
  isOfStretches,
  type OrdersPage,
  ordersFor,
  stretchesOf,
} from './orders-filter-repository.ts'
import '../order-tables.ts'

/** An order as the list reads it. */
export interface ListedOrder {
  readonly id: string
  readonly companyId: string
  readonly siteId: string
  readonly customerId: string
  readonly customerNumber?: number | null
  readonly companyName: string
  readonly shortCode: string
  readonly status: OrderStatus
  readonly workStatus: OrderStatus
  readonly version: number
  readonly changedAt: Date | null
  readonly deliveryType: DeliveryType
  /** At which goods are served. */
  readonly tableName: string | null
  readonly placedAt: Date
  readonly paidAt: Date | null
  /** Rented on invoice and still owed: the end of the last day to pay. */
  readonly dueAt: Date | null
  readonly scheduledAt: Date | null
  /** The end of the window in which it is brought. */
  readonly scheduledUntil: Date | null
  readonly totalCents: number
  readonly contact: Partial<OrderContact>
  /** Who the invoice is for, where it is not who ordered. */
  readonly billing: Recipient | null
  readonly language: Language
  readonly locationId: string
  readonly locationName: string
  readonly timeZone: string
  readonly street: string
  readonly postcode: string
  readonly city: string
  readonly comments: number
}

const SHOWN = sql`
  o.id, o.company_id as "companyId", o.site_id as "siteId", o.customer_id as "customerId",
  (select u.number from customer u where u.id = o.customer_id and u.erased_at is null) as "customerNumber", c.name as "companyName", o.short_code as "shortCode", o.status,
  o.work_status as "workStatus", o.version, o.changed_at as "changedAt", o.delivery_type as "deliveryType",
  (select h.table_name from order_handover_public h where h.order_id = o.id and h.company_id = o.company_id) as "tableName",
  o.placed_at as "placedAt", o.paid_at as "paidAt",
  case when exists (select from order_claim_public c where c.order_id = o.id and c.state = 'open') then o.due_at end as "dueAt",
  o.scheduled_at as "scheduledAt", o.scheduled_until as "scheduledUntil", o.total_cents as "totalCents",
  o.contact, o.billing, o.language, o.location_id as "locationId", l.name as "locationName", l.time_zone as "timeZone",
  l.street, l.postcode, l.city,
  (select count(*)::int from order_comment n where n.order_id = o.id and n.company_id = o.company_id) as comments`
const SHOWN_WITH = sql`join company c on c.id = o.company_id join location l on l.id = o.location_id`

const COLUMNS = { placedAt: 'placed_at', scheduledAt: 'scheduled_at', totalCents: 'total_cents' } as const

/** Both columns in one direction, so that an index is read forwards or backwards; the id keeps equal rows in place. */
function ordered({ orderBy, dir }: Pick<OrdersPage, 'orderBy' | 'dir'>, alias: 'o' | 'page') {
  const [column, id] = [sql.ref(`${alias}.${COLUMNS[orderBy]}`), sql.ref(`${alias}.id`)]
  return dir === 'asc' ? sql`${column} asc, ${id} asc` : sql`${column} desc, ${id} desc`
}

/** A page of the orders in scope; `few`: so few fit that they are found first and sorted then. */
export async function listedOrders(
  tx: Tx,
  page: OrdersPage & { readonly few: boolean },
): Promise<ListedOrder[]> {
  const { rows } = await sql<ListedOrder>`
    with page as (${page.few ? pageOfFew(page) : pageBySource(page)})
    select ${SHOWN} from page join customer_order o on o.id = page.id and o.company_id = page.company_id ${SHOWN_WITH}
    order by ${ordered(page, 'o')}`.execute(tx)
  return rows
}

function pageOfFew(page: OrdersPage): RawBuilder<unknown> {
  const columns = sql`o.id, o.company_id, o.placed_at, o.scheduled_at, o.total_cents`
  const { each, own } = stretchesOf(page)
  const found = isOfStretches(page)
    ? sql`(${each}) source cross join lateral (
        select ${columns} from ${ordersFor(page)} where ${own} and ${conditionsOf(page)} order by ${BY_STRETCH} offset 0)`
    : sql`(select ${columns} from ${ordersFor(page)}
        where o.company_id = any(${companiesOf(page)}::uuid[]) and ${conditionsOf(page)} offset 0)`
  return sql`select page.* from ${found} page
    order by ${ordered(page, 'page')} limit ${page.limit} offset ${page.offset}`
}

/** The index of each source gives its first rows in order; only those are merged. */
function pageBySource(page: OrdersPage): RawBuilder<unknown> {
  const { each, own } = sourcesOf(page)
  return sql`
    select page.* from (${each}) source cross join lateral (
      select o.id, o.company_id, o.placed_at, o.scheduled_at, o.total_cents from ${ordersFor(page)}
      where ${own} and ${conditionsOf(page)} order by ${ordered(page, 'o')} limit ${page.offset + page.limit}
    ) page order by ${ordered(page, 'page')} limit ${page.limit} offset ${page.offset}`
}

/** Newest first each work status and delivery type has a stretch of an index of its own; else each company has one. */
function sourcesOf(page: OrdersPage) {
  const { orderBy, statuses, deliveryTypes, locationIds } = page
  const companies = sql`unnest(${companiesOf(page)}::uuid[]) as company_id`
  if (orderBy === 'placedAt' && locationIds)
    return {
      each: sql`select place.id, place.company_id from location place
        where place.id = any(${[...locationIds]}::uuid[]) and place.company_id = any(${companiesOf(page)}::uuid[])`,
      own: sql`o.location_id = source.id and o.company_id = source.company_id`,
    }
  if (orderBy !== 'placedAt' || !(statuses || deliveryTypes))
    return { each: sql`select ${companies}`, own: sql`o.company_id = source.company_id` }
  return stretchesOf(page)
}

/** Ids of all that fit, in the list's order; at most `limit`. */
export async function listedOrderIds(tx: Tx, page: Omit<OrdersPage, 'offset'>): Promise<string[]> {
  // One long text instead of as many rows: a hundred thousand of them would weigh ten times as much.
  const { rows } = await sql<{ ids: string | null }>`
    select string_agg(id::text, ',' order by place) as ids from (
      select o.id, row_number() over (order by ${ordered(page, 'o')}) as place from ${ordersFor(page)}
      where o.company_id = any(${companiesOf(page)}::uuid[]) and ${conditionsOf(page)}
      order by place limit ${page.limit}
    ) o`.execute(tx)
  return rows[0]?.ids?.split(',') ?? []
}

/** Those of the orders that are in scope. */
export async function listedOrdersByIds(
  tx: Tx,
  { scope, ids }: { readonly scope: readonly string[]; readonly ids: readonly string[] },
): Promise<ListedOrder[]> {
  const { rows } = await sql<ListedOrder>`
    select ${SHOWN} from customer_order o ${SHOWN_WITH}
    where o.id = any(${[...ids]}::uuid[]) and o.company_id = any(${[...scope]}::uuid[])`.execute(tx)
  return rows
}
