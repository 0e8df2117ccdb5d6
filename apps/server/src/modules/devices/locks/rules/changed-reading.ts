import type { LockStateName } from '@fachwerk/contract/device/terminal-protocol'

/** What is stored of a lock; `seenMs` null when it was never heard. */
export type KnownReading = {
  readonly state: LockStateName
  readonly batteryPercent: number | null
  readonly signalDbm: number | null
  readonly seenMs: number | null
}

/** Smaller movements of the signal are noise. */
export const SIGNAL_STEP_DBM = 3
/** A lock that was merely heard again is written this often. */
export const HEARD_AGAIN_MS = 60_000

/** Whether a reading says more than what is stored; the statement that stores it decides by the same rule. */
export function isChange(known: KnownReading | undefined, reading: KnownReading): boolean {
  if (!known || known.state !== reading.state || known.batteryPercent !== reading.batteryPercent) return true
  if (isOtherSignal(known.signalDbm, reading.signalDbm)) return true
  if (reading.seenMs === null) return false
  return known.seenMs === null || reading.seenMs > known.seenMs + HEARD_AGAIN_MS
}

function isOtherSignal(known: number | null, now: number | null): boolean {
  if (known === null || now === null) return known !== now
  return Math.abs(known - now) >= SIGNAL_STEP_DBM
}
