import {
  type Cursor,
  fromBase64Url,
  readBytes,
  readNumber,
  SECONDS_BYTES,
  toBase64Url,
  writeBytes,
  writeNumber,
} from '../company/binary-fields.ts'
import type { GrantBody } from './terminal-protocol.ts'

/** What a grant and the short key made of it have in common: when it opens, its fencing number, the hash of its code. */
const VERSION_BYTES = 6
/** Of the HMAC-SHA-256 of a code; a six-digit code needs no more. */
export const CODE_HASH_BYTES = 16
/** Base64url of that many bytes. */
const CODE_HASH = /^[\w-]{22}$/
export const TIMES_BYTES = 3 * SECONDS_BYTES + VERSION_BYTES + CODE_HASH_BYTES

type Times = Pick<GrantBody, 'from' | 'until' | 'endsAt' | 'version' | 'codeHash'>

/**
 * Instants keep whole seconds: the start is rounded down, the ends are rounded up.
 * @throws RangeError when a field does not fit
 */
export function writeTimes(writer: Cursor, grant: Times): void {
  writeNumber(writer, Math.floor(Date.parse(grant.from) / 1000), SECONDS_BYTES)
  writeNumber(writer, Math.ceil(Date.parse(grant.until) / 1000), SECONDS_BYTES)
  // No rental ends in the first second of 1970.
  const endsAt = grant.endsAt === undefined ? 0 : Math.ceil(Date.parse(grant.endsAt) / 1000)
  writeNumber(writer, endsAt, SECONDS_BYTES)
  writeNumber(writer, grant.version, VERSION_BYTES)
  if (!CODE_HASH.test(grant.codeHash)) throw new RangeError('This is no hash of a code.')
  writeBytes(writer, fromBase64Url(grant.codeHash))
}

/** Whether what was read makes sense is for the grant's schema to say. */
export function readTimes(reader: Cursor): Times {
  const [from, until, endsAt] = [0, 1, 2].map(() => readNumber(reader, SECONDS_BYTES) * 1000)
  const version = readNumber(reader, VERSION_BYTES)
  const codeHash = toBase64Url(readBytes(reader, CODE_HASH_BYTES))
  return {
    from: instant(from),
    until: instant(until),
    ...(endsAt ? { endsAt: instant(endsAt) } : {}),
    version,
    codeHash,
  }
}

/** Beyond what a Date holds it becomes text that the schema refuses. */
const instant = (milliseconds = Number.NaN): string => {
  const date = new Date(milliseconds)
  return Number.isNaN(date.getTime()) ? '' : date.toISOString()
}
