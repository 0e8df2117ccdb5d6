import type { Cancel } from '@fachwerk/clock/clock'
import { inOneStatement } from '../../../../platform/db/db.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { wakeable } from '../../../../platform/jobs/wakeable.ts'
import { notifyAwake } from '../awake-repository.ts'
import { locksOfBoxes } from '../locks-repository.ts'
import { createLockThrottle } from '../rules/lock-throttle.ts'
import { isReachable } from '../../terminals/rules/presence.ts'

export type LockToWake = { readonly lockId: string; readonly terminalId: string }

/** Keeps locks awake while somebody stands before them (L-07). Nobody waits for it and nothing fails because of it. */
export type KeepAwake = {
  /** Asks for locks of terminals that are there; at most once per lock in half a minute. */
  locks(wanted: readonly (LockToWake & { readonly terminalOnline: boolean })[]): void
  /** The same for whatever hangs on these boxes, which the caller found within their scope. */
  boxes(boxIds: readonly string[]): void
  /** A gateway of this process; it answers whether a lock's terminal is its own. */
  sendThrough(gateway: (lock: LockToWake) => boolean): Cancel
}

/** A terminal keeps a lock awake for a minute. */
const AGAIN_AFTER_MS = 30_000
/** NOTIFY carries 8,000 bytes, one lock takes about a hundred. */
const AT_ONCE = 50

export function createKeepAwake({ db, clock, log }: Pick<Platform, 'db' | 'clock' | 'log'>): KeepAwake {
  const isDue = createLockThrottle(AGAIN_AFTER_MS)
  const gateways = new Set<(lock: LockToWake) => boolean>()
  const failed = (error: unknown) => log.warn('locks could not be kept awake', { error })
  /** Other nodes hold their terminals. */
  const elsewhere: LockToWake[] = []
  const sending = wakeable(async () => {
    const batch = elsewhere.splice(0, AT_ONCE)
    if (batch.length === 0) return undefined
    const text = JSON.stringify(batch)
    await inOneStatement(db, (tx) => notifyAwake(tx, text))
    return elsewhere.length > 0 ? 0 : undefined
  }, failed)
  const locks: KeepAwake['locks'] = (wanted) => {
    for (const { lockId, terminalId, terminalOnline } of wanted) {
      if (!terminalOnline || !isDue(lockId, clock.monotonicMs())) continue
      const lock = { lockId, terminalId }
      if (![...gateways].some((send) => send(lock))) elsewhere.push(lock)
    }
    if (elsewhere.length > 0) sending.wake()
  }
  return {
    locks,
    boxes(boxIds) {
      if (boxIds.length === 0) return
      const now = clock.now()
      db.read((tx) => locksOfBoxes(tx, boxIds))
        .then((found) => locks(found.map((lock) => ({ ...lock, terminalOnline: isReachable(lock, now) }))))
        .catch(failed)
    },
    sendThrough(gateway) {
      gateways.add(gateway)
      return () => void gateways.delete(gateway)
    },
  }
}
