import sharp from 'sharp'
import { encode } from 'uqr'
import { expect, it } from 'vitest'
import { qrPng } from './qr-png.ts'

it('R-11 the QR code of a mail shows every module, with four of white around them', async () => {
  const text = '1'.repeat(254)
  const { data, info } = await sharp(qrPng(text)).greyscale().raw().toBuffer({ resolveWithObject: true })
  const { data: modules, size } = encode(text, { ecc: 'M', border: 4 })
  expect(size).toBe(41 + 2 * 4)
  expect([info.width, info.height]).toEqual([size * 5, size * 5])
  const isBlack = (x: number, y: number) => data[(y * 5 + 2) * info.width + x * 5 + 2] === 0
  expect(modules.map((row, y) => row.map((_, x) => isBlack(x, y)))).toEqual(modules)
})

it('is small enough to go along with every mail', () => {
  expect(qrPng('1'.repeat(254)).length).toBeLessThan(3_000)
})
