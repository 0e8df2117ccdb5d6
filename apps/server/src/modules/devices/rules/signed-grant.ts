import { createHmac } from 'node:crypto'
import { GrantBody, type SignedGrant } from '@fachwerk/contract/terminal-protocol'

type Signer = { sign(bytes: Uint8Array): Uint8Array }

/** Signs a grant: the compact JSON of its body, with the keys in the order of the contract. */
export function signGrant(body: GrantBody, signer: Signer): SignedGrant {
  const ordered: GrantBody = GrantBody.parse(body)
  const bytes = new TextEncoder().encode(JSON.stringify(ordered))
  return {
    payload: Buffer.from(bytes).toString('base64url'),
    signature: Buffer.from(signer.sign(bytes)).toString('base64url'),
  }
}

/**
 * How a code stands in a grant: HMAC-SHA-256 with the terminal's own key, base64url. A list that leaks without the key
 * tells no code.
 * @param codeKey the terminal's key, base64url
 */
export const codeHash = (codeKey: string, code: string): string =>
  createHmac('sha256', Buffer.from(codeKey, 'base64url')).update(code).digest('base64url')

/** SPKI header of an Ed25519 key (RFC 8410), before its 32 bytes. */
const SPKI_PREFIX = Buffer.from('302a300506032b6570032100', 'hex')

/** The public key as a terminal wants it: SPKI DER in base64url, from the raw 32 bytes in base64url. */
export const spkiOf = (rawPublicKey: string): string =>
  Buffer.concat([SPKI_PREFIX, Buffer.from(rawPublicKey, 'base64url')]).toString('base64url')
