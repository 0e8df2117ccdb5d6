import { createHmac, timingSafeEqual } from 'node:crypto'
import { readShortKey } from '@fachwerk/contract/key/short-key'
import { type GrantBody, readQrText, type SignedGrant } from '@fachwerk/contract/device/terminal-protocol'
import type { LockBook } from './desks/lock-book.ts'
import type { CheckedGrant } from './store/grant-repository.ts'

export type QrReader = ReturnType<typeof createQrReader>

/**
 * Reads what a scanner saw: the short key of today, or the signed grant that older printouts carry. Works without
 * network, and without having heard of the key before (L-10).
 */
export function createQrReader(parts: {
  readonly terminalId: string
  readonly codeKey: string
  readonly checkSignature: (signed: SignedGrant) => CheckedGrant | null
  readonly locks: Pick<LockBook, 'boxes'>
}) {
  const { terminalId, codeKey, checkSignature, locks } = parts
  const isGenuine = (covered: Uint8Array, check: Uint8Array): boolean => {
    const made = createHmac('sha256', Buffer.from(codeKey, 'base64url')).update(covered).digest()
    return timingSafeEqual(made.subarray(0, check.length), check)
  }
  /** @returns 'other-terminal' for a key of another one, null for what is none or is forged */
  return (text: string): GrantBody | 'other-terminal' | null => {
    const signed = readQrText(text)
    if (signed) return checkSignature(signed)?.body ?? null
    const short = readShortKey(text, terminalId)
    if (short === null || short === 'other-terminal') return short
    if (!isGenuine(short.covered, short.check)) return null
    const box = locks.boxes().find(({ lockId }) => lockId === short.key.lockId)
    return box ? { ...short.key, boxId: box.boxId } : 'other-terminal'
  }
}
