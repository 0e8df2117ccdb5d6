import { useState } from 'react'
import { useApi } from '../../lib/api.ts'
import { useUser } from '../../lib/session.ts'

/** Nobody walks longer; after that it is another round. */
const LONGEST_MS = 12 * 3_600_000

/** When the round at a location began: when somebody looked there first, until it is finished; a reload changes nothing. */
export function useRoundStart(locationId: string): {
  readonly startedAt: string
  readonly forget: () => void
} {
  const { clock } = useApi()
  const key = `fachwerk.round.${useUser()?.id ?? ''}.${locationId}`
  const begin = () => {
    const known = localStorage.getItem(key)
    const age = clock.now() - Date.parse(known ?? '')
    if (known !== null && age >= 0 && age < LONGEST_MS) return known
    const now = new Date(clock.now()).toISOString()
    localStorage.setItem(key, now)
    return now
  }
  const [startedAt, setStartedAt] = useState(begin)
  const forget = () => {
    localStorage.removeItem(key)
    setStartedAt(begin())
  }
  return { startedAt, forget }
}
