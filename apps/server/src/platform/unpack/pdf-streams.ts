import { inflatedSize } from './counted-inflate.ts'

/** Together, unpacked; with what a file of 10 MB holds in base64 it is never more. */
const MOST_UNPACKED = 48 * 1024 * 1024
const MOST_STREAMS = 20_000
/** What describes a stream stands right before it. */
const DESCRIBED_IN = 2_000
const FILTER = /\/(FlateDecode|Fl|ASCIIHexDecode|AHx)\b/g
/** No program packs a third time. */
const MOST_LAYERS = 4
/** Pictures of scanned pages are the larger part of many invoices, and nothing here ever unpacks them. */
const IS_PICTURE = /\/Subtype\s*\/Image\b/

/**
 * Whether the streams of a PDF unpack to more than it may have, told before a library opens it, which unpacks each whole.
 * Each stream is counted by its own filters, however often it is packed. A picture that is packed once is left out, and what
 * is encrypted or packed in another way cannot be seen: for those the limit of the process holds.
 */
export async function unpacksToTooMuch(pdf: Uint8Array): Promise<boolean> {
  const bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength)
  let [left, at, streams] = [MOST_UNPACKED, 0, 0]
  for (;;) {
    const found = bytes.indexOf('stream', at)
    if (found === -1) return false
    const from = beginOf(bytes, found)
    at = found + 'stream'.length
    if (from === null) continue
    streams += 1
    if (streams > MOST_STREAMS) return true
    const words = describing(bytes.toString('latin1', Math.max(0, found - DESCRIBED_IN), found))
    const filters = [...words.matchAll(FILTER)].map(([, name = '']) => name)
    const layers = filters.filter((name) => name.startsWith('F')).map(() => 'zlib' as const)
    if (layers.length > MOST_LAYERS) return true
    if (layers.length === 0 || (layers.length === 1 && IS_PICTURE.test(words))) continue
    const size = await inflatedSize(packedAt(bytes, from, filters), left, layers)
    if (size === null) return true
    left -= size
  }
}

/** To the end of the file: where a stream says that it ends is not believed, and what is packed ends by itself. */
function packedAt(bytes: Buffer, from: number, [outermost = '']: readonly string[]): Buffer {
  if (!outermost.startsWith('A')) return bytes.subarray(from)
  const end = bytes.indexOf('>', from)
  const digits = bytes.toString('latin1', from, end === -1 ? bytes.length : end).replaceAll(/\s/g, '')
  return Buffer.from(digits, 'hex')
}

/** Where its data begin; null where the word is the end of one or stands in a text. */
function beginOf(bytes: Buffer, found: number): number | null {
  if (bytes.toString('latin1', found - 3, found) === 'end') return null
  const next = found + 'stream'.length
  if (bytes[next] === 0x0a) return next + 1
  if (bytes[next] !== 0x0d) return null
  return bytes[next + 1] === 0x0a ? next + 2 : next + 1
}

/** Of what stands before a stream the part since the last object began. */
const describing = (before: string): string => before.slice(before.lastIndexOf(' obj') + 1)
