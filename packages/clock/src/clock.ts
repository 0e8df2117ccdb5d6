export type Cancel = () => void
export type Work = () => void | Promise<void>

/** The only source of time of a process. Milliseconds everywhere; instants are `Date`. */
export type Clock = {
  /** The wall clock; at a terminal it may be wrong and may jump. */
  readonly now: () => Date
  /** Milliseconds since some moment of this start; never jumps. */
  readonly monotonicMs: () => number
  /** Runs again and again; a run that is still busy when the next is due makes that one fall out. */
  readonly every: (ms: number, run: Work) => Cancel
  readonly after: (ms: number, run: Work) => Cancel
  readonly sleep: (ms: number) => Promise<void>
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
    monotonicMs: () => performance.now(),
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
