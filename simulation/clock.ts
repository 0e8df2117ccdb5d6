import type { Clock } from '@fachwerk/clock/clock'
import TinyQueue from 'tinyqueue'

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
  readonly run: Work
}
interface Rhythm extends Timer {
  readonly periodMs: number
  readonly owner: Process
}
interface Process {
  /** What of it comes once. */
  readonly timers: Set<Timer>
  readonly rhythms: Set<Rhythm>
  /** The earliest of them; absent while it has to be looked for. */
  soonest: Rhythm | undefined
  attendedUntilMs: number
  isDead: boolean
}

/** Where timers are looked for: all that comes once, and the rhythms of those that are attended to. */
interface Waiting {
  /** Earliest first; what was taken off meanwhile is passed over. */
  readonly once: TinyQueue<Timer>
  readonly owners: Map<Timer, Process>
  readonly attended: Set<Process>
}

const byMoment = (a: Timer, b: Timer): number => a.dueMs - b.dueMs || a.order - b.order

/** What was skipped keeps its rhythm. */
function catchUp(rhythm: Rhythm, nowMs: number): void {
  if (rhythm.dueMs >= nowMs) return
  rhythm.dueMs += Math.ceil((nowMs - rhythm.dueMs) / rhythm.periodMs) * rhythm.periodMs
}

const hasRhythm = (timer: Timer): timer is Rhythm => 'periodMs' in timer

const onBeat = (ms: number, periodMs: number): number => Math.ceil(ms / periodMs) * periodMs

function earliestOnce({ once, owners }: Waiting): Timer | undefined {
  for (let timer = once.peek(); timer; timer = once.peek()) {
    if (owners.has(timer)) return timer
    once.pop()
  }
  return undefined
}

/** The earliest beat of a process. Who beat last, or was not attended to for a while, is looked at anew. */
function soonestOf(process: Process, nowMs: number): Rhythm | undefined {
  if (process.soonest && process.soonest.dueMs >= nowMs) return process.soonest
  process.soonest = undefined
  for (const rhythm of process.rhythms) {
    catchUp(rhythm, nowMs)
    if (!process.soonest || byMoment(rhythm, process.soonest) < 0) process.soonest = rhythm
  }
  return process.soonest
}

function earliestBeat({ attended }: Waiting, nowMs: number): Rhythm | undefined {
  let found: Rhythm | undefined
  for (const process of attended) {
    if (process.attendedUntilMs < nowMs) {
      attended.delete(process)
      continue
    }
    const rhythm = soonestOf(process, nowMs)
    if (!rhythm || rhythm.dueMs > process.attendedUntilMs) continue
    if (!found || byMoment(rhythm, found) < 0) found = rhythm
  }
  return found
}

/** Everything that is set, whoever set it. */
function timetable(inStep: boolean) {
  const waiting: Waiting = { once: new TinyQueue([], byMoment), owners: new Map(), attended: new Set() }
  let order = 0
  const forget = (own: Process, timer: Timer) => {
    own.timers.delete(timer)
    waiting.owners.delete(timer)
  }
  return {
    /** @returns takes it off again */
    once(own: Process, dueMs: number, run: Work) {
      order += 1
      const timer = { dueMs, order, run }
      own.timers.add(timer)
      waiting.owners.set(timer, own)
      waiting.once.push(timer)
      return () => forget(own, timer)
    },
    /** @returns takes it off again */
    rhythm(own: Process, nowMs: number, periodMs: number, run: Work) {
      order += 1
      const firstMs = nowMs + periodMs
      const rhythm = { dueMs: inStep ? onBeat(firstMs, periodMs) : firstMs, order, periodMs, run, owner: own }
      own.rhythms.add(rhythm)
      own.soonest = undefined
      return () => {
        own.rhythms.delete(rhythm)
        own.soonest = undefined
      }
    },
    attend: (own: Process) => void waiting.attended.add(own),
    forgetAll(own: Process) {
      waiting.attended.delete(own)
      own.rhythms.clear()
      own.soonest = undefined
      for (const timer of own.timers) forget(own, timer)
    },
    next(nowMs: number): Timer | undefined {
      const [timer, rhythm] = [earliestOnce(waiting), earliestBeat(waiting, nowMs)]
      return timer && rhythm && byMoment(rhythm, timer) < 0 ? rhythm : (timer ?? rhythm)
    },
    /** It is run now: what comes once is over, a rhythm goes on. */
    take(timer: Timer) {
      const owner = waiting.owners.get(timer)
      if (owner) forget(owner, timer)
      else if (hasRhythm(timer)) {
        timer.dueMs += timer.periodMs
        timer.owner.soonest = undefined
      }
    },
  }
}

/**
 * One time for everybody in the world. It stands still until it is moved; timers of one moment run in the order they were
 * set. In step, rhythms of one period beat at the same moments, whoever began them and when.
 */
export function worldClock(start: Date, inStep = false): WorldClock {
  const startMs = start.getTime()
  const timers = timetable(inStep)
  let nowMs = startMs

  const moveTo = (ms: number) => {
    if (ms < nowMs) throw new Error('Time does not go back.')
    nowMs = ms
  }
  return {
    now: () => new Date(nowMs),
    nowMs: () => nowMs,
    process() {
      const own: Process = {
        timers: new Set(),
        rhythms: new Set(),
        soonest: undefined,
        attendedUntilMs: 0,
        isDead: false,
      }
      const after = (ms: number, run: Work) => timers.once(own, nowMs + Math.max(0, ms), run)
      return {
        now: () => new Date(nowMs),
        monotonicMs: () => nowMs - startMs,
        every: (ms, run) => timers.rhythm(own, nowMs, Math.max(1, ms), run),
        after,
        sleep: (ms) =>
          new Promise((wake) => {
            after(ms, wake)
          }),
        attendUntil(ms) {
          own.attendedUntilMs = Math.max(own.attendedUntilMs, ms)
          if (!own.isDead) timers.attend(own)
        },
        die() {
          own.isDead = true
          timers.forgetAll(own)
        },
      }
    },
    nextDueMs: () => timers.next(nowMs)?.dueMs,
    takeNext() {
      const timer = timers.next(nowMs)
      if (!timer) return undefined
      moveTo(Math.max(nowMs, timer.dueMs))
      timers.take(timer)
      return timer.run
    },
    moveTo,
  }
}
