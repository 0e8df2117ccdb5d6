import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { preparePicture } from './prepare-picture.ts'

const canvas = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2a5a4a' }, limitInputPixels: false })
const prepared = async (bytes: Buffer) => {
  const result = await preparePicture(bytes)
  if (!result.ok) throw new Error(result.refusal)
  return result.value
}
const isWebp = (bytes: Buffer) => bytes.toString('latin1', 8, 12) === 'WEBP'

describe('F-03 a picture is computed anew from what was sent', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('%s becomes WebP in three widths', async (format) => {
    const picture = await prepared(await canvas(2400, 1200).toFormat(format).toBuffer())
    expect(picture).toMatchObject({ width: 1600, height: 800 })
    expect(picture.files.map(({ width }) => width)).toEqual([320, 800, 1600])
    expect(picture.files.every(({ bytes }) => isWebp(bytes))).toBe(true)
    expect(picture.digest).toMatch(/^[\w-]{43}$/)
  })

  it('a small one is not blown up', async () => {
    const picture = await prepared(await canvas(500, 300).png().toBuffer())
    expect(picture.files.map(({ width }) => width)).toEqual([320, 500])
  })

  it('is put upright, and nothing of what the camera wrote into it is left', async () => {
    const exif = { IFD0: { Copyright: 'Wohnung Seestrasse' }, IFD3: { GPSLatitudeRef: 'N' } }
    const taken = await canvas(900, 600).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const picture = await prepared(taken)
    expect(picture).toMatchObject({ width: 600, height: 900 })
    for (const { bytes } of picture.files) {
      expect(bytes.includes('Exif')).toBe(false)
      expect(bytes.includes('Seestrasse')).toBe(false)
    }
  })

  it('the same bytes get the same name, others another', async () => {
    const bytes = await canvas(400, 400).png().toBuffer()
    expect((await prepared(bytes)).digest).toBe((await prepared(bytes)).digest)
    expect((await prepared(await canvas(401, 400).png().toBuffer())).digest).not.toBe(
      (await prepared(bytes)).digest,
    )
  })
})

describe('F-03 pictures that come at once', () => {
  it('do not make each other unreadable', async () => {
    const picture = await canvas(40, 20).png().toBuffer()
    const oneAfterAnother = async () => {
      const answers = []
      for (let count = 0; count < 100; count++) answers.push((await preparePicture(picture)).ok)
      return answers
    }
    const answers = await Promise.all(Array.from({ length: 8 }, oneAfterAnother))
    expect(answers.flat().filter((fine) => !fine)).toEqual([])
  })
})

describe('F-03 what is no picture is refused without being decoded', () => {
  it.each([
    ['nothing', Buffer.alloc(0)],
    ['a text', Buffer.from('kein Bild')],
    ['SVG, which may name files', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['GIF', Buffer.from('GIF89a\u0001\u0000')],
    ['a PDF', Buffer.from('%PDF-1.7')],
  ])('%s has the wrong type', async (_what, bytes) => {
    expect(await preparePicture(bytes)).toMatchObject({ refusal: 'picture-wrong-type' })
  })

  it('half a file is unreadable, and so is noise behind a right beginning', async () => {
    const whole = await canvas(1200, 900).jpeg().toBuffer()
    expect(await preparePicture(whole.subarray(0, whole.length / 2))).toMatchObject({
      refusal: 'picture-unreadable',
    })
    const noise = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(500, 7)])
    expect(await preparePicture(noise)).toMatchObject({ refusal: 'picture-unreadable' })
  })

  it('FAULT-61 few bytes that would become a gigabyte of pixels are refused by their head', async () => {
    const bomb = await canvas(12_000, 12_000).png().toBuffer()
    expect(bomb.length).toBeLessThan(3_000_000)
    const before = process.memoryUsage().rss
    expect(await preparePicture(bomb)).toMatchObject({ refusal: 'picture-too-many-pixels' })
    expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000)
  })
})
