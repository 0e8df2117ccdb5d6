import type { KeptPicture } from '@fachwerk/contract/picture/picture-views'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { type Api, useApi } from '../../../lib/api.ts'

export const picturesQuery = ({ client }: Api, id: string) =>
  queryOptions({
    queryKey: ['location-pictures', id],
    queryFn: ({ signal }) => client.locationPictures({ params: { id } }, { signal }),
  })

/** What a change answers is what is there now. */
export function useSavePictures(locationId: string) {
  const api = useApi()
  const queries = useQueryClient()
  const { queryKey } = picturesQuery(api, locationId)
  return {
    save: (pictures: { readonly rows: KeptPicture[] }) => {
      queries.setQueryData(queryKey, pictures)
      void queries.invalidateQueries({ queryKey: ['history'] })
    },
    renew: () => queries.invalidateQueries({ queryKey }),
  }
}
