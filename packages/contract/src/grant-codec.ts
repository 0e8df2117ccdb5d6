import {
  fromBase64Url,
  readBytes,
  readNumber,
  SECONDS_BYTES,
  toBase64Url,
  UUID_BYTES,
  uuidBytes,
  uuidText,
  writeBytes,
  writeNumber,
} from './binary-fields.ts'
import { GrantBody } from './terminal-protocol.ts'

/**
 * A grant as bytes, so small that its QR code is scanned at once: format number, five UUIDs, box number, instants as
 * seconds, fencing number, hash of the code. The signature covers exactly these bytes. A second person's key has a format
 * number of its own, so that a terminal which knows nothing of such keys refuses it instead of letting it end the rental.
 */
const FORMAT = 1
const FORMAT_OPENS_ONLY = 2
const VERSION_BYTES = 6
/** Of the HMAC-SHA-256 of a code; a six-digit code needs no more. */
export const CODE_HASH_BYTES = 16
/** Base64url of that many bytes. */
const CODE_HASH = /^[\w-]{22}$/
const IDS = ['id', 'terminalId', 'lockId', 'boxId', 'rentalId'] as const
const LENGTH = 1 + IDS.length * UUID_BYTES + 2 + 3 * SECONDS_BYTES + VERSION_BYTES + CODE_HASH_BYTES

/**
 * Writes a grant. Instants keep whole seconds: the start is rounded down, the ends are rounded up.
 * @throws RangeError when a field does not fit
 */
export function encodeGrant(grant: GrantBody): Uint8Array {
  const bytes = new Uint8Array(LENGTH)
  const writer = { bytes, at: 0 }
  writeNumber(writer, grant.opensOnly ? FORMAT_OPENS_ONLY : FORMAT, 1)
  for (const name of IDS) writeBytes(writer, uuidBytes(grant[name]))
  writeNumber(writer, grant.boxNumber, 2)
  writeNumber(writer, Math.floor(Date.parse(grant.from) / 1000), SECONDS_BYTES)
  writeNumber(writer, Math.ceil(Date.parse(grant.until) / 1000), SECONDS_BYTES)
  // No rental ends in the first second of 1970.
  const endsAt = grant.endsAt === undefined ? 0 : Math.ceil(Date.parse(grant.endsAt) / 1000)
  writeNumber(writer, endsAt, SECONDS_BYTES)
  writeNumber(writer, grant.version, VERSION_BYTES)
  if (!CODE_HASH.test(grant.codeHash)) throw new RangeError('This is no hash of a code.')
  writeBytes(writer, fromBase64Url(grant.codeHash))
  return bytes
}

/** Reads a grant back; null for anything that is none. Whether it is genuine is for the signature to say. */
export function decodeGrant(bytes: Uint8Array): GrantBody | null {
  const opensOnly = bytes[0] === FORMAT_OPENS_ONLY
  if (bytes.length !== LENGTH || (bytes[0] !== FORMAT && !opensOnly)) return null
  const reader = { bytes, at: 1 }
  const [id, terminalId, lockId, boxId, rentalId] = IDS.map(() => uuidText(readBytes(reader, UUID_BYTES)))
  const boxNumber = readNumber(reader, 2)
  const [from, until, endsAt] = [0, 1, 2].map(() => readNumber(reader, SECONDS_BYTES) * 1000)
  const version = readNumber(reader, VERSION_BYTES)
  const codeHash = toBase64Url(readBytes(reader, CODE_HASH_BYTES))
  const instants = {
    from: instant(from),
    until: instant(until),
    ...(endsAt ? { endsAt: instant(endsAt) } : {}),
  }
  const ids = { id, terminalId, lockId, boxId, boxNumber, rentalId }
  const more = opensOnly ? { opensOnly } : {}
  return GrantBody.safeParse({ ...ids, ...instants, version, codeHash, ...more }).data ?? null
}

/** Beyond what a Date holds it becomes text that the schema refuses. */
const instant = (milliseconds = Number.NaN): string => {
  const date = new Date(milliseconds)
  return Number.isNaN(date.getTime()) ? '' : date.toISOString()
}
