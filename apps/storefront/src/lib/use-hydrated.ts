import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and in the first paint, true once scripts run: what needs them appears only then. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
