import type { GrantBody } from '@fachwerk/contract/device/terminal-protocol'
import type { HoursDesk } from './hours-desk.ts'
import { type Closed, closedAt, type Open, openAt } from '../rules/access-rule.ts'
import { type KeyRefusal, refuseKey } from '../rules/key-rule.ts'
import type { Store } from '../store/store.ts'
import type { TimeKeeper } from '../time-keeper.ts'

export type KeyCheck = ReturnType<typeof createKeyCheck>

/** Asks the rule with what this terminal knows in this moment. */
export function createKeyCheck(
  store: Store,
  time: TimeKeeper,
  hours: Pick<HoursDesk, 'known'>,
  own: { readonly terminalId: string; readonly locks: ReadonlySet<string> },
) {
  const bestMs = () => {
    const { keyMs, nowMs } = time.read()
    return keyMs ?? nowMs
  }
  const closed = (): Closed | null => closedAt(hours.known(), bestMs())
  const refusalOf = (grant: GrantBody): KeyRefusal | null =>
    refuseKey(grant, {
      terminalId: own.terminalId,
      lockKnown: own.locks.has(grant.lockId),
      keyMs: time.read().keyMs,
      revoked: store.grants.isRevoked(grant.id),
      listed: store.grants.find(grant.id)?.listed ?? false,
      ...store.fences.of(grant.lockId),
      endedVersion: store.fences.endedVersion(grant.rentalId),
      closed: closed() !== null,
    })
  return {
    refusalOf,
    /** Opening hours keep all boxes shut now, and until when; null: they do not. */
    closed,
    /** Until when the location is open; null: it is not, or nobody can say. */
    open: (): Open | null => openAt(hours.known(), bestMs()),
    isOwnLock: (lockId: string) => own.locks.has(lockId),
    /** Locks somebody may open now: only these are worth waking. */
    openableLocks(): string[] {
      const good = store.grants.all().filter(({ body }) => refusalOf(body) === null)
      return [...new Set(good.map(({ body }) => body.lockId))]
    },
  }
}
