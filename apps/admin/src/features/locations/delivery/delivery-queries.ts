import type { PlaceDelivery } from '@fachwerk/contract/fulfilment/place-delivery-calls'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { type Api, useApi } from '../../../lib/api.ts'
import { showToast } from '../../../lib/toast.ts'

export const placeDeliveryQuery = ({ client }: Api, locationId: string) =>
  queryOptions({
    queryKey: ['placeDelivery', locationId],
    queryFn: ({ signal }) => client.placeDelivery({ params: { id: locationId } }, { signal }),
  })

/** What follows a save: the page shows it, and its history is asked anew. */
export function useTakeOver(): (saved: PlaceDelivery, words: string) => void {
  const api = useApi()
  const queries = useQueryClient()
  return (saved, words) => {
    queries.setQueryData(placeDeliveryQuery(api, saved.locationId).queryKey, saved)
    void queries.invalidateQueries({ queryKey: ['history'] })
    showToast(words)
  }
}
