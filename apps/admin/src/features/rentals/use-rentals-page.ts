import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../lib/api.ts'
import { accessRightsQuery } from '../../lib/queries.ts'
import { filterOf, type ListParams } from './list-params.ts'

/** The rows of the address. Later pages are asked for as of the moment the first one was shown (FAULT-74). */
export function useRentalsPage(params: ListParams) {
  const api = useApi()
  const queries = useQueryClient()
  const first = accessRightsQuery(api, filterOf({ ...params, page: 1 }))
  const shownAt = queries.getQueryState(first.queryKey)?.dataUpdatedAt ?? 0
  const asOf = params.page > 1 && shownAt > 0 ? new Date(api.clock.fromLocal(shownAt)).toISOString() : null
  const filter = filterOf(params, asOf)
  return { filter, list: useQuery(accessRightsQuery(api, filter)) }
}
