import type { LocksMessage } from '@fachwerk/contract/device/terminal-protocol'
import type { z } from 'zod'
import { isChange, type KnownReading } from '../../locks/rules/changed-reading.ts'
import type { Leases } from './leases.ts'

type Reading = z.output<typeof LocksMessage>['locks'][number]
type ChangedReading = KnownReading & { readonly lockId: string }

/** What a picture says that is not stored yet. */
export type ChangedReadings = {
  readonly terminalId: string
  readonly term: number
  readonly changed: readonly ChangedReading[]
}

export type LockMemory = {
  changedOf(terminalId: string, locks: readonly Reading[], now: Date): ChangedReadings
  /** The changes are stored, and the transaction is committed. */
  remember(stored: ChangedReadings, now: Date): void
}

/** So often a whole picture is compared with what is stored: a lock may have been hung elsewhere meanwhile. */
const WHOLE_EVERY_MS = 60_000

type Known = { readonly term: number; readonly wholeAt: number; readonly locks: Map<string, KnownReading> }

/** What this node has stored of the locks of its terminals; another node's doing ends what is known. */
export function createLockMemory(leases: Leases): LockMemory {
  const memory = new Map<string, Known>()
  const knownOf = (terminalId: string, term: number, now: Date) => {
    const known = memory.get(terminalId)
    const isGood = known?.term === term && now.getTime() - known.wholeAt < WHOLE_EVERY_MS
    return isGood ? known : undefined
  }
  return {
    changedOf(terminalId, locks, now) {
      const term = leases.term(terminalId)
      const known = knownOf(terminalId, term, now)?.locks
      const changed: ChangedReading[] = []
      const heardBy = now.getTime()
      for (const reading of lastOfEach(locks)) {
        const before = known?.get(reading.lockId)
        const heard = readingOf(reading, heardBy)
        if (isChange(before, heard))
          changed.push({ lockId: reading.lockId, ...heard, seenMs: heard.seenMs ?? before?.seenMs ?? null })
      }
      return { terminalId, term, changed }
    },
    remember({ terminalId, term, changed }, now) {
      const known = knownOf(terminalId, term, now) ?? { term, wholeAt: now.getTime(), locks: new Map() }
      memory.set(terminalId, known)
      for (const reading of changed) known.locks.set(reading.lockId, reading)
    },
  }
}

/** Of several readings of one lock the last counts. */
function lastOfEach(locks: readonly Reading[]): Iterable<Reading> {
  const byLock = new Map<string, Reading>()
  for (const reading of locks) byLock.set(reading.lockId, reading)
  return byLock.size === locks.length ? locks : byLock.values()
}

/** Field by field: taking one out of an object and keeping the rest is slow, and this is done forty times a picture. */
const readingOf = ({ state, batteryPercent, signalDbm, seenAt }: Reading, now: number): KnownReading => ({
  state,
  batteryPercent,
  signalDbm,
  // A device's clock may run ahead; ours decides.
  seenMs: seenAt === null ? null : Math.min(Date.parse(seenAt), now),
})
