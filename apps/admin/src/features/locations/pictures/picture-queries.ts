import type { Api } from '../../../lib/api.ts'

/** Where the pictures of a location come from. */
export const picturesOf = ({ client }: Api, id: string) => ({
  queryKey: ['location-pictures', id],
  ask: (signal: AbortSignal) => client.locationPictures({ params: { id } }, { signal }),
})
