import type { AccessRightView } from '@fachwerk/contract/rental/access-right-calls'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/db.ts'
import { conditionsOf, doorOpen, LISTED, type ListFilter } from './access-rights-filter-repository.ts'
import { atLocations, type ListPage, listOrder, pageOf, rentalsFor } from './access-rights-page-repository.ts'
import type { ListedRental } from '../rules/access-right-row.ts'
import '../rental-tables.ts'

const shownColumns = (now: Date) => sql`
  r.id, r.company_id as "companyId", r.location_id as "locationId", l.name as "locationName", l.time_zone as "timeZone",
  l.prefix, r.box_id as "boxId", b.number as "boxNumber", k.id as "lockId", ${doorOpen(now)} is true as "doorOpen",
  r.size, r.term, r.customer_name as "customerName",
  (select u.number from customer u where u.id = r.customer_id and u.erased_at is null) as "customerNumber", r.order_id as "orderId", o.short_code as "orderCode", r.state,
  r.starts_at as "startsAt", r.ends_at as "endsAt", r.ended_at as "endedAt",
  r.overrun_free_minutes as "overrunFreeMinutes", r.price_cents as "priceCents",
  r.overrun_free_until as "overrunFreeUntil", r.overrun_owed_cents as "overrunOwedCents",
  case when r.clear_urged_at >= r.ends_at then r.clear_by end as "clearBy"`
const shownWith = sql`
  join location l on l.id = r.location_id join box b on b.id = r.box_id
  left join customer_order o on o.id = r.order_id
  left join lock k on k.box_id = r.box_id left join lock_state s on s.lock_id = k.id
  left join terminal t on t.id = k.terminal_id`

/** A page of the rentals in scope, in one statement that costs what the page shows and not what there is. */
export async function listedRentals(tx: Tx, query: ListPage): Promise<ListedRental[]> {
  const { rows } = await sql<ListedRental>`
    with page as (${pageOf(query)})
    select ${shownColumns(query.now)} from page join rental r on r.id = page.id ${shownWith} order by ${listOrder(query)}`.execute(
    tx,
  )
  return rows
}

/** Ids of all that fit, in the list's order, found and sorted at once; at most `limit`. */
export async function listedIds(tx: Tx, query: Omit<ListPage, 'offset' | 'few'>): Promise<string[]> {
  const page = { ...query, offset: 0, few: true }
  // One long text instead of as many rows: a hundred thousand of them would weigh ten times as much.
  const { rows } = await sql<{ ids: string | null }>`
    select string_agg(id::text, ',' order by place) as ids from (
      select page.id, row_number() over (order by ${listOrder(page)}) as place from (${pageOf(page)}) page
    ) page`.execute(tx)
  return rows[0]?.ids?.split(',') ?? []
}

/** Those of the rentals that are in scope. */
export async function listedByIds(
  tx: Tx,
  query: { readonly scope: readonly string[]; readonly ids: readonly string[]; readonly now: Date },
): Promise<ListedRental[]> {
  const { rows } = await sql<ListedRental>`
    select ${shownColumns(query.now)} from rental r ${shownWith}
    where r.id = any(${[...query.ids]}::uuid[]) and r.company_id = any(${[...query.scope]}::uuid[]) and ${LISTED}`.execute(
    tx,
  )
  return rows
}

/** How many rows a filter has, counted no further than `atMost`; null counts all. */
export async function countListed(tx: Tx, filter: ListFilter, atMost: number | null): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (${matching(filter, atMost)}) matching`.execute(tx)
  return rows[0]?.total ?? 0
}

/** The same for several views in one statement. */
export async function countViews<V extends AccessRightView>(
  tx: Tx,
  filter: Pick<ListFilter, 'scope' | 'now'>,
  views: readonly V[],
  atMost: number,
): Promise<ReadonlyMap<V, number>> {
  const { rows } = await sql<{ view: V; total: number }>`${sql.join(
    views.map(
      (view) =>
        sql`select ${view} as view, count(*) as total from (${matching({ ...filter, view }, atMost)}) matching`,
    ),
    sql` union all `,
  )}`.execute(tx)
  return new Map(rows.map(({ view, total }) => [view, total]))
}

const matching = (filter: ListFilter, atMost: number | null) => sql`
  select from ${rentalsFor(filter)}
  where r.company_id = any(${[...filter.scope]}::uuid[]) and ${atLocations(filter.locationIds)} and ${conditionsOf(filter)}
  limit ${atMost}`

export type ShownRental = ListedRental & {
  readonly version: number
  readonly access: 'active' | 'blocked' | 'revoked' | null
  readonly companyName: string
  readonly customerEmail: string | null
}

/** One of the rentals in scope; the address is the one given with the order. */
export async function listedRental(
  tx: Tx,
  query: { readonly scope: readonly string[]; readonly rentalId: string; readonly now: Date },
): Promise<ShownRental | undefined> {
  const { rows } = await sql<ShownRental>`
    select ${shownColumns(query.now)}, c.name as "companyName", r.version,
      (select a.state from access_right a where a.rental_id = r.id order by a.shared, a.created_at, a.id limit 1) as access,
      coalesce(o.mail_address, o.contact ->> 'email', u.email) as "customerEmail"
    from rental r ${shownWith} join company c on c.id = r.company_id left join customer u on u.id = r.customer_id
    where r.id = ${query.rentalId} and r.company_id = any(${[...query.scope]}::uuid[]) and ${LISTED}`.execute(
    tx,
  )
  return rows[0]
}
