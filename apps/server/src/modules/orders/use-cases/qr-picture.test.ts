import { renderSVG } from 'uqr'
import { expect, it } from 'vitest'
import { qrPicture } from './qr-picture.ts'

it('R-03 a key is drawn as its own picture, however often and whatever was drawn in between', () => {
  const key = 'FW1.abc.def'
  expect(qrPicture(key)).toBe(renderSVG(key, { ecc: 'M', border: 2, maskPattern: 2 }))
  for (let other = 0; other < 205; other += 1) qrPicture(`FW1.${other}`)
  expect(qrPicture(key)).toBe(renderSVG(key, { ecc: 'M', border: 2, maskPattern: 2 }))
  expect(qrPicture('FW1.3')).not.toBe(qrPicture('FW1.4'))
})
