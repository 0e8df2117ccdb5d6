import { useCallback, useState } from 'react'
import { useUser } from '../../lib/session.ts'

/** The location whose wall a person looked at last on this device, empty when there is none. */
export function useLastLocation(): {
  readonly last: string
  readonly remember: (locationId: string) => void
  readonly forget: () => void
} {
  const key = `fachwerk.wall.${useUser()?.id ?? ''}`
  const [last, setLast] = useState(() => localStorage.getItem(key) ?? '')
  const remember = useCallback((locationId: string) => localStorage.setItem(key, locationId), [key])
  const forget = useCallback(() => {
    localStorage.removeItem(key)
    setLast('')
  }, [key])
  return { last, remember, forget }
}
