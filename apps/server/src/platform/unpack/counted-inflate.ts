import { Readable, Transform, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createInflate, createInflateRaw } from 'node:zlib'

const AT_A_TIME = { chunkSize: 256 * 1024 }

/** It has become more than it may. */
class TooMuch extends Error {}

/**
 * How many bytes something unpacks to, counted while it is unpacked and thrown away: it takes no memory, and it stops at
 * the limit, which holds for what is packed in between as well. What breaks off or is no such data counts as far as it goes.
 * @param layers how often it is packed, the outermost first
 * @returns null as soon as it is more than `most`
 */
export async function inflatedSize(
  packed: Uint8Array,
  most: number,
  layers: readonly ('zlib' | 'raw')[],
): Promise<number | null> {
  let size = 0
  const counted = () => {
    let own = 0
    return (chunk: Buffer): TooMuch | null => {
      own += chunk.length
      size = Math.max(size, own)
      return own > most ? new TooMuch() : null
    }
  }
  const between = layers.map((layer) => {
    const tooMuch = counted()
    const passing = new Transform({
      transform: (chunk: Buffer, _encoding, done) => done(tooMuch(chunk), chunk),
    })
    return [layer === 'raw' ? createInflateRaw(AT_A_TIME) : createInflate(AT_A_TIME), passing] as const
  })
  const away = new Writable({ write: (_chunk, _encoding, done) => done() })
  try {
    await pipeline([Readable.from([packed]), ...between.flat(), away])
  } catch (error) {
    if (error instanceof TooMuch) return null
  }
  return size
}
