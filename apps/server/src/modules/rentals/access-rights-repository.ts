import type { AccessRightView } from '@fachwerk/contract/access-right-calls'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db.ts'
import { conditionsOf, doorOpen, LISTED, type ListFilter } from './access-rights-filter-repository.ts'
import type { ListedRental } from './rules/access-right-row.ts'
import './rental-tables.ts'

const shownColumns = (now: Date) => sql`
  r.id, r.company_id as "companyId", r.location_id as "locationId", l.name as "locationName", l.time_zone as "timeZone",
  l.prefix, r.box_id as "boxId", b.number as "boxNumber", k.id as "lockId", ${doorOpen(now)} is true as "doorOpen",
  r.size, r.customer_name as "customerName", r.order_id as "orderId", o.short_code as "orderCode", r.state,
  r.starts_at as "startsAt", r.ends_at as "endsAt", r.ended_at as "endedAt",
  r.overrun_free_minutes as "overrunFreeMinutes", r.price_cents as "priceCents"`
const shownWith = sql`
  join location l on l.id = r.location_id join box b on b.id = r.box_id
  left join customer_order o on o.id = r.order_id
  left join lock k on k.box_id = r.box_id left join lock_state s on s.lock_id = k.id
  left join terminal t on t.id = k.terminal_id`

type SortColumn = 'prefix' | 'number' | 'customer_name' | 'starts_at' | 'ends_at' | 'price_cents' | 'id'
type Sort = readonly (readonly [column: SortColumn, direction: 'asc' | 'desc'])[]

PLACEHOLDER so that equal rows keep their places; each is one of the indexes, read either way. */
const SORTS = new Map<string, Sort>([
  [
    'boxName',
    [
      ['prefix', 'asc'],
      ['number', 'asc'],
      ['starts_at', 'desc'],
      ['id', 'asc'],
    ],
  ],
  [
    'customerName',
    [
      ['customer_name', 'asc'],
      ['id', 'asc'],
    ],
  ],
  [
    'startsAt',
    [
      ['starts_at', 'asc'],
      ['id', 'desc'],
    ],
  ],
  [
    'endsAt',
    [
      ['ends_at', 'asc'],
      ['id', 'asc'],
    ],
  ],
  [
    'priceCents',
    [
      ['price_cents', 'asc'],
      ['id', 'asc'],
    ],
  ],
])
const BY_END: Sort = [
  ['ends_at', 'asc'],
  ['id', 'asc'],
]

/** Without a wish the newest of all come first, and in a view what ends soonest. */
const usualSort = ({ view }: ListFilter): Sort =>
  view === 'all'
    ? [
        ['starts_at', 'desc'],
        ['id', 'asc'],
      ]
    : BY_END

export type ListPage = ListFilter & {
  /** Name of a sortable column; anything else sorts as usual. */
  readonly orderBy?: string | undefined
  readonly dir: 'asc' | 'desc'
  readonly offset: number
  readonly limit: number
}

const sortOf = (query: ListPage): Sort => SORTS.get(query.orderBy ?? '') ?? usualSort(query)

/** The order of a page, or of its forerunners in `alias`. */
function orderOf(sort: Sort, dir: 'asc' | 'desc', alias = 'page'): RawBuilder<unknown> {
  return sql.join(
    sort.map(([column, direction]) =>
      (direction === 'desc') === (dir === 'desc')
        ? sql`${sql.ref(`${alias}.${column}`)} asc`
        : sql`${sql.ref(`${alias}.${column}`)} desc`,
    ),
  )
}

/** Left joins of which a plan keeps only what a query asks of them. */
const from = sql`rental r left join location l on l.id = r.location_id left join box b on b.id = r.box_id`

/** Whose rows: each company in scope, or each location that is asked for and stands there. */
function sourcesOf({ scope, locationIds }: ListFilter) {
  const companies = sql`${[...new Set(scope)]}::uuid[]`
  return locationIds
    ? {
        each: sql`select id, company_id from location
          where id = any(${[...locationIds]}::uuid[]) and company_id = any(${companies})`,
        own: sql`r.location_id = source.id and r.company_id = source.company_id`,
      }
    : { each: sql`select unnest(${companies}) as company_id`, own: sql`r.company_id = source.company_id` }
}

