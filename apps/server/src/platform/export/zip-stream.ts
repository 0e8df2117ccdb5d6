import { crc32, createDeflateRaw } from 'node:zlib'

/** A file in the archive; its content is made while it is sent. */
export interface ZipEntry {
  readonly name: string
  readonly content: AsyncIterable<string>
}

interface Written {
  readonly name: Buffer
  readonly crc: number
  readonly packed: number
  readonly plain: number
  readonly offset: number
}

// General purpose bits: sizes follow the data, names are UTF-8.
const FLAGS = 0x0808
const DEFLATED = 8
const VERSION = 20
/** 1 January 1980: the archive says nothing of when it was made. */
const DATE = 0x0021

/**
 * A ZIP archive while it grows (APPNOTE 6.3): each file is deflated on its way, sizes follow in a data descriptor, so
 * that no more than a few pieces are in memory. Up to 4 GB.
 */
export async function* zipOf(entries: readonly ZipEntry[]): AsyncGenerator<Buffer> {
  const written: Written[] = []
  let offset = 0
  for (const { name: text, content } of entries) {
    const name = Buffer.from(text)
    const start = offset
    const head = Buffer.concat([localHeader(name), name])
    offset += head.length
    yield head
    const sum = { crc: 0, plain: 0, packed: 0 }
    for await (const piece of deflated(content, sum)) {
      offset += piece.length
      yield piece
    }
    const { crc, plain, packed } = sum
    const descriptor = record([0x08074b50, crc, packed, plain], [])
    offset += descriptor.length
    yield descriptor
    written.push({ name, crc, packed, plain, offset: start })
  }
  const directory = Buffer.concat(written.flatMap((entry) => [directoryEntry(entry), entry.name]))
  yield directory
  yield endOfDirectory(written.length, directory.length, offset)
}

async function* deflated(
  content: AsyncIterable<string>,
  sum: { crc: number; plain: number; packed: number },
): AsyncGenerator<Buffer> {
  const deflate = createDeflateRaw({ level: 6 })
  const feed = async () => {
    for await (const text of content) {
      const bytes = Buffer.from(text)
      sum.crc = crc32(bytes, sum.crc)
      sum.plain += bytes.length
      if (!deflate.write(bytes)) await new Promise((resolve) => deflate.once('drain', resolve))
    }
    deflate.end()
  }
  const feeding = feed().catch((error: unknown) => {
    deflate.destroy(error instanceof Error ? error : new Error(String(error)))
  })
  for await (const piece of deflate) {
    const bytes = Buffer.from(piece)
    sum.packed += bytes.length
    yield bytes
  }
  await feeding
}

/** Numbers of four bytes, then of two, little end first. */
function record(fours: readonly number[], twos: readonly number[]): Buffer {
  const bytes = Buffer.alloc(fours.length * 4 + twos.length * 2)
  for (const [index, value] of fours.entries()) bytes.writeUInt32LE(value >>> 0, index * 4)
  for (const [index, value] of twos.entries()) bytes.writeUInt16LE(value, fours.length * 4 + index * 2)
  return bytes
}

const localHeader = (name: Buffer): Buffer =>
  Buffer.concat([
    record([0x04034b50], [VERSION, FLAGS, DEFLATED, 0, DATE]),
    record([0, 0, 0], [name.length, 0]),
  ])

const directoryEntry = ({ name, crc, packed, plain, offset }: Written): Buffer =>
  Buffer.concat([
    record([0x02014b50], [VERSION, VERSION, FLAGS, DEFLATED, 0, DATE]),
    record([crc, packed, plain], [name.length, 0, 0, 0, 0]),
    record([0, offset], []),
  ])

const endOfDirectory = (count: number, size: number, offset: number): Buffer =>
  Buffer.concat([record([0x06054b50], [0, 0, count, count]), record([size, offset], [0])])
