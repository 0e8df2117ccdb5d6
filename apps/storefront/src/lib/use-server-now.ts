import { useEffect, useRef, useState } from 'react'

/**
 * The server's time in ms, carried on by the browser's own elapsed time, so that a wrong clock in the visitor's
 * device changes nothing. Starts exactly at `serverTime`, so that server and browser render the same.
 */
export function useServerNow(serverTime: string, everyMs: number): number {
  const start = Date.parse(serverTime)
  const [now, setNow] = useState(start)
  const seenAt = useRef<{ readonly serverTime: string; readonly at: number } | null>(null)
  useEffect(() => {
    if (seenAt.current?.serverTime !== serverTime) seenAt.current = { serverTime, at: performance.now() }
    const seen = seenAt.current
    const tick = () => setNow(start + (performance.now() - seen.at))
    tick()
    const timer = setInterval(tick, everyMs)
    return () => clearInterval(timer)
  }, [serverTime, start, everyMs])
  return now
}
