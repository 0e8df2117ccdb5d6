import type { Cancel } from '@fachwerk/clock/clock'
import type { HeardLock, LockStateName } from '@fachwerk/contract/device/terminal-protocol'

/** Newest that is known of a lock. `unknown` means that nothing is known, never that all is well. */
export type LockReading = {
  readonly lockId: string
  readonly state: LockStateName
  readonly batteryPercent: number | null
  readonly signalDbm: number | null
  /** Last time the lock was heard, by the terminal's own clock. */
  readonly seenAt: Date | null
}

export type LockProblem = 'unreachable' | 'no-answer' | 'jammed' | 'battery-empty'

/** What came of one attempt: the state the lock itself reports afterwards, or why there is none. */
export type OpenAnswer =
  | { readonly ok: true; readonly seen: LockStateName }
  | { readonly ok: false; readonly problem: LockProblem }

/** The terminal's side of its locks, whatever radio they speak. */
export type LockDriver = {
  readonly start: () => Promise<void>
  readonly stop: () => Promise<void>
  /** The locks that are the terminal's from now on; others are no longer listened to. */
  readonly listenTo: (lockIds: readonly string[]) => void
  /** One attempt. `altSignal` sends the second opening signal some locks need after a battery change. */
  readonly open: (lockId: string, options: { readonly altSignal: boolean }) => Promise<OpenAnswer>
  /** Keeps locks from falling asleep for so long, because somebody stands before them. */
  readonly keepAwake: (lockIds: readonly string[], forMs: number) => void
  /** Listens for a while. @returns every lock that was heard meanwhile, also those that hang elsewhere or nowhere */
  readonly search: () => Promise<readonly HeardLock[]>
  readonly restartRadio: () => Promise<void>
  readonly readings: () => readonly LockReading[]
  readonly onChange: (listener: (reading: LockReading) => void) => Cancel
}
