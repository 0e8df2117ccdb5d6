import { pictureCalls } from '@fachwerk/contract/location/pictures/picture-calls'
import {
  addPicture,
  deletePicture,
  listPictures,
  orderPictures,
  sayWhatItShows,
} from '../../platform/pictures/save-pictures.ts'
import { locationPictures } from './location-pictures.ts'
import type { LocationsNeeds } from './needs.ts'

/** What staff do with the pictures of a location (F-03). */
export function mountPictures(needs: LocationsNeeds): void {
  const { serve } = needs
  serve(pictureCalls.locationPictures, ({ actor, params }) =>
    listPictures(needs, locationPictures, { actor, ownerId: params.id }),
  )
  serve(pictureCalls.addLocationPicture, ({ actor, params, rawBody }) =>
    addPicture(needs, locationPictures, { actor, ownerId: params.id, sent: rawBody }),
  )
  serve(pictureCalls.orderLocationPictures, ({ actor, params, body }) =>
    orderPictures(needs, locationPictures, { actor, ownerId: params.id, ...body }),
  )
  serve(pictureCalls.describeLocationPicture, ({ actor, params, body }) =>
    sayWhatItShows(needs, locationPictures, { actor, id: params.id, ...body.picture }),
  )
  serve(pictureCalls.deleteLocationPicture, ({ actor, params, query }) =>
    deletePicture(needs, locationPictures, { actor, id: params.id, ...query }),
  )
}
