import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Api, useApi } from '../../lib/api.ts'
import { PAGE_SIZE } from '@fachwerk/contract/office/page-size'
import type { ListParams } from './list-address.ts'
import { isPassing } from '../../lib/problem.ts'
import type { ListDefinition, ListQuery, ListRows, ListTotal } from './list-definition.ts'

/** Every answer about a list; a form that changed a record makes them stale with this key. */
export const listKey = (name: string) => ['list', name] as const

/** What the server is asked for; `asOf` keeps pages from shifting while they are turned (FAULT-74). */
export const queryOf = <V extends string, S extends string>(
  { view, search, filters, sorting, page, after = null }: ListParams<V, S>,
  asOf: string | null = null,
): ListQuery<V, S> => ({
  view,
  search: search.trim(),
  filters,
  orderBy: sorting.by,
  dir: sorting.dir,
  offset: (page - 1) * PAGE_SIZE,
  limit: PAGE_SIZE,
  asOf,
  after,
})

type Definition<Row, V extends string, S extends string> = ListDefinition<Row, V, S>

const rowsKey = (name: string, query: object) => [...listKey(name), 'rows', query] as const

const rowsQuery = <Row, V extends string, S extends string>(
  api: Api,
  { name, rows }: Definition<Row, V, S>,
  query: ListQuery<V, S>,
) => ({
  queryKey: rowsKey(name, query),
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => rows(api, query, signal),
})

/** Rows that came, and what they answer: page and order are theirs, not those wished for meanwhile. */
export interface ShownRows<Row, V extends string, S extends string> {
  readonly answer: ListRows<Row>
  readonly params: ListParams<V, S>
  readonly query: ListQuery<V, S>
  /** By the server's clock. */
  readonly at: number
}

/**
 * The rows of the address. Later pages are asked for as of the moment the first one was shown (FAULT-74); `shownAt` is
 * that moment, `null` until there is one. Until a page or order comes the former rows stay, as what they are; under
 * another view, filter or search word they never do (N-10).
 */
export function useListRows<Row, V extends string, S extends string>(
  definition: Definition<Row, V, S>,
  params: ListParams<V, S>,
) {
  const api = useApi()
  const queries = useQueryClient()
  const first = rowsKey(definition.name, queryOf({ ...params, page: 1, after: null }))
  const arrived = queries.getQueryState(first)?.dataUpdatedAt ?? 0
  const shownAt = arrived > 0 ? new Date(api.clock.fromLocal(arrived)).toISOString() : null
  const query = queryOf(params, params.page > 1 ? shownAt : null)
  const list = useQuery(rowsQuery(api, definition, query))
  const [former, setSaved] = useState<ShownRows<Row, V, S> | null>(null)
  const [broken, setBroken] = useState<unknown>(null)
  const came = list.data
    ? { answer: list.data, params, query, at: api.clock.fromLocal(list.dataUpdatedAt) }
    : null
  if (came && !(former?.answer === came.answer && former.params === params && former.at === came.at))
    setSaved(came)
  // A second try is no reason to take away what is said of the first.
  if (list.error !== null && list.error !== broken) setBroken(list.error)
  const isAgain = list.isPending && list.errorUpdateCount > 0
  const problem = list.error ?? (isAgain ? broken : null)
  const isStored =
    former !== null && isSameMatch(former.params, params) && (problem === null || isPassing(problem))
  return {
    query,
    shownAt,
    shown: came ?? (isStored ? former : null),
    problem,
    isFetching: list.isFetching,
    retry: () => void list.refetch(),
  }
}

/** Whether both look for the same rows, on whatever page and in whatever order. */
const isSameMatch = (one: ListParams, other: ListParams): boolean =>
  one.view === other.view &&
  one.search.trim() === other.search.trim() &&
  JSON.stringify(one.filters) === JSON.stringify(other.filters)

/** The question how many rows match. The number depends on neither page nor order, so that neither asks anew. */
export function totalQuery<Row, V extends string, S extends string>(
  api: Api,
  { name, address, total }: Definition<Row, V, S>,
  params: ListParams<V, S>,
) {
  const { view, filters } = params
  const query = queryOf({ ...params, page: 1, after: null, sorting: address.usualSorting(view) })
  return {
    queryKey: [...listKey(name), 'total', { view, search: query.search, filters }] as const,
    queryFn: ({ signal }: { readonly signal: AbortSignal }) => (total ? total(api, query, signal) : null),
  }
}

/**
 * How many rows match, asked for apart from the rows so that they need not wait for it. `before`: what was known last,
 * also of another match.
 */
export function useListTotal<Row, V extends string, S extends string>(
  definition: Definition<Row, V, S>,
  params: ListParams<V, S>,
  answer: ListRows<Row> | undefined,
): { readonly counted: ListTotal | null; readonly before: ListTotal | null } {
  const api = useApi()
  const isApart = definition.total !== undefined
  const { data, isPlaceholderData } = useQuery({
    ...totalQuery(api, definition, params),
    enabled: isApart,
    placeholderData: keepPreviousData,
  })
  if (isApart) return { counted: isPlaceholderData ? null : (data ?? null), before: data ?? null }
  const counted = answer
    ? { total: answer.total ?? answer.rows.length, totalIsExact: answer.totalIsExact ?? true }
    : null
  return { counted, before: counted }
}

/** Makes a list ask anew, after something in it was changed here. */
export function useRefreshList(name: string) {
  const queries = useQueryClient()
  return () => void queries.invalidateQueries({ queryKey: listKey(name) })
}
