import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Api, useApi } from '../../lib/api.ts'

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

/** Locations to choose from, and their names. */
export function useVoucherPlaces() {
  const { client } = useApi()
  const { data } = useQuery({
    queryKey: ['location-choices'],
    queryFn: ({ signal }) => client.storageLocations({ query: {}, body: { limit: 200 } }, { signal }),
  })
  const rows = data?.rows ?? []
  return {
    all: rows,
    /** Of a company; without one all. */
    of: (companyId: string) => rows.filter((row) => row.companyId === companyId),
    nameOf: (id: string) => rows.find((row) => row.id === id)?.name ?? '…',
  }
}

/** After a change everything that shows vouchers asks anew. */
export function useRenewVouchers() {
  const queries = useQueryClient()
  return () => {
    for (const key of ['vouchers', 'history']) void queries.invalidateQueries({ queryKey: [key] })
  }
}
