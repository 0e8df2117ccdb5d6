import type { ListedCalls, ListQueryOf, SortOf } from '@fachwerk/contract/office/list-calls'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from './db.ts'
import { COUNTED_EXACTLY, countMatching } from './matching-rows.ts'
import { folded, literally, searchedWords } from './search-text.ts'

export type Condition = RawBuilder<unknown>
/** A condition, or nothing where nobody asks for it. */
type Asked = Condition | null | undefined | false | 0 | ''

/** One of these must hold; of none, none does. */
export const anyOf = (ways: readonly Condition[]): Condition =>
  ways.length === 0 ? sql`false` : sql`(${sql.join(ways, sql` or `)})`

/** What somebody asks of a list: whose rows they may see, and what of them. */
export interface ListQuery<L extends ListedCalls> {
  readonly scope: readonly string[]
  /** Without pages for files. */
  readonly filter: ListQueryOf<L>
}

export interface Page {
  readonly offset: number
  readonly limit: number
}

/** Where the rows of a list come from: what its declaration names, as the database reads it. */
interface Source<L extends ListedCalls, Query extends Pick<ListQuery<L>, 'filter'>> {
  /** The table with what it is joined to: `invoice i`; where only rows of the scope are joined, made for who asks. */
  readonly from: Condition | ((query: Query) => Condition)
  readonly id: Condition
  /** Whose rows they are, then the filters one by one. One that the declaration names must not be forgotten. */
  readonly conditions: (query: Query) => Readonly<Record<'scope' | (keyof L['filter'] & string), Asked>> & {
    readonly search?: Asked
  }
  /** Each word that was typed must be found; given its pattern. Without: the conditions say how `search` is looked for. */
  readonly word?: (pattern: string) => Condition
  readonly sorts: Readonly<Record<SortOf<L>, Condition>>
  /** The order where nobody wishes one; its direction stands whatever else is said, where there is one. */
  readonly usual: { readonly by: SortOf<L>; readonly dir?: 'asc' | 'desc' }
  /** Where what is not known stands; as the database has it unless said. */
  readonly nulls?: 'last'
  /** What settles the order of equal rows, so that pages do not shift (FAULT-74); `back` is the other way. */
  readonly ties: (way: Condition, order: { readonly by: SortOf<L>; readonly back: Condition }) => Condition
}

export type ListSource<L extends ListedCalls, Query extends Pick<ListQuery<L>, 'filter'>> = ReturnType<
  typeof listSource<L, Query>
>

/** A list as statements: page, ids and number of what matches, all by one filter (decision 0046). */
export function listSource<L extends ListedCalls, Query extends Pick<ListQuery<L>, 'filter'>>(
  _list: L,
  source: Source<L, Query>,
) {
  /** `invoice i where …` */
  const matching = (query: Query): Condition => {
    const from = typeof source.from === 'function' ? source.from(query) : source.from
    return sql`${from} where ${sql.join(conditionsIn(source, query), sql` and `)}`
  }

  /** The order by which its rows stand. */
  const order = ({ filter: { orderBy, dir } }: Query): Condition => {
    const { dir: always } = source.usual
    const by = orderBy ?? source.usual.by
    const isDown = (orderBy === undefined ? (always ?? dir) : dir) === 'desc'
    const [way, back] = isDown ? [sql`desc`, sql`asc`] : [sql`asc`, sql`desc`]
    const nulls = source.nulls ? sql` nulls last` : sql``
    return sql`${source.sorts[by]} ${way}${nulls}, ${source.ties(way, { by, back })}`
  }

  /** `invoice i where … order by … limit … offset …` */
  const page = (query: Query, { offset, limit }: Page): Condition =>
    sql`${matching(query)} order by ${order(query)} limit ${limit} offset ${offset}`

  return {
    matching,
    order,
    page,
    /** Ids of the rows that match, in the order of the list. */
    ids: async (tx: Tx, query: Query, wanted: Page): Promise<string[]> => {
      const { rows } = await sql<{
        id: string
      }>`select ${source.id} as id from ${page(query, wanted)}`.execute(tx)
      return rows.map(({ id }) => id)
    },
    /** How many match: all of them, or up to the number that lists count to. */
    count: async (tx: Tx, query: Query, how: 'all' | 'bounded' = 'bounded'): Promise<Counted> => {
      if (how === 'bounded') return bounded(await countMatching(tx, matching(query), COUNTED_EXACTLY + 1))
      const { rows } = await sql<{ total: number }>`
        select count(*)::int as total from ${matching(query)}`.execute(tx)
      return { total: rows[0]?.total ?? 0, totalIsExact: true }
    },
  }
}

function conditionsIn<L extends ListedCalls, Query extends Pick<ListQuery<L>, 'filter'>>(
  { conditions, word }: Source<L, Query>,
  query: Query,
): Condition[] {
  const asked = Object.values<Asked>(conditions(query)).flatMap((each) => each || [])
  const words = word ? searchedWords(query.filter.search ?? '') : []
  return [...asked, ...words.flatMap((each) => word?.(`%${literally(folded(each))}%`) ?? [])]
}

export interface Counted {
  readonly total: number
  /** False: there are more than `total`. */
  readonly totalIsExact: boolean
}

/** What is said of a number that was counted one further than lists count. */
export const bounded = (counted: number): Counted => ({
  total: Math.min(counted, COUNTED_EXACTLY),
  totalIsExact: counted <= COUNTED_EXACTLY,
})

/** A page of a list with its number: which rows, then these, then how many there are. */
export async function listedPage<L extends ListedCalls, Query extends Pick<ListQuery<L>, 'filter'>, Row>(
  tx: Tx,
  source: ListSource<L, Query>,
  asked: {
    readonly query: Query
    readonly page: Page
    readonly rows: (ids: readonly string[]) => Promise<ReadonlyMap<string, Row>>
    readonly count?: 'all' | 'bounded'
  },
): Promise<{ rows: Row[] } & Counted> {
  const ids = await source.ids(tx, asked.query, asked.page)
  const byId = await asked.rows(ids)
  const counted = await source.count(tx, asked.query, asked.count)
  return { rows: ids.flatMap((id) => byId.get(id) ?? []), ...counted }
}

/** Rows by their ids, as lists and files look them up. */
export const byId = <Row extends { readonly id: string }>(rows: readonly Row[]): Map<string, Row> =>
  new Map(rows.map((row) => [row.id, row]))

/** Numbers of all views of a list, in one go. */
export async function countedViews<View extends string, Meant>(
  tx: Tx,
  counting: {
    readonly views: Readonly<Record<View, Meant>>
    /** What a view means at this moment. */
    readonly conditionOf: (view: Meant) => Condition
    readonly from: Condition
  },
): Promise<Record<View, number>> {
  const numbers = Object.entries<Meant>(counting.views).map(
    ([name, view]) => sql`count(*) filter (where ${counting.conditionOf(view)})::int as ${sql.ref(name)}`,
  )
  const { rows } = await sql<Record<View, number>>`
    select ${sql.join(numbers)} from ${counting.from}`.execute(tx)
  const [counts] = rows
  if (!counts) throw new Error('Counting always gives a row.')
  return counts
}
