import { type OfficePicture, PictureWords } from '@fachwerk/contract/picture/picture-views'
import type { StorageLocation } from '@fachwerk/contract/location/storage-location-calls'
import { useApi } from '../../../lib/api.ts'
import { PicturesPart } from '../../../ui/pictures/pictures-part.tsx'
import { picturesOf } from './picture-queries.ts'

/** The pictures of a location (F-03). */
export function LocationPictures({ location }: { readonly location: StorageLocation }) {
  const api = useApi()
  const { client } = api
  const { id, name } = location
  const subject = {
    ...picturesOf(api, id),
    kind: 'location',
    name,
    words: PictureWords,
    add: (file: File) => client.addLocationPicture({ params: { id }, upload: file }),
    order: (pictureIds: string[]) => client.orderLocationPictures({ params: { id }, body: { pictureIds } }),
    describe: ({ id: picture, ...said }: Pick<OfficePicture, 'id' | 'words' | 'version'>) =>
      client.describeLocationPicture({ params: { id: picture }, body: { picture: said } }),
    remove: ({ id: picture, version }: OfficePicture) =>
      client.deleteLocationPicture({ params: { id: picture }, query: { version } }),
  } as const
  return <PicturesPart subject={subject} mayEdit={location.can.edit && !location.archived} />
}
