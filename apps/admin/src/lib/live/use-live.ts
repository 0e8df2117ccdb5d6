import type { LiveEvent } from '@fachwerk/contract/device/device-calls'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { useApi } from '../api.ts'
import type { LivePicture } from './live-hub.ts'

/** Calls `handle` with every live event while the screen is shown. */
export function useLiveEvents(handle: (event: LiveEvent) => void): void {
  const { live } = useApi()
  const onEvent = useEffectEvent(handle)
  useEffect(() => live.listen((event) => onEvent(event)), [live])
}

/** State of the connection, for the quiet indicator. */
export function useLivePicture(): LivePicture {
  const { live } = useApi()
  return useSyncExternalStore(live.watch, live.picture)
}
