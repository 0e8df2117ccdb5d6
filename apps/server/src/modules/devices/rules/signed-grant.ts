import { createHmac } from 'node:crypto'
import { encodeGrant } from '@fachwerk/contract/device/grant-codec'
import { CODE_HASH_BYTES } from '@fachwerk/contract/device/grant-fields'
import type { GrantBody, SignedGrant } from '@fachwerk/contract/device/terminal-protocol'

type Signer = { sign(bytes: Uint8Array): Uint8Array }

/** Signs the bytes of a grant. */
export function signGrant(body: GrantBody, signer: Signer): SignedGrant {
  const bytes = encodeGrant(body)
  return {
    payload: Buffer.from(bytes).toString('base64url'),
    signature: Buffer.from(signer.sign(bytes)).toString('base64url'),
  }
}

/**
 * How a code stands in a grant: HMAC-SHA-256 with the terminal's own key, its first 16 bytes, base64url. A list that
 * leaks without the key tells no code.
 * @param codeKey the terminal's key, base64url
 */
export const codeHash = (codeKey: string, code: string): string =>
  signedWith(codeKey)(Buffer.from(code)).subarray(0, CODE_HASH_BYTES).toString('base64url')

/** HMAC-SHA-256 of bytes with a terminal's own key (base64url), all of it. */
export const signedWith =
  (codeKey: string) =>
  (bytes: Uint8Array): Buffer =>
    createHmac('sha256', Buffer.from(codeKey, 'base64url')).update(bytes).digest()

/** SPKI header of an Ed25519 key (RFC 8410), before its 32 bytes. */
const SPKI_PREFIX = Buffer.from('302a300506032b6570032100', 'hex')

/** The public key as a terminal wants it: SPKI DER in base64url, from the raw 32 bytes in base64url. */
export const spkiOf = (rawPublicKey: string): string =>
  Buffer.concat([SPKI_PREFIX, Buffer.from(rawPublicKey, 'base64url')]).toString('base64url')
