import type { Clock } from '@fachwerk/clock/clock'
import type { LockDriver } from './lock-driver.ts'
import type { LockSettings, SimulatedLock } from './simulated-lock.ts'
import { simulatedDriver } from './simulated-driver.ts'

export const healthyLock = (): LockSettings => ({
  batteryPercent: 86,
  signalDbm: -58,
  jammed: false,
  silent: false,
  wantsAltSignal: false,
  contradicts: false,
  hasDoorSensor: true,
  latencyMs: 25,
  wakeMs: 35,
  closesAfterMs: 12_000,
})

/** The metal: it stays as it is while the terminal beside it loses power. */
export type SimulatedLocks = {
  readonly locks: ReadonlyMap<string, SimulatedLock>
  readonly change: (lockId: string, change: Partial<LockSettings>) => void
  readonly closeDoor: (lockId: string) => void
  /** Puts a lock up nearby that the terminal was not told of. */
  readonly hangStray: (lockId: string, signalDbm: number) => void
  readonly driver: () => LockDriver
}

const LOCK_DRAINS_PER_OPENING = 0.02

export function simulatedLocks(
  lockIds: readonly string[],
  clock: Clock,
  settings: () => LockSettings = healthyLock,
): SimulatedLocks {
  const aLock = (lockId: string, stray = false): SimulatedLock => ({
    lockId,
    stray,
    settings: settings(),
    door: 'closed',
    awakeUntilMs: 0,
    openedCount: 0,
    cancelClosing: undefined,
  })
  const locks = new Map(lockIds.map((lockId) => [lockId, aLock(lockId)]))
  const add = (lockId: string) => void locks.set(lockId, aLock(lockId))
  const listeners = new Set<(lock: SimulatedLock) => void>()
  const report = (lock: SimulatedLock) => {
    for (const listener of listeners) listener(lock)
  }
  const of = (lockId: string): SimulatedLock => {
    const lock = locks.get(lockId)
    if (!lock) throw new Error(`No such lock: ${lockId}`)
    return lock
  }
  const close = (lock: SimulatedLock) => {
    lock.cancelClosing?.()
    lock.cancelClosing = undefined
    if (lock.door === 'closed') return
    lock.door = 'closed'
    report(lock)
  }
  const spring = (lock: SimulatedLock) => {
    lock.openedCount += 1
    lock.settings.batteryPercent = Math.max(0, lock.settings.batteryPercent - LOCK_DRAINS_PER_OPENING)
    lock.door = 'open'
    lock.cancelClosing?.()
    const after = lock.settings.closesAfterMs
    lock.cancelClosing = after === null ? undefined : clock.after(after, () => close(lock))
    report(lock)
  }
  return {
    locks,
    change(lockId, change) {
      const lock = of(lockId)
      Object.assign(lock.settings, change)
      report(lock)
    },
    closeDoor: (lockId) => close(of(lockId)),
    hangStray(lockId, signalDbm) {
      const lock = aLock(lockId, true)
      lock.settings.signalDbm = signalDbm
      locks.set(lockId, lock)
    },
    driver: () => simulatedDriver({ locks, of, add, spring, listeners }, clock),
  }
}
