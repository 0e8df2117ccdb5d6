import type { StorageLocation } from '@fachwerk/contract/location/storage-location-calls'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { type Api, useApi } from '../../lib/api.ts'
import { useRefreshList } from '../../ui/list/use-list-rows.ts'

export const locationQuery = ({ client }: Api, id: string) =>
  queryOptions({
    queryKey: ['location', id],
    queryFn: ({ signal }) => client.storageLocation({ params: { id } }, { signal }),
  })

export const locationSitesQuery = ({ client }: Api) =>
  queryOptions({
    queryKey: ['location-sites'],
    queryFn: ({ signal }) => client.locationSites({}, { signal }),
  })

/** After a change everything that shows the location knows it. */
export function useSaveLocation() {
  const api = useApi()
  const queries = useQueryClient()
  const refreshList = useRefreshList('locations')
  return (saved: StorageLocation) => {
    queries.setQueryData(locationQuery(api, saved.id).queryKey, saved)
    void queries.invalidateQueries({ queryKey: ['history'] })
    for (const queryKey of [['places'], ['choices'], ['location-groups']])
      void queries.invalidateQueries({ queryKey })
    refreshList()
  }
}
