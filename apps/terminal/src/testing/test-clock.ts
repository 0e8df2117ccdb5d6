import type { Cancel, Clock, Work } from '@fachwerk/clock/clock'

export type TestClock = Clock & {
  /** Moves both clocks on, running every timer at its own moment. */
  readonly advance: (ms: number) => Promise<void>
  /** Sets the wall clock forward or back without any time passing. */
  readonly jump: (ms: number) => void
}

type Timer = { dueMs: number; periodMs: number | null; run: Work }

/** Lets everything that waits only for other work, not for time, come to its end. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await new Promise<void>((next) => setImmediate(next))
}

/** A clock that stands still until told to move. */
export function testClock(at: Date | string): TestClock {
  const startMs = new Date(at).getTime()
  let elapsedMs = 0
  let offMs = 0
  const timers = new Set<Timer>()
  const add = (ms: number, periodMs: number | null, run: Work): Cancel => {
    const timer = { dueMs: elapsedMs + ms, periodMs, run }
    timers.add(timer)
    return () => void timers.delete(timer)
  }
  const nextDue = (untilMs: number) =>
    [...timers].filter(({ dueMs }) => dueMs <= untilMs).toSorted((a, b) => a.dueMs - b.dueMs)[0]
  return {
    now: () => new Date(startMs + elapsedMs + offMs),
    monotonicMs: () => elapsedMs,
    every: (ms, run) => add(ms, ms, run),
    after: (ms, run) => add(ms, null, run),
    sleep: (ms) =>
      new Promise((wake) => {
        add(ms, null, wake)
      }),
    async advance(ms) {
      const untilMs = elapsedMs + ms
      await settle()
      for (let timer = nextDue(untilMs); timer; timer = nextDue(untilMs)) {
        elapsedMs = Math.max(elapsedMs, timer.dueMs)
        if (timer.periodMs === null) timers.delete(timer)
        else timer.dueMs += timer.periodMs
        void timer.run()
        await settle()
      }
      elapsedMs = untilMs
    },
    jump(ms) {
      offMs += ms
    },
  }
}
