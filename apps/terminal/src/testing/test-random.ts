import { createHash } from 'node:crypto'
import type { Random } from '../platform/random.ts'

/** The same sequence for the same seed; ids have the shape of UUIDs. */
export function testRandom(seed: string): Random {
  let drawn = 0
  const draw = () => {
    drawn += 1
    return createHash('sha256').update(`${seed}:${drawn}`).digest()
  }
  return {
    uuid() {
      const hex = draw().toString('hex')
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
    },
    token: () => draw().toString('base64url'),
    fraction: () => draw().readUInt32BE() / 2 ** 32,
  }
}
