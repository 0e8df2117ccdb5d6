import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import type { Api } from '../../lib/api.ts'

export const vouchersQuery = (
  { client }: Api,
  wanted: { readonly locationId: string | null; readonly archived: boolean; readonly search: string },
) =>
  queryOptions({
    queryKey: ['vouchers', wanted],
    queryFn: ({ signal }) => {
      const { locationId, archived, search } = wanted
      const query = {
        ...(locationId !== null && { locationId }),
        ...(archived && { archived: 'true' }),
        ...(search !== '' && { search }),
      }
      return client.vouchers({ query }, { signal })
    },
    placeholderData: keepPreviousData,
  })

/** After a change everything that shows vouchers asks anew. */
export function useRenewVouchers() {
  const queries = useQueryClient()
  return () => {
    for (const key of ['vouchers', 'history']) void queries.invalidateQueries({ queryKey: [key] })
  }
}
