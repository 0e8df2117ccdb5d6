import {
  readBytes,
  readNumber,
  UUID_BYTES,
  uuidBytes,
  uuidText,
  writeBytes,
  writeNumber,
} from '../company/binary-fields.ts'
import { readTimes, TIMES_BYTES, writeTimes } from './grant-fields.ts'
import { GrantBody } from './terminal-protocol.ts'

/**
 * A grant as bytes: format number, five UUIDs, box number, instants as seconds, fencing number, hash of the code. The
 * signature covers exactly these bytes. A second person's key has a format number of its own, so that a terminal which
 * knows nothing of such keys refuses it instead of letting it end the rental.
 */
const FORMAT = 1
const FORMAT_OPENS_ONLY = 2
const IDS = ['id', 'terminalId', 'lockId', 'boxId', 'rentalId'] as const
const LENGTH = 1 + IDS.length * UUID_BYTES + 2 + TIMES_BYTES

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
  writeTimes(writer, grant)
  return bytes
}

/** Reads a grant back; null for anything that is none. Whether it is genuine is for the signature to say. */
export function decodeGrant(bytes: Uint8Array): GrantBody | null {
  const opensOnly = bytes[0] === FORMAT_OPENS_ONLY
  if (bytes.length !== LENGTH || (bytes[0] !== FORMAT && !opensOnly)) return null
  const reader = { bytes, at: 1 }
  const [id, terminalId, lockId, boxId, rentalId] = IDS.map(() => uuidText(readBytes(reader, UUID_BYTES)))
  const boxNumber = readNumber(reader, 2)
  const ids = { id, terminalId, lockId, boxId, boxNumber, rentalId }
  const more = opensOnly ? { opensOnly } : {}
  return GrantBody.safeParse({ ...ids, ...readTimes(reader), ...more }).data ?? null
}
