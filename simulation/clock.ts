import type { Clock } from '@fachwerk/clock/clock'

type Work = () => void | Promise<void>

/** The clock of one process of the world; when the process dies, nothing of it is ever due again. */
export interface ProcessClock extends Clock {
  /** Milliseconds since the world began. */
  monotonicMs(): number
  /** Its rhythms are run until then, each at its own moment; otherwise they are skipped, for they would change nothing. */
  attendUntil(ms: number): void
  die(): void
}

export interface WorldClock {
  now(): Date
  nowMs(): number
  process(): ProcessClock
  /** Moment of the earliest timer, in ms since 1970. */
  nextDueMs(): number | undefined
  /** Moves to that moment and takes the timer off; the caller runs it. */
  takeNext(): Work | undefined
  /** Moves on without running anything; going back is refused. */
  moveTo(ms: number): void
}

interface Timer {
  dueMs: number
  readonly order: number
  readonly periodMs: number | null
  readonly run: Work
}
interface Process {
  readonly timers: Set<Timer>
  attendedUntilMs: number
  isDead: boolean
}

/** Where timers are looked for: rhythms only with those that are attended to, and all that comes once. */
interface Waiting {
  readonly once: Map<Timer, Process>
  readonly attended: Set<Process>
}

interface Found {
  readonly process: Process
  readonly timer: Timer
}

/** What was skipped keeps its rhythm. */
function catchUp(timer: Timer & { readonly periodMs: number }, nowMs: number): void {
  if (timer.dueMs >= nowMs) return
  timer.dueMs += Math.ceil((nowMs - timer.dueMs) / timer.periodMs) * timer.periodMs
}

const hasRhythm = (timer: Timer): timer is Timer & { readonly periodMs: number } => timer.periodMs !== null

const onBeat = (ms: number, periodMs: number | null): number =>
  periodMs === null ? ms : Math.ceil(ms / periodMs) * periodMs

function earliest({ once, attended }: Waiting, nowMs: number): Found | undefined {
  let found: Found | undefined
  const consider = (process: Process, timer: Timer) => {
    const before = found && (found.timer.dueMs - timer.dueMs || found.timer.order - timer.order)
    if (before === undefined || before > 0) found = { process, timer }
  }
  for (const [timer, process] of once) consider(process, timer)
  for (const process of attended) {
    if (process.attendedUntilMs < nowMs) attended.delete(process)
    for (const timer of process.timers) {
      if (!hasRhythm(timer)) continue
      catchUp(timer, nowMs)
      if (timer.dueMs <= process.attendedUntilMs) consider(process, timer)
    }
  }
  return found
}

/**
 * One time for everybody in the world. It stands still until it is moved; timers of one moment run in the order they were
 * set. In step, rhythms of one period beat at the same moments, whoever began them and when.
 */
export function worldClock(start: Date, inStep = false): WorldClock {
  const startMs = start.getTime()
  const waiting: Waiting = { once: new Map(), attended: new Set() }
  let nowMs = startMs
  let order = 0

  const moveTo = (ms: number) => {
    if (ms < nowMs) throw new Error('Time does not go back.')
    nowMs = ms
  }
  const forget = (own: Process, timer: Timer) => {
    own.timers.delete(timer)
    waiting.once.delete(timer)
  }
  const adder = (own: Process) => (ms: number, periodMs: number | null, run: Work) => {
    order += 1
    const firstMs = nowMs + Math.max(0, ms)
    const timer = { dueMs: inStep ? onBeat(firstMs, periodMs) : firstMs, order, periodMs, run }
    own.timers.add(timer)
    if (periodMs === null) waiting.once.set(timer, own)
    return () => forget(own, timer)
  }
  return {
    now: () => new Date(nowMs),
    nowMs: () => nowMs,
    process() {
      const own: Process = { timers: new Set(), attendedUntilMs: 0, isDead: false }
      const add = adder(own)
      return {
        now: () => new Date(nowMs),
        monotonicMs: () => nowMs - startMs,
        every: (ms, run) => add(ms, Math.max(1, ms), run),
        after: (ms, run) => add(ms, null, run),
        sleep: (ms) =>
          new Promise((wake) => {
            add(ms, null, wake)
          }),
        attendUntil(ms) {
          own.attendedUntilMs = Math.max(own.attendedUntilMs, ms)
          if (!own.isDead) waiting.attended.add(own)
        },
        die() {
          own.isDead = true
          waiting.attended.delete(own)
          for (const timer of own.timers) forget(own, timer)
        },
      }
    },
    nextDueMs: () => earliest(waiting, nowMs)?.timer.dueMs,
    takeNext() {
      const found = earliest(waiting, nowMs)
      if (!found) return undefined
      const { process, timer } = found
      moveTo(Math.max(nowMs, timer.dueMs))
      if (timer.periodMs === null) forget(process, timer)
      else timer.dueMs += timer.periodMs
      return timer.run
    },
    moveTo,
  }
}
