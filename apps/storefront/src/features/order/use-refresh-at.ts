import { useEffect } from 'react'

/** The server's clock is asked a moment later, never a moment too early. */
const LATER_MS = 500
/** What `setTimeout` can wait for. */
const LONGEST_MS = 2 ** 31 - 1

/** Asks anew when an instant has come by the server's time, so that a page left open does not go stale (F-04). */
export function useRefreshAt(instant: string | null, serverTime: string, refresh: () => Promise<void>): void {
  useEffect(() => {
    if (instant === null) return undefined
    const wait = Math.max(0, Date.parse(instant) - Date.parse(serverTime)) + LATER_MS
    const timer = setTimeout(() => void refresh(), Math.min(wait, LONGEST_MS))
    return () => clearTimeout(timer)
  }, [instant, serverTime, refresh])
}
