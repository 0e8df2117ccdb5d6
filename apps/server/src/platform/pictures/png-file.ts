import { crc32, deflateSync } from 'node:zlib'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** How pixels are packed: bits of each part, and the kind of colour (PNG, 11.2.2). */
const PACKING = { blackAndWhite: [1, 0], trueColour: [8, 2] } as const

/**
 * A square picture as PNG (ISO/IEC 15948).
 * @param rows all rows, each with its filter byte in front
 */
export function pngFile(size: number, packing: keyof typeof PACKING, rows: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(size, 0)
  head.writeUInt32BE(size, 4)
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', Buffer.concat([head, Buffer.from([...PACKING[packing], 0, 0, 0])])),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(kind: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(kind), data])
  const out = Buffer.alloc(named.length + 8)
  out.writeUInt32BE(data.length, 0)
  named.copy(out, 4)
  out.writeUInt32BE(crc32(named), named.length + 4)
  return out
}
