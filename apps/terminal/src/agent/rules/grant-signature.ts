import { type KeyObject, createPublicKey, verify } from 'node:crypto'
import { AccessHours, type SignedHours } from '@fachwerk/contract/location/access-hours'
import { decodeGrant } from '@fachwerk/contract/device/grant-codec'
import type { GrantBody, SignedGrant } from '@fachwerk/contract/device/terminal-protocol'

/**
 * The server's Ed25519 key from a terminal's identity (SPKI DER, base64url).
 * @throws when the identity holds no such key: a terminal without one must not start
 */
export const readGrantKey = (grantKey: string): KeyObject =>
  createPublicKey({ key: Buffer.from(grantKey, 'base64url'), format: 'der', type: 'spki' })

/** The bytes that were signed, or null when the signature is not the server's. */
function genuine({ payload, signature }: SignedGrant | SignedHours, key: KeyObject): Buffer | null {
  const bytes = Buffer.from(payload, 'base64url')
  return verify(null, bytes, key, Buffer.from(signature, 'base64url')) ? bytes : null
}

/** The grant inside a signed one, or null when the signature or the content is not the server's. */
export function openGrant(signed: SignedGrant, key: KeyObject): GrantBody | null {
  const bytes = genuine(signed, key)
  return bytes && decodeGrant(bytes)
}

/** The hours inside signed ones, or null when the signature or the content is not the server's. */
export function openHours(signed: SignedHours, key: KeyObject): AccessHours | null {
  const text = genuine(signed, key)?.toString('utf8')
  // A grant carries the server's signature too, but is no JSON.
  return text?.startsWith('{') ? (AccessHours.safeParse(JSON.parse(text)).data ?? null) : null
}
