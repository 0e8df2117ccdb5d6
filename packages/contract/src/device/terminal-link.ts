import { z } from 'zod'
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
} from '../company/binary-fields.ts'

/**
 * What a terminal's screen shows as a QR code to whoever has just opened a box with the renter's key (L-12): for some minutes
 * their phone may order more time or pay what is owed. It is no key: it opens nothing and names nobody.
 */
export const TerminalLink = z.string().regex(/^t\.[\w-]{71}$/)

/** So long a link is good; a terminal’s clock may be off by as much again. */
export const TERMINAL_LINK_MINUTES = 10

export interface LinkedRental {
  readonly terminalId: string
  readonly rentalId: string
  readonly expiresAt: Date
}

const MAC_BYTES = 16
const SIGNED_BYTES = 2 * UUID_BYTES + SECONDS_BYTES
/** A six-digit code signed with the same key can never be taken for a link. */
const PURPOSE = new TextEncoder().encode('terminal-link:')

/** The bytes of a link that its terminal signs. */
function linkBytes({ terminalId, rentalId, expiresAt }: LinkedRental): Uint8Array {
  const writer = { bytes: new Uint8Array(SIGNED_BYTES), at: 0 }
  writeBytes(writer, uuidBytes(terminalId))
  writeBytes(writer, uuidBytes(rentalId))
  writeNumber(writer, Math.ceil(expiresAt.getTime() / 1000), SECONDS_BYTES)
  return writer.bytes
}

/** HMAC-SHA-256 of bytes with the terminal’s code key. */
type Sign = (bytes: Uint8Array) => Uint8Array

/** First bytes of the signature over the purpose and what the link says. */
const macOf = (signed: Uint8Array, sign: Sign): Uint8Array =>
  sign(Uint8Array.from([...PURPOSE, ...signed])).slice(0, MAC_BYTES)

/** Writes a link; the instant keeps whole seconds. */
export function writeTerminalLink(linkedRental: LinkedRental, sign: Sign): string {
  const signed = linkBytes(linkedRental)
  return `t.${toBase64Url(Uint8Array.from([...signed, ...macOf(signed, sign)]))}`
}

/** Reads a link; null when it is none. Whether it is genuine is for `isSignedBy` to say. */
export function readTerminalLink(
  text: string,
): (LinkedRental & { readonly isSignedBy: (sign: Sign) => boolean }) | null {
  if (!TerminalLink.safeParse(text).success) return null
  const reader = { bytes: fromBase64Url(text.slice(2)), at: 0 }
  const terminalId = uuidText(readBytes(reader, UUID_BYTES))
  const rentalId = uuidText(readBytes(reader, UUID_BYTES))
  const expiresAt = new Date(readNumber(reader, SECONDS_BYTES) * 1000)
  const mac = readBytes(reader, MAC_BYTES)
  const isSignedBy = (sign: Sign) => {
    const right = macOf(linkBytes({ terminalId, rentalId, expiresAt }), sign)
    // All bytes are looked at: the time taken tells nothing about them.
    return right.reduce((sum, byte, index) => sum + Math.abs(byte - (mac[index] ?? 256)), 0) === 0
  }
  return { terminalId, rentalId, expiresAt, isSignedBy }
}
