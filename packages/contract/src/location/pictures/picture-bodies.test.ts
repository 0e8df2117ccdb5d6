import { describe, expect, it } from 'vitest'
import { articlePictureCalls, MOST_ARTICLE_PICTURES } from '../../catalog/article-picture-calls.ts'
import { NO_DIRECTIONS } from '../directions.ts'
import { PICTURE_TYPES, pictureAddress, pictureFor, pictureSet } from '../../picture/picture-files.ts'
import { pictureFileCalls } from '../../picture/picture-file-calls.ts'
import { OfficePicture, PictureWords } from '../../picture/picture-views.ts'
import { REFUSALS } from '../../refusals.ts'
import { MOST_PICTURES, pictureCalls } from './picture-calls.ts'

const ID = '019a0000-0000-7000-8000-00000000000a'
const { describeLocationPicture, orderLocationPictures, deleteLocationPicture } = pictureCalls
const { pictureFile } = pictureFileCalls

describe('F-03 what a picture shows', () => {
  it('is said in every language of the customers; blanks around it are no part of it', () => {
    expect(PictureWords.parse({ ...NO_DIRECTIONS, de: '  Am Gleis  ' })).toEqual({
      ...NO_DIRECTIONS,
      de: 'Am Gleis',
    })
  })

  it('E-03 a sentence that is too long is told with its language', () => {
    const read = PictureWords.safeParse({ ...NO_DIRECTIONS, ru: 'я'.repeat(201) })
    expect(read.error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
      ['ru', expect.stringContaining('Beschreibung (Russisch)')],
    ])
    expect(PictureWords.safeParse({ ...NO_DIRECTIONS, ru: 'я'.repeat(200) }).success).toBe(true)
  })

  it('FAULT-48 nobody says along how large it is or whose', () => {
    const said = { words: NO_DIRECTIONS, version: 1 }
    const { body } = describeLocationPicture
    expect(body.safeParse({ picture: said }).success).toBe(true)
    for (const more of [{ width: 9 }, { locationId: ID }, { version: 0 }])
      expect([more, body.safeParse({ picture: { ...said, ...more } }).success]).toEqual([more, false])
    expect(PictureWords.safeParse({ ...NO_DIRECTIONS, fr: 'Près de la voie' }).success).toBe(false)
  })
})

describe('F-03 what is done to pictures', () => {
  it('an order names at least one picture, and each by its id', () => {
    const { body } = orderLocationPictures
    expect(body.safeParse({ pictureIds: [] }).success).toBe(false)
    expect(body.safeParse({ pictureIds: ['Bild 1'] }).success).toBe(false)
    expect(body.safeParse({ pictureIds: Array.from({ length: MOST_PICTURES }, () => ID) }).success).toBe(true)
  })

  it('FAULT-72 nothing is deleted without the version that was seen, which comes as text', () => {
    const { query } = deleteLocationPicture
    expect(query.parse({ version: '3' })).toEqual({ version: 3 })
    for (const version of [undefined, '', '0', '1.5', 'neu'])
      expect([version, query.safeParse({ version }).success]).toEqual([version, false])
  })

  it('a picture without a file cannot be shown, so it is none', () => {
    const picture = { id: ID, version: 1, digest: 'a', width: 1, height: 1, words: NO_DIRECTIONS }
    expect(OfficePicture.safeParse({ ...picture, widths: [] }).success).toBe(false)
    expect(OfficePicture.safeParse({ ...picture, widths: [1] }).success).toBe(true)
  })

  it('A-12 everybody sees a file, only who runs locations changes pictures', () => {
    expect([pictureFile.auth, pictureFile.permission]).toEqual(['none', 'public'])
    for (const call of [orderLocationPictures, describeLocationPicture, deleteLocationPicture])
      expect([call.auth, call.permission]).toEqual(['staff', 'locations.edit'])
  })
})

describe('K-02 what is said of an article’s picture', () => {
  const { body } = articlePictureCalls.describeArticlePicture
  const said = (de: string) => body.safeParse({ picture: { words: { ...NO_DIRECTIONS, de }, version: 1 } })

  it('is said in German at least, and missing it is told at its field', () => {
    expect(said('Ein Laib Brot').success).toBe(true)
    expect(said('   ').error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
      ['picture.words.de', expect.stringContaining('Beschreibung (Deutsch)')],
    ])
  })
})

describe('F-03 addresses and words', () => {
  it('a file that is not there yet is still asked for by the width that was wanted', () => {
    expect(pictureFor({ digest: 'abc', widths: [] }, 320)).toBe(pictureAddress('abc', 320))
    expect(pictureSet({ digest: 'abc', widths: [500] })).toBe('/public/pictures/abc-500.webp 500w')
  })

  it('SVG and GIF are not offered by the file chooser', () => {
    expect(PICTURE_TYPES).not.toContain('image/svg+xml')
    expect(PICTURE_TYPES).not.toContain('image/gif')
  })

  it('E-02 the limit in the refusal is the limit that holds', () => {
    expect(MOST_PICTURES).toBe(12)
    expect(REFUSALS['too-many-pictures'].de).toContain('höchstens zwölf')
    expect(MOST_ARTICLE_PICTURES).toBe(8)
    expect(REFUSALS['too-many-article-pictures'].de).toContain('höchstens acht')
  })
})
