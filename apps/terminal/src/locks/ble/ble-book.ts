import type { Clock } from '@fachwerk/clock/clock'
import type { LockReading } from '../lock-driver.ts'
import type { BleReport } from './ble-profile.ts'

/** A lock that was not heard for so long is not known any more. */
const SILENT_MS = 90_000

type Heard = {
  readonly report: BleReport
  readonly signalDbm: number | null
  readonly address: string
  atMs: number
  at: Date
}

export type BleBook = ReturnType<typeof bleBook>

/** What the radio heard of the terminal's own locks, and for how long that may be believed. */
export function bleBook(clock: Clock, onChange: (reading: LockReading) => void) {
  const heard = new Map<string, Heard>()
  let own: readonly string[] = []
  const fresh = (lock: Heard) => clock.monotonicMs() - lock.atMs < SILENT_MS
  const read = (lockId: string): LockReading => {
    const lock = heard.get(lockId)
    if (!lock || !fresh(lock))
      return { lockId, state: 'unknown', batteryPercent: null, signalDbm: null, seenAt: lock?.at ?? null }
    const { state, batteryPercent } = lock.report
    return { lockId, state, batteryPercent, signalDbm: lock.signalDbm, seenAt: lock.at }
  }
  const reported = new Set<string>()
  const forgotten = new Set<string>()
  let forgottenAtMs = 0
  const isSilent = (lockId: string) => {
    const lock = heard.get(lockId)
    if (lock) return !fresh(lock)
    return forgotten.has(lockId) && clock.monotonicMs() - forgottenAtMs >= SILENT_MS
  }
  return {
    listenTo(lockIds: readonly string[]) {
      own = lockIds
    },
    isOwn: (lockId: string) => own.includes(lockId),
    /** Where the lock was last heard; undefined: never, or too long ago. */
    addressOf(lockId: string): string | undefined {
      const lock = heard.get(lockId)
      return lock && fresh(lock) ? lock.address : undefined
    },
    take(lockId: string, report: BleReport, from: { address: string; signalDbm?: number }) {
      const signalDbm = from.signalDbm ?? heard.get(lockId)?.signalDbm ?? null
      heard.set(lockId, {
        report,
        signalDbm,
        address: from.address,
        atMs: clock.monotonicMs(),
        at: clock.now(),
      })
      reported.delete(lockId)
      forgotten.delete(lockId)
      onChange(read(lockId))
    },
    /** Begins anew. A lock that does not come back after this is told of like one that fell silent. */
    forget() {
      for (const lockId of heard.keys()) forgotten.add(lockId)
      forgottenAtMs = clock.monotonicMs()
      heard.clear()
    },
    /** Tells once of each lock that fell silent. */
    lookForSilent() {
      for (const lockId of own) {
        if (!isSilent(lockId) || reported.has(lockId)) continue
        reported.add(lockId)
        onChange(read(lockId))
      }
    },
    readings: () => own.map(read),
  }
}
