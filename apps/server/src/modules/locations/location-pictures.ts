import { MOST_PICTURES } from '@fachwerk/contract/location/pictures/picture-calls'
import type { PictureSubject } from '../../platform/pictures/save-pictures.ts'
import { lockedLocation, storedLocation } from './storage-locations-repository.ts'

/** How pictures of locations are kept (F-03). */
export const locationPictures: PictureSubject<'location-archived', 'too-many-pictures'> = {
  table: 'location_picture',
  owner: 'location_id',
  kind: 'location',
  view: 'locations.view',
  edit: 'locations.edit',
  most: MOST_PICTURES,
  full: 'too-many-pictures',
  archived: 'location-archived',
  find: (tx, { scope, id, held }) => (held ? lockedLocation : storedLocation)(tx, scope, id),
}
