/** Chance that can be asked again: the same seed, stream and index always give the same throws. */
export interface Dice {
  /** From 0 up to, not including, 1. */
  share(): number
  /** Whole number from 0 up to, not including, `limit`. */
  below(limit: number): number
  pick<T>(list: readonly [T, ...T[]]): T
  /** UUIDv7 of an instant in milliseconds. */
  uuid(at: number): string
  /** 192 bits as base64url, in the form of a link's hash. Guessable by whoever knows the seed: for demo data only. */
  hash(): string
}

/** What is drawn for; streams never share their throws. */
export const STREAMS = {
  company: 1,
  location: 2,
  box: 3,
  customer: 4,
  rental: 5,
  order: 6,
  users: 7,
} as const

const TWO_32 = 2 ** 32
const BASE64URL = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

const HEX = Array.from({ length: 65_536 }, (_, value) => value.toString(16).padStart(4, '0'))
const hex = (value: number) => `${HEX[value >>> 16] ?? ''}${HEX[value & 65_535] ?? ''}`

/** Dice for one thing; cheap enough for one pair per row (sfc32, seeded by the finaliser of murmur3). */
export function diceOf(seed: number, stream: number, index: number, turn = 0): Dice {
  let a = mixed(seed ^ 0x9e3779b9)
  let b = mixed(a ^ stream)
  let c = mixed(b ^ index)
  let counter = mixed(c ^ turn) | 1
  const next = () => {
    const result = (((a + b) | 0) + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + result) | 0
    return result >>> 0
  }
  for (let round = 0; round < 8; round += 1) next()
  return {
    share: () => next() / TWO_32,
    below: (limit) => Math.floor((next() / TWO_32) * limit),
    pick: (list) => list[Math.floor((next() / TWO_32) * list.length)] ?? list[0],
    uuid(at) {
      const time = `${hex(Math.floor(at / 65_536))}-${HEX[at % 65_536] ?? ''}`
      const [one, two] = [next(), next()]
      const version = HEX[0x7000 | (one & 0xfff)] ?? ''
      const variant = HEX[0x8000 | ((one >>> 16) & 0x3fff)] ?? ''
      return `${time}-${version}-${variant}-${hex(two)}${HEX[next() & 0xffff] ?? ''}`
    },
    hash() {
      let text = ''
      for (let word = 0; word < 32; word += 1) text += BASE64URL.charAt(next() & 63)
      return text
    },
  }
}

function mixed(value: number): number {
  let mix = value ^ (value >>> 16)
  mix = Math.imul(mix, 0x85ebca6b)
  mix ^= mix >>> 13
  mix = Math.imul(mix, 0xc2b2ae35)
  return mix ^ (mix >>> 16)
}

const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const CODE_BITS = 0x3fffffff

/** Short codes of six signs that look drawn and never repeat within 2^30: a permutation of the numbers. */
export function shortCode(index: number): string {
  let mix = Math.imul(index, 0x2545f491) & CODE_BITS
  mix ^= mix >>> 15
  mix = Math.imul(mix, 0x1b873593) & CODE_BITS
  mix ^= mix >>> 13
  let code = ''
  for (let sign = 0; sign < 6; sign += 1) code += CROCKFORD.charAt((mix >>> (5 * sign)) & 31)
  return code
}
