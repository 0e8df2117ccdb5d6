import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Api, useApi } from '../../lib/api.ts'
import { PAGE_SIZE } from '@fachwerk/contract/page-size'
import type { ListParams } from './list-address.ts'
import type { ListDefinition, ListQuery, ListTotal } from './list-definition.ts'

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
  placeholderData: keepPreviousData,
})

/**
 * The rows of the address. Later pages are asked for as of the moment the first one was shown (FAULT-74); `shownAt` is
 * that moment, `null` until there is one.
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
  return { query, shownAt, list: useQuery(rowsQuery(api, definition, query)) }
}

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

/** How many rows match, asked for apart from the rows so that they need not wait for it. */
export function useListTotal<Row, V extends string, S extends string>(
  definition: Definition<Row, V, S>,
  params: ListParams<V, S>,
  list: ReturnType<typeof useListRows<Row, V, S>>['list'],
): ListTotal | null {
  const api = useApi()
  const isApart = definition.total !== undefined
  const { data } = useQuery({
    ...totalQuery(api, definition, params),
    enabled: isApart,
    placeholderData: keepPreviousData,
  })
  if (isApart) return data ?? null
  if (!list.data) return null
  return { total: list.data.total ?? list.data.rows.length, totalIsExact: list.data.totalIsExact ?? true }
}

/** Makes a list ask anew, after something in it was changed here. */
export function useRefreshList(name: string) {
  const queries = useQueryClient()
  return () => void queries.invalidateQueries({ queryKey: listKey(name) })
}
