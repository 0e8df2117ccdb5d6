import { useMemo, useSyncExternalStore } from 'react'
import { useApi } from '../api.ts'
import type { ServerClock } from './server-clock.ts'

/** The server's time in milliseconds, cut to steps of `everyMs`; for what ticks on screen. */
export function useNow(everyMs: number): number {
  const { clock } = useApi()
  const ticking = useMemo(() => tickingClock(clock, everyMs), [clock, everyMs])
  return useSyncExternalStore(ticking.subscribe, ticking.now)
}

/** Keeps what it read until the next tick: two looks within one drawing must see the same time. */
function tickingClock(clock: ServerClock, everyMs: number) {
  const read = () => Math.floor(clock.now() / everyMs) * everyMs
  let seen = read()
  return {
    now: () => seen,
    subscribe: (tick: () => void) => {
      seen = read()
      const timer = setInterval(
        () => {
          seen = read()
          tick()
        },
        Math.min(everyMs, 1000),
      )
      return () => clearInterval(timer)
    },
  }
}
