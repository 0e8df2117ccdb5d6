import type { Cancel, Clock, Work } from './clock.ts'

export type TestClock = Clock & {
  /** Moves time on, running every timer that falls due at its own moment and waiting for its work. */
  readonly advance: (ms: number) => Promise<void>
  /** Moves time on to `at`; going back is refused. */
  readonly advanceTo: (at: Date) => Promise<void>
  /** Hours at once, as after a machine's sleep: what fell due meanwhile runs once, at the end, not once a period. */
  readonly leap: (ms: number) => Promise<void>
}

type Timer = { due: number; order: number; period: number | undefined; run: Work }

/** A clock that stands still until told to move. */
export function testClock(at: Date | string): TestClock {
  const start = new Date(at).getTime()
  let now = start
  let order = 0
  let onSleep: (() => void) | undefined
  const timers = new Set<Timer>()

  function add(ms: number, run: Work, period?: number): Cancel {
    order += 1
    const timer = { due: now + Math.max(0, ms), order, period, run }
    timers.add(timer)
    return () => void timers.delete(timer)
  }
  function nextDue(until: number): Timer | undefined {
    let next: Timer | undefined
    for (const timer of timers) {
      if (timer.due > until) continue
      if (!next || timer.due < next.due || (timer.due === next.due && timer.order < next.order)) next = timer
    }
    return next
  }
  async function fire(timer: Timer) {
    now = Math.max(now, timer.due)
    if (timer.period === undefined) timers.delete(timer)
    else timer.due += timer.period
    // Work that sleeps on this clock can only go on when time does, so it is not waited for any longer.
    const asleep = new Promise<void>((resolve) => {
      onSleep = resolve
    })
    await Promise.race([timer.run(), asleep])
  }
  async function advanceTo(target: number) {
    if (target < now) throw new Error('Time does not go back.')
    for (let timer = nextDue(target); timer; timer = nextDue(target)) await fire(timer)
    now = target
  }
  async function leap(ms: number) {
    const target = now + ms
    for (const timer of timers) if (timer.due < target) timer.due = target
    await advanceTo(target)
  }
  return {
    now: () => new Date(now),
    monotonicMs: () => now - start,
    every: (ms, run) => add(ms, run, Math.max(1, ms)),
    after: (ms, run) => add(ms, run),
    sleep(ms) {
      const slept = new Promise<void>((wake) => {
        add(ms, wake)
      })
      onSleep?.()
      return slept
    },
    advance: (ms) => advanceTo(now + ms),
    advanceTo: (moment) => advanceTo(moment.getTime()),
    leap,
  }
}
