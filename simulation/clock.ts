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
}

interface Found {
  readonly process: Process
  readonly timer: Timer
}

/** What was skipped keeps its rhythm. */
function catchUp(timer: Timer, nowMs: number): void {
  if (timer.periodMs === null || timer.dueMs >= nowMs) return
  timer.dueMs += Math.ceil((nowMs - timer.dueMs) / timer.periodMs) * timer.periodMs
}

function earliest(processes: ReadonlySet<Process>, nowMs: number): Found | undefined {
  let found: Found | undefined
  for (const process of processes)
    for (const timer of process.timers) {
      catchUp(timer, nowMs)
      if (timer.periodMs !== null && timer.dueMs > process.attendedUntilMs) continue
      const before = found && (found.timer.dueMs - timer.dueMs || found.timer.order - timer.order)
      if (before === undefined || before > 0) found = { process, timer }
    }
  return found
}

/** One time for everybody in the world. It stands still until it is moved; timers of one moment run in the order they were set. */
export function worldClock(start: Date): WorldClock {
  const startMs = start.getTime()
  const processes = new Set<Process>()
  let nowMs = startMs
  let order = 0

  const moveTo = (ms: number) => {
    if (ms < nowMs) throw new Error('Time does not go back.')
    nowMs = ms
  }
  const adder = (own: Process) => (ms: number, periodMs: number | null, run: Work) => {
    order += 1
    const timer = { dueMs: nowMs + Math.max(0, ms), order, periodMs, run }
    own.timers.add(timer)
    return () => void own.timers.delete(timer)
  }
  return {
    now: () => new Date(nowMs),
    nowMs: () => nowMs,
    process() {
      const own: Process = { timers: new Set(), attendedUntilMs: 0 }
      processes.add(own)
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
        },
        die() {
          own.timers.clear()
          processes.delete(own)
        },
      }
    },
    nextDueMs: () => earliest(processes, nowMs)?.timer.dueMs,
    takeNext() {
      const found = earliest(processes, nowMs)
      if (!found) return undefined
      const { process, timer } = found
      moveTo(Math.max(nowMs, timer.dueMs))
      if (timer.periodMs === null) process.timers.delete(timer)
      else timer.dueMs += timer.periodMs
      return timer.run
    },
    moveTo,
  }
}
