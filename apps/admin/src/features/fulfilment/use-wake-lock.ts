import { useEffect } from 'react'

/** The display stays awake while the page is in sight; a browser that cannot, or may not for its battery, goes on as it does. */
export function useWakeLock(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return undefined
    let isOver = false
    let held: WakeLockSentinel | null = null
    const hold = async () => {
      if (document.visibilityState !== 'visible') return
      const next = await navigator.wakeLock.request('screen').catch(() => null)
      if (isOver) await next?.release()
      else held = next
    }
    const onSight = () => void hold()
    onSight()
    document.addEventListener('visibilitychange', onSight)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', onSight)
      void held?.release()
    }
  }, [])
}
