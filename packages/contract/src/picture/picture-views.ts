import { z } from 'zod'
import { Id, maybeText } from '../fields.ts'

const said = (language: string) => maybeText(`Beschreibung (${language})`, 200)

/** What a picture shows, in each language of the customers, for who does not see it; empty where nobody wrote it yet. */
export const PictureWords = z
  .strictObject({
    de: said('Deutsch'),
    'de-informal': said('Deutsch, Du'),
    en: said('Englisch'),
    it: said('Italienisch'),
    ru: said('Russisch'),
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

/** A picture as staff keep it. */
export const OfficePicture = z.object({ ...shown, id: Id, version: z.int() }).meta({ id: 'OfficePicture' })
export type OfficePicture = z.infer<typeof OfficePicture>

/** In the order customers see them; the first one stands for what they are of. */
export const OfficePictures = z.object({ rows: z.array(OfficePicture) })
export type OfficePictures = z.infer<typeof OfficePictures>

/** All pictures of one thing, in the order they are to stand in. */
export const PictureOrder = z.strictObject({ pictureIds: z.array(Id).min(1).max(50) })

/** The version of a picture that was seen, as a query says it. */
export const SeenPicture = z.object({ version: z.coerce.number().int().min(1) })
