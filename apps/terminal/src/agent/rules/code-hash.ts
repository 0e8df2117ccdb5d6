import { createHmac, timingSafeEqual } from 'node:crypto'
import { CODE_HASH_BYTES } from '@fachwerk/contract/device/grant-fields'

/** First bytes of the HMAC-SHA-256 of a code with the terminal's code key (both as in the contract), base64url. */
export const hashCode = (code: string, codeKey: string): string =>
  createHmac('sha256', Buffer.from(codeKey, 'base64url'))
    .update(code, 'utf8')
    .digest()
    .subarray(0, CODE_HASH_BYTES)
    .toString('base64url')

/** Compares in constant time, so that the time taken tells nothing about a code. */
export function sameHash(left: string, right: string): boolean {
  const a = Buffer.from(left)
  const b = Buffer.from(right)
  return a.length === b.length && timingSafeEqual(a, b)
}
