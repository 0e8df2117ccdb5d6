import { z } from 'zod'
import { call } from '../../call.ts'
import { Id, maybeText } from '../../fields.ts'
import { MOST_PICTURE_BYTES, PICTURE_TYPES } from './picture-limits.ts'

/** What a picture shows, in each language of the customers, for who does not see it; empty where nobody wrote it yet. */
export const PictureWords = z
  .strictObject({
    de: maybeText('Beschreibung (Deutsch)', 200),
    'de-informal': maybeText('Beschreibung (Deutsch, Du)', 200),
    en: maybeText('Beschreibung (Englisch)', 200),
    it: maybeText('Beschreibung (Italienisch)', 200),
    ru: maybeText('Beschreibung (Russisch)', 200),
  })
  .meta({ id: 'PictureWords' })
export type PictureWords = z.infer<typeof PictureWords>

/** A picture as it is shown; its addresses come from `pictureAddress`. */
const shown = {
  /** What its bytes are called by: another picture has another. */
  digest: z.string(),
  /** Of the largest file, in pixels. */
  width: z.int(),
  height: z.int(),
  /** Widths of its files, from small to large. */
  widths: z.array(z.int()).min(1),
  words: PictureWords,
}
export const ShownPicture = z.object(shown).meta({ id: 'ShownPicture' })
export type ShownPicture = z.infer<typeof ShownPicture>

export const LocationPicture = z
  .object({ ...shown, id: Id, version: z.int() })
  .meta({ id: 'LocationPicture' })
export type LocationPicture = z.infer<typeof LocationPicture>

/** In the order customers see them; the first one stands for the location. */
const Pictures = z.object({ rows: z.array(LocationPicture) })

const common = { auth: 'staff', host: 'admin', tags: ['Standorte'], reply: Pictures } as const
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
    body: z.strictObject({ pictureIds: z.array(Id).min(1).max(50) }),
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
    summary: 'Bild löschen; seine Dateien gehen mit, wenn kein anderer Standort der Firma sie zeigt',
    params,
    query: z.object({ version: z.coerce.number().int().min(1) }),
    refusals: ['not-found', 'location-archived', 'changed-meanwhile'],
  }),
  pictureFile: call({
    method: 'GET',
    path: '/public/pictures/{file}',
    auth: 'none',
    permission: 'public',
    host: 'any',
    summary: 'Ein Bild in einer seiner Breiten; unter dieser Adresse steht nie etwas anderes',
    tags: ['Bilder'],
    file: true,
    params: z.object({ file: z.string().regex(/^[\w-]{43}-\d{1,4}\.webp$/) }),
    reply: z.string().meta({ id: 'PictureFile' }),
    refusals: ['not-found'],
  }),
} as const
