export type Cancel = () => void

/** The bank's only source of time; tests hand in one that stands still. */
export type Clock = {
  now(): Date
  after(ms: number, run: () => void | Promise<void>): Cancel
}

/** The machine's clock. */
export function systemClock(): Clock {
  return {
    now: () => new Date(),
    after(ms, run) {
      const timer = setTimeout(() => void run(), Math.min(Math.max(0, ms), 2 ** 31 - 1))
      timer.unref()
      return () => clearTimeout(timer)
    },
  }
}
