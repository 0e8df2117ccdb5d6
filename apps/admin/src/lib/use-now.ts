import { useCallback, useSyncExternalStore } from 'react'
import { useApi } from './api.ts'

/** The server's time in milliseconds, cut to steps of `everyMs`; for what ticks on screen. */
export function useNow(everyMs: number): number {
  const { clock } = useApi()
  const subscribe = useCallback(
    (tick: () => void) => {
      const timer = setInterval(tick, Math.min(everyMs, 1000))
      return () => clearInterval(timer)
    },
    [everyMs],
  )
  return useSyncExternalStore(subscribe, () => Math.floor(clock.now() / everyMs) * everyMs)
}
