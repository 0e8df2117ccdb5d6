import type { Cancel } from '@fachwerk/clock/clock'

/** Everything that can be turned on one simulated lock. */
export type LockSettings = {
  batteryPercent: number
  /** null: the radio does not reach it. */
  signalDbm: number | null
  jammed: boolean
  /** The radio reaches it, but it never answers and never opens. */
  silent: boolean
  /** As after a battery change: it opens by the second signal only. */
  wantsAltSignal: boolean
  /** The lock says „opened" while its sensor still says closed. */
  contradicts: boolean
  hasDoorSensor: boolean
  /** Answer of a lock that is awake. */
  latencyMs: number
  /** What a sleeping lock needs on top. */
  wakeMs: number
  /** A door closes by itself after so long; null: somebody must close it. */
  closesAfterMs: number | null
}

export type SimulatedLock = {
  readonly lockId: string
  readonly settings: LockSettings
  door: 'open' | 'closed'
  /** Monotonic time until which it is awake. */
  awakeUntilMs: number
  openedCount: number
  /** Hangs within reach without being a lock of the terminal. */
  readonly stray: boolean
  cancelClosing: Cancel | undefined
}
