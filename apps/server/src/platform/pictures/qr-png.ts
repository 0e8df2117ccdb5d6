import { encode } from 'uqr'
import { pngFile } from './png-file.ts'

/** Of white around it (ISO/IEC 18004, 5.3.8), so that a dark page does not run into it. */
const QUIET_MODULES = 4
/** A key comes to 245 pixels: no phone has to make it smaller. */
const PIXELS_PER_MODULE = 5

/** A QR code with error correction M as a black and white PNG with a margin of its own. */
export function qrPng(text: string): Buffer {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_MODULES })
  const pixels = size * PIXELS_PER_MODULE
  const rowBytes = 1 + Math.ceil(pixels / 8)
  const rows = Buffer.alloc(rowBytes * pixels)
  for (let y = 0; y < pixels; y += 1) {
    const modules = data[Math.floor(y / PIXELS_PER_MODULE)]
    for (let x = 0; x < pixels; x += 1) {
      if (modules?.[Math.floor(x / PIXELS_PER_MODULE)]) continue
      const at = y * rowBytes + 1 + (x >> 3)
      rows[at] = (rows[at] ?? 0) | (0x80 >> (x & 7))
    }
  }
  return pngFile(pixels, 'blackAndWhite', rows)
}
