import { type RawBuilder, sql } from 'kysely'
import { conditionsOf, type ListFilter } from './access-rights-filter-repository.ts'

export type ListPage = ListFilter & {
  /** Name of a sortable column; anything else sorts as usual. */
  readonly orderBy?: string | undefined
  readonly dir: 'asc' | 'desc'
  readonly offset: number
  readonly limit: number
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

/** Rentals with what conditions and sorts ask of their place; a plan leaves out the joins that are not asked for. */
export const placedRentals = sql`rental r left join location l on l.id = r.location_id left join box b on b.id = r.box_id`

/** `select` of the ids of a page with the columns of its order. */
export const pageOf = (query: ListPage): RawBuilder<unknown> =>
  isDense(query) ? pageByBoxes(query) : pageBySource(query)

/** Every box has something to show; otherwise few rentals are sorted sooner than many boxes are asked. */
const isDense = ({ orderBy, view, statuses, from, to, search, asOf }: ListPage) =>
  orderBy === 'boxName' && view === 'all' && !(statuses || from || to || search || asOf)

/** The index of each company, or of each location asked for, gives its first rows in order; only those are merged. */
function pageBySource(query: ListPage): RawBuilder<unknown> {
  const columns = sql.join(sortOf(query).map((key) => sql.ref(`page.${key.replace('-', '')}`)))
  const order = listOrder(query)
  const { each, own } = sourcesOf(query)
  return sql`
    select ${columns} from (${each}) source cross join lateral (
      select ${columns} from (
        select r.*, l.prefix, b.number from ${placedRentals} where ${own} and ${conditionsOf(query)}
      ) page order by ${order} limit ${query.offset + query.limit}
    ) page order by ${order} limit ${query.limit} offset ${query.offset}`
}

function sourcesOf({ scope, locationIds }: ListFilter) {
  const companies = sql`${[...new Set(scope)]}::uuid[]`
  if (!locationIds)
    return {
      each: sql`select unnest(${companies}) as company_id`,
      own: sql`r.company_id = source.company_id`,
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
  const { each, own } = boxesOf(query)
  return sql`
    select source.prefix, source.number, page.starts_at, page.id from (
      select * from (${each}) source order by ${places}
    ) source cross join lateral (
      select r.starts_at, r.id from ${placedRentals} where ${own} and ${conditionsOf(query)}
      order by ${ordered(WITHIN_BOX, query, 'r')} limit ${query.offset + query.limit}
    ) page order by ${places}, ${ordered(WITHIN_BOX, query)} limit ${query.limit} offset ${query.offset}`
}

function boxesOf({ scope, locationIds }: ListFilter) {
  const atLocations = locationIds ? sql`x.location_id = any(${[...locationIds]}::uuid[])` : sql`true`
  return {
    each: sql`select x.id, x.company_id, x.number, p.prefix from box x join location p on p.id = x.location_id
      where x.company_id = any(${[...scope]}::uuid[]) and ${atLocations}`,
    own: sql`r.box_id = source.id and r.company_id = source.company_id`,
  }
}
