import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { Api } from '../../../lib/api.ts'

export const pricesQuery = ({ client }: Api, id: string, archived: boolean) =>
  queryOptions({
    queryKey: ['location-prices', id, archived],
    queryFn: ({ signal }) =>
      client.priceGroups({ params: { id }, query: archived ? { archived: 'true' } : {} }, { signal }),
  })

/** After a change of prices everything that shows them asks anew: the location may lack something else now. */
export function useRenewPrices() {
  const queries = useQueryClient()
  return () => {
    for (const key of ['location-prices', 'location', 'history', 'price-check'])
      void queries.invalidateQueries({ queryKey: [key] })
  }
}
