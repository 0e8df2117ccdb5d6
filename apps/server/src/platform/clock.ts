export type Cancel = () => void
export type Work = () => void | Promise<void>

/** The only source of time. Milliseconds everywhere; instants are `Date`. */
export type Clock = {
  now(): Date
  /** Runs again and again; a run that is still busy when the next is due makes that one fall out. */
  every(ms: number, run: Work): Cancel
  after(ms: number, run: Work): Cancel
  sleep(ms: number): Promise<void>
}

/** Node runs timers past this length at once. */
const LONGEST_TIMER = 2 ** 31 - 1

/**
 * The machine's clock. Its timers do not keep the process alive.
 * @param onError is told when a run fails; without it the failure ends the process, as any bug does
 */
export function systemClock(onError?: (error: unknown) => void): Clock {
  const fail =
    onError ??
    ((error: unknown) => {
      throw error
    })
  const guarded = async (run: Work) => {
    try {
      await run()
    } catch (error) {
      fail(error)
    }
  }
  return {
    now: () => new Date(),
    every(ms, run) {
      let busy = false
      const timer = setInterval(() => {
        if (busy) return
        busy = true
        void guarded(run).finally(() => {
          busy = false
        })
      }, ms)
      timer.unref()
      return () => clearInterval(timer)
    },
    after(ms, run) {
      const timer = setTimeout(() => void guarded(run), Math.min(ms, LONGEST_TIMER))
      timer.unref()
      return () => clearTimeout(timer)
    },
    sleep: (ms) => new Promise((wake) => setTimeout(wake, ms)),
  }
}

export type TestClock = Clock & {
  /** Moves time on, running every timer that falls due at its own moment and waiting for its work. */
  advance(ms: number): Promise<void>
  /** Moves time on to `at`; going back is refused. */
  advanceTo(at: Date): Promise<void>
}

type Timer = { due: number; order: number; period: number | undefined; run: Work }

/** A clock that stands still until told to move. */
export function testClock(at: Date | string): TestClock {
  let now = new Date(at).getTime()
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
  return {
    now: () => new Date(now),
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
  }
}
