import type { Clock } from '@fachwerk/clock/clock'
import type { ReplacedCode } from '@fachwerk/contract/key/replaced-code'
import type { GrantBody } from '@fachwerk/contract/device/terminal-protocol'
import { createCodeBook } from '../code-book.ts'
import type { Journal } from '../journal.ts'
import type { KeyCheck } from './key-check.ts'
import type { OpenFailure, Openings } from '../openings.ts'
import type { QrReader } from '../qr-reader.ts'
import type { ReplacedBook } from './replaced-book.ts'
import type { KeyRefusal } from '../rules/key-rule.ts'
import type { Store } from '../store/store.ts'

/** So long the screen keeps trying a lock that does not answer. */
const PATIENCE_MS = 6000

export type KeyKind = 'code' | 'qr'
export type KeyOutcome =
  | { readonly ok: true; readonly grant: GrantBody }
  | { readonly ok: false; readonly refusal: 'wait'; readonly waitMs: number }
  | { readonly ok: false; readonly refusal: 'replaced'; readonly replaced: ReplacedCode }
  | { readonly ok: false; readonly refusal: 'code-unknown' | 'qr-unknown' | 'other-terminal' }
  | { readonly ok: false; readonly refusal: KeyRefusal | OpenFailure; readonly grant: GrantBody }

export type KeyDesk = ReturnType<typeof createKeyDesk>

export type KeyDeskParts = {
  readonly store: Store
  readonly clock: Clock
  readonly openings: Openings
  readonly check: KeyCheck
  readonly codeKey: string
  readonly replaced: ReplacedBook
  readonly readQr: QrReader
  readonly journal: Journal
}

/** Opens for whoever shows a key, by code or QR, with or without network. */
export function createKeyDesk(parts: KeyDeskParts) {
  const { store, clock, openings, check, journal } = parts
  const codes = createCodeBook(store, clock, check, parts)

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
      const found = codes.find(code)
      if (found) return 'grant' in found ? open(found.grant, 'code') : explain(parts, found.replaced, 'code')
      journal.note({ kind: 'codeRefused', code: 'code-unknown' })
      return { ok: false, refusal: 'code-unknown' }
    },
    /** @param text what the scanner read */
    openByQr: async (text: string): Promise<KeyOutcome> => {
      const key = parts.readQr(text)
      if (key === null || key === 'other-terminal') {
        const refusal = key ?? 'qr-unknown'
        journal.note({ kind: 'qrRefused', code: refusal })
        return { ok: false, refusal }
      }
      const listed = store.grants.listedFor(key)
      if (listed) return open(listed, 'qr')
      const old = parts.replaced.byKey(key)
      if (old) return explain(parts, old, 'qr')
      if (check.refusalOf(key) === null) store.grants.learn(key)
      return open(key, 'qr')
    },
    /** Opens again for somebody whose key has just opened; everything is checked anew. */
    openAgain: open,
  }
}

/** Says what holds instead of an old code; nothing opens. */
function explain({ journal, check }: KeyDeskParts, replaced: ReplacedCode, how: KeyKind): KeyOutcome {
  const { grantId, rentalId, lockId } = replaced
  journal.note({
    kind: how === 'code' ? 'codeRefused' : 'qrRefused',
    code: 'replaced',
    grantId,
    rentalId,
    ...(check.isOwnLock(lockId) && { lockId }),
  })
  return { ok: false, refusal: 'replaced', replaced }
}
