export type Cancel = () => void
export type Work = () => void | Promise<void>

/** The only source of time of a terminal. The wall clock may be wrong and may jump; the monotonic one never does. */
export type Clock = {
  readonly now: () => Date
  /** Milliseconds since some moment of this start. */
  readonly monotonicMs: () => number
  /** Runs again and again; a run that is still busy makes the next one fall out. */
  readonly every: (ms: number, run: Work) => Cancel
  readonly after: (ms: number, run: Work) => Cancel
}

/** The machine's clock. Its timers do not keep the process alive. `onError` is told of a run that failed. */
export function systemClock(onError: (error: unknown) => void): Clock {
  const guarded = async (run: Work) => {
    try {
      await run()
    } catch (error) {
      onError(error)
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
      const timer = setTimeout(() => void guarded(run), ms)
      timer.unref()
      return () => clearTimeout(timer)
    },
  }
}

/** The same clock with a wall clock that is wrong by so many milliseconds. */
export const skewedClock = (clock: Clock, skewMs: () => number): Clock => ({
  ...clock,
  now: () => new Date(clock.now().getTime() + skewMs()),
})

/** Waits on this clock. */
export const sleep = (clock: Clock, ms: number): Promise<void> =>
  new Promise((wake) => {
    clock.after(ms, wake)
  })
