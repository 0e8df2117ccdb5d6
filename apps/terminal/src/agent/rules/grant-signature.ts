import { type KeyObject, createPublicKey, verify } from 'node:crypto'
import { decodeGrant } from '@fachwerk/contract/grant-codec'
import type { GrantBody, SignedGrant } from '@fachwerk/contract/terminal-protocol'

/**
 * The server's Ed25519 key from a terminal's identity (SPKI DER, base64url).
 * @throws when the identity holds no such key: a terminal without one must not start
 */
export const readGrantKey = (grantKey: string): KeyObject =>
  createPublicKey({ key: Buffer.from(grantKey, 'base64url'), format: 'der', type: 'spki' })

/** The grant inside a signed one, or null when the signature or the content is not the server's. */
export function openGrant(signed: SignedGrant, key: KeyObject): GrantBody | null {
  const bytes = Buffer.from(signed.payload, 'base64url')
  if (!verify(null, bytes, key, Buffer.from(signed.signature, 'base64url'))) return null
  return decodeGrant(bytes)
}
