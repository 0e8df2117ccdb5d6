import type { KeyObject } from 'node:crypto'
import type { GrantsMessage, SignedGrant } from '@fachwerk/contract/device/terminal-protocol'
import type { z } from 'zod'
import type { Log } from '../../platform/log.ts'
import type { HoursDesk } from './hours-desk.ts'
import type { LockBook } from './lock-book.ts'
import type { PlaceDesk } from './place-desk.ts'
import type { HelpCallState } from '@fachwerk/contract/device/help-call-state'
import type { ReplacedBook } from './replaced-book.ts'
import { openGrant } from '../rules/grant-signature.ts'
import type { CheckedGrant } from '../store/grant-repository.ts'
import type { Store } from '../store/store.ts'
import type { TimeKeeper } from '../time-keeper.ts'

/** Longer than any rental: after that a revoked grant has ended anyway. */
const REVOCATIONS_LAST_MS = 800 * 24 * 60 * 60 * 1000

/** Takes the server's list of who may open what; only what the server signed for this terminal gets in. */
export function createGrantDesk(
  parts: {
    store: Store
    time: TimeKeeper
    log: Log
    terminalId: string
    grantKey: KeyObject
    hours: HoursDesk
    locks: Pick<LockBook, 'take'>
    place: Pick<PlaceDesk, 'take'>
    replaced: Pick<ReplacedBook, 'take'>
    help: { readonly take: (state: HelpCallState) => void }
  },
  /** Notifies the server which list is on the disk. */
  onStored: () => void,
) {
  const { store, time, log, terminalId, grantKey, hours, locks, place, replaced, help } = parts
  /** The grant inside, when the server signed it for this terminal. */
  const check = (signed: SignedGrant): CheckedGrant | null => {
    const body = openGrant(signed, grantKey)
    return body?.terminalId === terminalId ? { signed, body } : null
  }
  return {
    take: (message: z.infer<typeof GrantsMessage>): void => {
      const version = store.meta.grantsVersion()
      // Our heartbeat tells the server which list we have; it then numbers its next one above ours.
      if (version !== null && message.version < version) return onStored()
      const grants = message.grants.map(check)
      const good = grants.filter((grant) => grant !== null)
      if (good.length < grants.length)
        log('warn', 'grants that are not the server’s', { terminalId, count: grants.length - good.length })
      const nowMs = time.read().nowMs
      store.transaction(() => {
        store.grants.replaceList({ ...message, grants: good }, nowMs)
        store.grants.forgetRevocations(nowMs - REVOCATIONS_LAST_MS)
        store.meta.setGrantsVersion(message.version)
        if (message.hours) hours.take(message.hours)
        if (message.locks) locks.take(message.locks)
        if (message.place) place.take(message.place)
        if (message.replaced) replaced.take(message.replaced)
      })
      if (message.help) help.take(message.help)
      onStored()
    },
    check,
  }
}
