import type { Clock } from '@fachwerk/clock/clock'
import { type GrantBody, type SignedGrant, readQrText } from '@fachwerk/contract/terminal-protocol'
import { createCodeBook } from './code-book.ts'
import type { Journal } from './journal.ts'
import type { KeyCheck } from './key-check.ts'
import type { OpenFailure, Openings } from './openings.ts'
import type { KeyRefusal } from './rules/key-rule.ts'
import type { CheckedGrant } from './store/grant-repository.ts'
import type { Store } from './store/store.ts'

/** So long the screen keeps trying a lock that does not answer. */
const PATIENCE_MS = 6000

export type KeyKind = 'code' | 'qr'
export type KeyOutcome =
  | { readonly ok: true; readonly grant: GrantBody }
  | { readonly ok: false; readonly refusal: 'wait'; readonly waitMs: number }
  | { readonly ok: false; readonly refusal: 'code-unknown' | 'qr-unknown' }
  | { readonly ok: false; readonly refusal: KeyRefusal | OpenFailure; readonly grant: GrantBody }

export type KeyDesk = ReturnType<typeof createKeyDesk>

export type KeyDeskParts = {
  readonly store: Store
  readonly clock: Clock
  readonly openings: Openings
  readonly check: KeyCheck
  readonly codeKey: string
  readonly checkSignature: (signed: SignedGrant) => CheckedGrant | null
  readonly journal: Journal
}

/** Opens for whoever shows a key, by code or QR, with or without network. */
export function createKeyDesk(parts: KeyDeskParts) {
  const { store, clock, openings, check, journal } = parts
  const codes = createCodeBook(store, clock, check, parts.codeKey)

  const refuse = (grant: GrantBody, how: KeyKind, refusal: KeyRefusal): KeyOutcome => {
    journal.note({
      kind: how === 'code' ? 'codeRefused' : 'qrRefused',
      code: refusal,
      grantId: grant.id,
      rentalId: grant.rentalId,
      ...(check.isOwnLock(grant.lockId) && { lockId: grant.lockId }),
    })
    return { ok: false, refusal, grant }
  }
  const open = async (grant: GrantBody, how: KeyKind): Promise<KeyOutcome> => {
    const objection = () => check.refusalOf(grant)
    const before = objection()
    if (before) return refuse(grant, how, before)
    store.fences.raiseOpened(grant)
    const deadlineMs = clock.monotonicMs() + PATIENCE_MS
    const request = { lockId: grant.lockId, how, grant, altSignal: false, deadlineMs, objection }
    const outcome = await openings.open<KeyRefusal>(request)
    if (outcome.ok) return { ok: true, grant }
    return 'objection' in outcome
      ? refuse(grant, how, outcome.objection)
      : { ok: false, refusal: outcome.failure, grant }
  }
  return {
    waitMs: codes.waitMs,
    /** @param code six digits */
    openByCode: async (code: string): Promise<KeyOutcome> => {
      const waitMs = codes.waitMs()
      if (waitMs > 0) return { ok: false, refusal: 'wait', waitMs }
      const grant = codes.find(code)
      if (grant) return open(grant, 'code')
      journal.note({ kind: 'codeRefused', code: 'code-unknown' })
      return { ok: false, refusal: 'code-unknown' }
    },
    /** @param text what the scanner read */
    openByQr: async (text: string): Promise<KeyOutcome> => {
      const signed = readQrText(text)
      const key = signed && parts.checkSignature(signed)
      if (!key) {
        journal.note({ kind: 'qrRefused', code: 'qr-unknown' })
        return { ok: false, refusal: 'qr-unknown' }
      }
      const known = store.grants.find(key.body.id)
      if (known?.listed) return open(known.body, 'qr')
      if (check.refusalOf(key.body) === null) store.grants.learn(key)
      return open(key.body, 'qr')
    },
    /** Opens again for somebody whose key has just opened; everything is checked anew. */
    openAgain: open,
  }
}
