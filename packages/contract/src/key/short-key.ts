import {
  readBytes,
  readNumber,
  UUID_BYTES,
  uuidBytes,
  uuidText,
  writeBytes,
  writeNumber,
} from '../company/binary-fields.ts'
import { readTimes, TIMES_BYTES, writeTimes } from '../device/grant-fields.ts'
import { GrantBody } from '../device/terminal-protocol.ts'

/**
 * A key as its QR code carries it: everything of a grant that the one terminal it is for does not know by itself, and a
 * check value made with a secret that only this terminal and the server hold; a signature that anybody could check would
 * be four times as long. Written as decimal digits: a QR code packs them densest, and every reader types them alike,
 * whatever keyboard it imitates.
 */
const FORMAT = 1
const FORMAT_OPENS_ONLY = 2
/** Enough to tell a key of a neighbouring terminal from a forged one; the check value does the guarding. */
const MARK_BYTES = 2
const CHECK_BYTES = 16
const IDS = ['id', 'lockId', 'rentalId'] as const
const BODY_LENGTH = 1 + MARK_BYTES + 2 + IDS.length * UUID_BYTES + TIMES_BYTES
const LENGTH = BODY_LENGTH + CHECK_BYTES
/** What so many bytes become whose first is 1 or 2. */
const DIGITS = /^\d{253,254}$/
/** Nothing else that is made with a terminal's secret begins like this. */
const CONTEXT = new TextEncoder().encode('fachwerk short key\n')

/** A grant without what the terminal knows of its own lock. */
export const ShortKey = GrantBody.omit({ boxId: true })
export type ReadShortKey = {
  readonly key: Omit<GrantBody, 'boxId'>
  /** First bytes of the HMAC-SHA-256 of `covered`, as they came. */
  readonly check: Uint8Array
  readonly covered: Uint8Array
}

const markOf = (terminalId: string) => uuidBytes(terminalId).subarray(UUID_BYTES - MARK_BYTES)

/** What the check value covers: the terminal the key is for, and every byte of the key. */
const coveredBytes = (terminalId: string, body: Uint8Array): Uint8Array =>
  new Uint8Array([...CONTEXT, ...uuidBytes(terminalId), ...body])

/**
 * The text of a key's QR code, 253 or 254 digits: 41 × 41 modules with error correction M.
 * @param sign HMAC-SHA-256 with the secret of the grant's terminal
 * @throws RangeError when a field does not fit
 */
export function shortKeyText(grant: GrantBody, sign: (bytes: Uint8Array) => Uint8Array): string {
  const bytes = new Uint8Array(LENGTH)
  const writer = { bytes, at: 0 }
  writeNumber(writer, grant.opensOnly ? FORMAT_OPENS_ONLY : FORMAT, 1)
  writeBytes(writer, markOf(grant.terminalId))
  writeNumber(writer, grant.boxNumber, 2)
  for (const name of IDS) writeBytes(writer, uuidBytes(grant[name]))
  writeTimes(writer, grant)
  const check = sign(coveredBytes(grant.terminalId, bytes.subarray(0, BODY_LENGTH)))
  writeBytes(writer, check.subarray(0, CHECK_BYTES))
  return BigInt(`0x${hexOf(bytes)}`).toString()
}

/**
 * Reads a scanned text for one terminal; whether it is genuine is for the check value to say.
 * @returns 'other-terminal' for a key of another one, null for what is no key
 */
export function readShortKey(text: string, terminalId: string): ReadShortKey | 'other-terminal' | null {
  const digits = text.trim()
  if (!DIGITS.test(digits)) return null
  const bytes = bytesOf(
    BigInt(digits)
      .toString(16)
      .padStart(LENGTH * 2, '0'),
  )
  const opensOnly = bytes[0] === FORMAT_OPENS_ONLY
  if (bytes.length !== LENGTH || (bytes[0] !== FORMAT && !opensOnly)) return null
  const reader = { bytes, at: 1 }
  if (hexOf(readBytes(reader, MARK_BYTES)) !== hexOf(markOf(terminalId))) return 'other-terminal'
  const boxNumber = readNumber(reader, 2)
  const [id, lockId, rentalId] = IDS.map(() => uuidText(readBytes(reader, UUID_BYTES)))
  const fields = { id, terminalId, lockId, rentalId, boxNumber, ...readTimes(reader) }
  const key = ShortKey.safeParse({ ...fields, ...(opensOnly ? { opensOnly } : {}) }).data
  const covered = coveredBytes(terminalId, bytes.subarray(0, BODY_LENGTH))
  return key ? { key, check: readBytes(reader, CHECK_BYTES), covered } : null
}

const hexOf = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

const bytesOf = (hex: string) =>
  Uint8Array.from({ length: Math.floor(hex.length / 2) }, (_, index) =>
    Number.parseInt(hex.slice(index * 2, index * 2 + 2), 16),
  )
