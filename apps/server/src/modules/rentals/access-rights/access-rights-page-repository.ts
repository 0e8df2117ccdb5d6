import { type RawBuilder, sql } from 'kysely'
import { conditionsOf, type ListFilter } from './access-rights-filter-repository.ts'

export type ListPage = ListFilter & {
  /** Name of a sortable column; anything else sorts as usual. */
  readonly orderBy?: string | undefined
  readonly dir: 'asc' | 'desc'
  readonly offset: number
  readonly limit: number
  /** Some thousands at most fit the filter: they are found first and then sorted. */
  readonly few?: boolean
}

type Column = 'prefix' | 'number' | 'customer_name' | 'starts_at' | 'ends_at' | 'price_cents' | 'id'
/** Columns from the first on; with a minus downwards. */
type Sort = readonly (Column | `-${Column}`)[]

const PLACES: Sort = ['prefix', 'number']
const WITHIN_BOX: Sort = ['-starts_at', 'id']
const BY_END: Sort = ['ends_at', 'id']
const NEWEST: Sort = ['-starts_at', 'id']

/** Each ends with the id, so that equal rows keep their places; all but the boxes are an index, read either way. */
const SORTS = new Map<string, Sort>([
  ['boxName', [...PLACES, ...WITHIN_BOX]],
  ['customerName', ['customer_name', 'id']],
  ['startsAt', ['starts_at', '-id']],
  ['endsAt', BY_END],
  ['priceCents', ['price_cents', 'id']],
])

/** Without a wish the newest of all come first, and in a view what ends soonest. */
const sortOf = ({ orderBy = '', view }: ListPage): Sort =>
  SORTS.get(orderBy) ?? (view === 'all' ? NEWEST : BY_END)

/** A sort in the wished direction over the rows of `alias`. */
function ordered(sort: Sort, { dir }: ListPage, alias = 'page'): RawBuilder<unknown> {
  return sql.join(
    sort.map((key) => {
      const isDown = key.startsWith('-')
      const column = sql.ref(`${alias}.${isDown ? key.slice(1) : key}`)
      return isDown === (dir === 'desc') ? sql`${column} asc` : sql`${column} desc`
    }),
  )
}

/** The order of a list over `page`. */
export const listOrder = (query: ListPage) => ordered(sortOf(query), query)

/**
 * Rentals, with location and box only where something is asked of them: else an index answers alone.
 * No tenant predicate: whose rentals they are is added by the caller.
 */
export function rentalsFor({ view, from, to }: ListFilter, orderBy?: string) {
  const withBox = orderBy === 'boxName'
  const withLocation = withBox || view === 'endsToday' || from !== undefined || to !== undefined
  return sql`rental r
    ${withLocation ? sql`join location l on l.id = r.location_id` : sql``}
    ${withBox ? sql`join box b on b.id = r.box_id` : sql``}`
}

/** Only rentals (or boxes) at these locations; undefined: at all. */
export const atLocations = (locationIds: readonly string[] | undefined, alias = 'r'): RawBuilder<unknown> =>
  locationIds ? sql`${sql.ref(`${alias}.location_id`)} = any(${[...locationIds]}::uuid[])` : sql`true`

/** `select` of the ids of a page with the columns of its order. */
export function pageOf(query: ListPage): RawBuilder<unknown> {
  if (query.few) return pageOfFew(query)
  return isDense(query) ? pageByBoxes(query) : pageBySource(query)
}

/** What fits, all companies at once: a search is looked up in its index once, not once for each of them. */
function pageOfFew(query: ListPage): RawBuilder<unknown> {
  const { columns, withBox } = columnsOf(query)
  return sql`
    select ${columns} from (
      select r.*${withBox} from ${rentalsFor(query, query.orderBy)}
      where r.company_id = any(${[...query.scope]}::uuid[]) and ${atLocations(query.locationIds)}
        and ${conditionsOf(query)} offset 0
    ) page order by ${listOrder(query)} limit ${query.limit} offset ${query.offset}`
}

/** The columns of the order, and those of them that are not the rental's own. */
const columnsOf = (query: ListPage) => ({
  columns: sql.join(sortOf(query).map((key) => sql.ref(`page.${key.replace('-', '')}`))),
  withBox: query.orderBy === 'boxName' ? sql`, l.prefix, b.number` : sql``,
})

/** Every box has something to show; otherwise few rentals are sorted sooner than many boxes are asked. */
const isDense = ({ orderBy, view, statuses, terms, from, to, search, asOf }: ListPage) =>
  orderBy === 'boxName' && view === 'all' && !(statuses || terms || from || to || search || asOf)

/** The index of each company, or of each location asked for, gives its first rows in order; only those are merged. */
function pageBySource(query: ListPage): RawBuilder<unknown> {
  const { columns, withBox } = columnsOf(query)
  const order = listOrder(query)
  const { each, own } = sourcesOf(query)
  return sql`
    select ${columns} from (${each}) source cross join lateral (
      select ${columns} from (
        select r.*${withBox} from ${rentalsFor(query, query.orderBy)} where ${own} and ${conditionsOf(query)}
      ) page order by ${order} limit ${query.offset + query.limit}
    ) page order by ${order} limit ${query.limit} offset ${query.offset}`
}

/** All rentals are found by their location; a view has few, and they are found by their company. */
function sourcesOf({ scope, locationIds, view }: ListFilter) {
  const companies = sql`${[...new Set(scope)]}::uuid[]`
  if (!locationIds || view !== 'all')
    return {
      each: sql`select unnest(${companies}) as company_id`,
      own: sql`r.company_id = source.company_id and ${atLocations(locationIds)}`,
    }
  return {
    each: sql`select id, company_id from location
      where id = any(${[...locationIds]}::uuid[]) and company_id = any(${companies})`,
    own: sql`r.location_id = source.id and r.company_id = source.company_id`,
  }
}

/** No index of rentals has the order of boxes, so the boxes of the companies are gone through, each giving its own. */
function pageByBoxes(query: ListPage): RawBuilder<unknown> {
  const places = ordered(PLACES, query, 'source')
  const { scope, locationIds, offset, limit } = query
  return sql`
    select source.prefix, source.number, page.starts_at, page.id from (
      select * from (
        select x.id, x.company_id, x.number, p.prefix from box x join location p on p.id = x.location_id
        where x.company_id = any(${[...scope]}::uuid[]) and ${atLocations(locationIds, 'x')}
      ) source order by ${places}
    ) source cross join lateral (
      select r.starts_at, r.id from rental r
      where r.box_id = source.id and r.company_id = source.company_id and ${conditionsOf(query)}
      order by ${ordered(WITHIN_BOX, query, 'r')} limit ${offset + limit}
    ) page order by ${places}, ${ordered(WITHIN_BOX, query)} limit ${limit} offset ${offset}`
}
