import { z } from 'zod'
import { call } from '../../call.ts'
import { Id } from '../../fields.ts'
import { MOST_PICTURE_BYTES, PICTURE_TYPES } from '../../picture/picture-files.ts'
import { OfficePictures, PictureOrder, PictureWords, SeenPicture } from '../../picture/picture-views.ts'

/** Of one location. */
export const MOST_PICTURES = 12

const common = { auth: 'staff', host: 'admin', tags: ['Standorte'], reply: OfficePictures } as const
const edit = { ...common, permission: 'locations.edit' } as const
const params = z.object({ id: Id })

/** Pictures of a location: staff keep them, everybody sees them (F-03). */
export const pictureCalls = {
  locationPictures: call({
    ...common,
    method: 'GET',
    path: '/location/storage-location/{id}/pictures',
    permission: 'locations.view',
    summary: 'Bilder eines Standorts, das erste steht in Listen für ihn',
    params,
    refusals: ['not-found'],
  }),
  addLocationPicture: call({
    ...edit,
    method: 'POST',
    path: '/location/storage-location/{id}/pictures',
    summary:
      'Bild anhängen: JPEG, PNG oder WebP als Inhalt der Anfrage; gezeigt wird nur, was daraus neu gerechnet ist',
    params,
    upload: { types: PICTURE_TYPES, mostBytes: MOST_PICTURE_BYTES },
    refusals: [
      'not-found',
      'location-archived',
      'picture-unreadable',
      'picture-wrong-type',
      'picture-too-many-pixels',
      'picture-too-heavy',
      'too-many-pictures',
      'picture-there-already',
    ],
  }),
  orderLocationPictures: call({
    ...edit,
    method: 'PUT',
    path: '/location/storage-location/{id}/pictures',
    summary: 'Reihenfolge der Bilder, alle genannt',
    params,
    body: PictureOrder,
    refusals: ['not-found', 'location-archived', 'pictures-changed'],
  }),
  describeLocationPicture: call({
    ...edit,
    method: 'PUT',
    path: '/location/picture/{id}',
    summary: 'Sagen, was ein Bild zeigt',
    params,
    body: z.strictObject({
      picture: z.strictObject({ words: PictureWords, version: z.int().min(1) }),
    }),
    refusals: ['not-found', 'location-archived', 'changed-meanwhile'],
  }),
  deleteLocationPicture: call({
    ...edit,
    method: 'DELETE',
    path: '/location/picture/{id}',
    summary: 'Bild löschen; seine Dateien gehen mit, wenn sie nirgends sonst in der Firma gezeigt werden',
    params,
    query: SeenPicture,
    refusals: ['not-found', 'location-archived', 'changed-meanwhile'],
  }),
} as const
