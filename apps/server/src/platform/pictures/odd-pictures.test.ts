import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { preparePicture } from './prepare-picture.ts'

const canvas = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2a5a4a' } })
const prepared = async (bytes: Buffer) => {
  const result = await preparePicture(bytes)
  if (!result.ok) throw new Error(result.refusal)
  return result.value
}

describe('F-03 pictures that are not like the others', () => {
  it.each([
    [320, [320]],
    [321, [320, 321]],
    [800, [320, 800]],
    [1601, [320, 800, 1600]],
  ])('one of %i pixels has the widths %j, none of them twice', async (width, widths) => {
    const { files } = await prepared(await canvas(width, 20).png().toBuffer())
    expect(files.map((file) => file.width)).toEqual(widths)
  })

  it('a single pixel is a picture', async () => {
    expect(await prepared(await canvas(1, 1).png().toBuffer())).toMatchObject({ width: 1, height: 1 })
  })

  it('each file really is as wide as it says, and in proportion', async () => {
    const { files } = await prepared(await canvas(1600, 400).jpeg().toBuffer())
    for (const { width, bytes } of files)
      expect(await sharp(bytes).metadata()).toMatchObject({ width, height: width / 4 })
  })

  it('what was see-through stays so', async () => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 }
    const png = sharp({ create: { width: 400, height: 200, channels: 4, background: clear } }).png()
    const [small] = (await prepared(await png.toBuffer())).files
    expect((await sharp(small?.bytes).metadata()).hasAlpha).toBe(true)
  })

  it('of one that moves the first frame stands', async () => {
    const red = Buffer.from([255, 0, 0])
    const blue = Buffer.from([0, 0, 255])
    const pixels = Buffer.concat([red, blue].flatMap((colour) => Array.from({ length: 400 }, () => colour)))
    const raw = { width: 20, height: 40, channels: 3, pageHeight: 20 } as const
    const moving = await sharp(pixels, { raw })
      .webp({ lossless: true, loop: 0, delay: [100, 100] })
      .toBuffer()
    expect((await sharp(moving).metadata()).pages).toBe(2)
    const picture = await prepared(moving)
    expect(picture).toMatchObject({ width: 20, height: 20 })
    const { data } = await sharp(picture.files[0]?.bytes).raw().toBuffer({ resolveWithObject: true })
    expect(data[0] ?? 0).toBeGreaterThan(200)
    expect(data[2] ?? 255).toBeLessThan(60)
  })

  it('a beginning alone is no picture, whatever its name said', async () => {
    for (const beginning of [
      Buffer.from([0xff, 0xd8, 0xff]),
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
      Buffer.from('RIFF\u0000\u0000\u0000\u0000WEBP', 'latin1'),
    ])
      expect(await preparePicture(beginning)).toMatchObject({ refusal: 'picture-unreadable' })
    expect(await preparePicture(Buffer.from('RIFF\u0000\u0000\u0000\u0000WAVE', 'latin1'))).toMatchObject({
      refusal: 'picture-wrong-type',
    })
  })

  it('FAULT-48 one bad picture among many keeps none of the others waiting', async () => {
    const good = await canvas(300, 300).png().toBuffer()
    const answers = await Promise.all(
      [good, good.subarray(0, 60), good, Buffer.from('x'), good].map((bytes) => preparePicture(bytes)),
    )
    expect(answers.map(({ ok }) => ok)).toEqual([true, false, true, false, true])
  })
})
