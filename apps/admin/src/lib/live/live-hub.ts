import type { LiveEvent } from '@fachwerk/contract/device/device-calls'
import { compareEventIds, type StreamState } from '@fachwerk/contract/history/event-stream'

/** `off` until somebody listens; `lost` while the connection is being made anew; `refused` for good. */
export type LiveState = 'off' | 'connecting' | StreamState | 'refused'

export interface LivePicture {
  readonly state: LiveState
  /** Since when nothing was missed; a resumed connection keeps it. */
  readonly since: number | null
  /** When the newest event or connection was heard. */
  readonly heardAt: number | null
}

/** Those who listen in this tab, and how far they have heard. */
export function createLiveHub(now: () => number) {
  const listeners = new Set<(event: LiveEvent) => void>()
  const watchers = new Set<() => void>()
  let picture: LivePicture = { state: 'off', since: null, heardAt: null }
  let cursor: string | null = null
  const draw = (next: LivePicture) => {
    picture = next
    for (const watcher of watchers) watcher()
  }
  const isNew = (id: string) => cursor === null || compareEventIds(id, cursor) > 0
  return {
    picture: () => picture,
    cursor: () => cursor,
    /** What happened up to this event is known from elsewhere. */
    skipTo: (id: string) => {
      if (isNew(id)) cursor = id
    },
    /** @returns false when it was heard before */
    take: (event: LiveEvent): boolean => {
      if (!isNew(event.id)) return false
      cursor = event.id
      for (const listener of listeners) listener(event)
      draw({ ...picture, heardAt: now() })
      return true
    },
    show: (state: LiveState) => {
      const at = now()
      const since = state === 'refused' ? null : (picture.since ?? (state === 'live' ? at : null))
      draw({ state, since, heardAt: state === 'live' ? at : picture.heardAt })
    },
    listen: (listener: (event: LiveEvent) => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    watch: (watcher: () => void) => {
      watchers.add(watcher)
      return () => {
        watchers.delete(watcher)
      }
    },
  }
}