/** Ids of a page: the index of each company (or location) gives its first rows in order, and only those are merged. */
function pageOf(query: ListPage): RawBuilder<unknown> {
  const sort = sortOf(query)
  const order = orderOf(sort, query.dir)
  const columns = sql.join(sort.map(([column]) => sql`${sql.ref(`page.${column}`)}`))
  const { each, own } = sourcesOf(query)
  return sql`
    select ${columns} from (${each}) source cross join lateral (
      select ${columns} from (select r.*, l.prefix, b.number from ${from} where ${own} and ${conditionsOf(query)}) page
      order by ${order} limit ${query.offset + query.limit}
    ) page order by ${order} limit ${query.limit} offset ${query.offset}`
}

/** The same by boxes: rentals have no index in that order, so the boxes are gone through, each giving its own rentals. */
function pageByBoxes(query: ListPage): RawBuilder<unknown> {
  const [places, times] = [BY_BOX.slice(0, 2), BY_BOX.slice(2)]
  const { scope, locationIds } = query
  return sql`
    select source.prefix, source.number, page.starts_at, page.id from (
      select b.id, b.company_id, l.prefix, b.number from box b join location l on l.id = b.location_id
      where b.company_id = any(${[...scope]}::uuid[])
        and (${locationIds === undefined} or b.location_id = any(${[...(locationIds ?? [])]}::uuid[]))
      order by ${placesFirst}
    ) source cross join lateral (
      select r.starts_at, r.id from ${from}
      where r.box_id = source.id and r.company_id = source.company_id and ${conditionsOf(query)}
      order by ${orderOf(times, query.dir, 'r')} limit ${query.offset + query.limit}
    ) page order by ${orderOf(places, query.dir, 'source')}, ${orderOf(times, query.dir)}
    limit ${query.limit} offset ${query.offset}`
}

/** Where every box has something to show; otherwise few rentals are sorted sooner than many boxes are asked. */
const isDense = ({ orderBy, view, statuses, from: since, to, search, asOf }: ListPage) =>
  orderBy === 'boxName' && view === 'all' && !(statuses || since || to || search || asOf)

/** A page of the rentals in scope, in one statement that costs what the page shows and not what there is. */
export async function listedRentals(tx: Tx, query: ListPage): Promise<ListedRental[]> {
  const { rows } = await sql<ListedRental>`
    with page as (${isDense(query) ? pageByBoxes(query) : pageOf(query)})
    select ${shownColumns(query.now)} from page join rental r on r.id = page.id ${shownWith}
    order by ${orderOf(sortOf(query), query.dir)}`.execute(tx)
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
  select from ${from}
  where r.company_id = any(${[...filter.scope]}::uuid[]) and ${atLocations(filter)} and ${conditionsOf(filter)}
  limit ${atMost}`

const atLocations = ({ locationIds }: ListFilter) =>
  locationIds ? sql`r.location_id = any(${[...locationIds]}::uuid[])` : sql`true`

export type ShownRental = ListedRental & {
  readonly companyName: string
  readonly customerEmail: string | null
}

/** One of the rentals in scope; the address is the one given with the order. */
export async function listedRental(
  tx: Tx,
  query: { readonly scope: readonly string[]; readonly rentalId: string; readonly now: Date },
): Promise<ShownRental | undefined> {
  const { rows } = await sql<ShownRental>`
    select ${shownColumns(query.now)}, c.name as "companyName", coalesce(o.contact ->> 'email', u.email) as "customerEmail"
    from rental r ${shownWith} join company c on c.id = r.company_id left join customer u on u.id = r.customer_id
    where r.id = ${query.rentalId} and r.company_id = any(${[...query.scope]}::uuid[]) and ${LISTED}`.execute(
    tx,
  )
  return rows[0]
}
