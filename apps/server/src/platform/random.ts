import { createHash, randomBytes } from 'node:crypto'

/** The only source of chance. */
export type Random = {
  bytes(count: number): Uint8Array
  /** UUIDv7: each sorts behind the one before, so that what is written in an order is read in it (RFC 9562, 6.2, method 1). */
  uuid(): string
  /** Decimal digits, leading zeros included. */
  digits(count: number): string
  /** Crockford base32 without I, L, O, U: for people to read out. */
  code(count: number): string
  /** 192 random bits as base64url (32 characters), for links and tokens nobody may guess. */
  hash(): string
  /** Whole number from 0 up to, not including, `limit` (at most 2^32). */
  below(limit: number): number
}

const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const HASH_BYTES = 24

/** Asking the operating system costs the same for one byte and for many. */
const DRAWN_AT_ONCE = 4_096

/** Chance of the operating system's generator. */
export function systemRandom(): Random {
  let rest = Buffer.alloc(0)
  const bytes = (count: number) => {
    if (rest.length < count) rest = randomBytes(Math.max(count, DRAWN_AT_ONCE))
    const taken = rest.subarray(0, count)
    rest = rest.subarray(count)
    return taken
  }
  return randomFrom(bytes, () => Date.now())
}

/** The same sequence for the same seed: for tests and the simulation, never for secrets. */
export function seededRandom(seed: string | number): Random {
  let counter = 0
  let rest = Buffer.alloc(0)
  let millisecond = Date.UTC(2026, 0, 1)
  const bytes = (count: number) => {
    while (rest.length < count) {
      rest = Buffer.concat([rest, createHash('sha256').update(`${seed}:${counter}`).digest()])
      counter += 1
    }
    const taken = rest.subarray(0, count)
    rest = rest.subarray(count)
    return taken
  }
  return randomFrom(bytes, () => {
    millisecond += 1
    return millisecond
  })
}

function randomFrom(bytes: (count: number) => Buffer, milliseconds: () => number): Random {
  const below = (limit: number) => {
    if (!Number.isInteger(limit) || limit < 1 || limit > 2 ** 32)
      throw new Error(`below(${limit}) has no answer`)
    // Values past the last full multiple would make small results likelier.
    const fair = Math.floor(2 ** 32 / limit) * limit
    for (;;) {
      const value = bytes(4).readUInt32BE()
      if (value < fair) return value % limit
    }
  }
  const stamp = ascending(milliseconds)
  return {
    bytes: (count) => new Uint8Array(bytes(count)),
    uuid: () => uuidV7(stamp, bytes(10)),
    digits: (count) => Array.from({ length: count }, () => below(10)).join(''),
    code: (count) => Array.from(bytes(count), (byte) => CROCKFORD.charAt(byte % 32)).join(''),
    hash: () => bytes(HASH_BYTES).toString('base64url'),
    below,
  }
}

/** Twelve bits count within a millisecond; they begin in their lower half. */
const COUNTER_END = 0x1000
const COUNTER_BEGINS_BELOW = 0x800

/** @returns a stamp per call that is never lower than the one before, whatever the clock does: milliseconds and a count */
function ascending(milliseconds: () => number) {
  let last = 0
  let count = 0
  return (chance: number): { readonly millisecond: number; readonly count: number } => {
    const now = milliseconds()
    count += 1
    if (now > last || count === COUNTER_END) {
      last = Math.max(now, last + 1)
      count = chance % COUNTER_BEGINS_BELOW
    }
    return { millisecond: last, count }
  }
}

function uuidV7(stamp: ReturnType<typeof ascending>, chance: Buffer): string {
  const { millisecond, count } = stamp(chance.readUInt16BE(0))
  const raw = Buffer.alloc(16)
  raw.writeUIntBE(millisecond, 0, 6)
  chance.copy(raw, 6)
  raw.writeUInt16BE(0x70_00 | count, 6)
  raw.writeUInt8(0x80 | (raw.readUInt8(8) & 0x3f), 8)
  const hex = raw.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
