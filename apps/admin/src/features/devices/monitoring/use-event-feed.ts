import type { LiveEvent } from '@fachwerk/contract/device/device-calls'
import type { EventType } from '@fachwerk/contract/history/events'
import { compareEventIds } from '@fachwerk/contract/history/event-stream'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../../lib/api.ts'
import { recentEventsQuery } from '../../../lib/queries.ts'
import { useLiveEvents } from '../../../lib/live/use-live.ts'
import { type EventGroup, typesOf } from './event-groups.ts'

const SHOWN = 100
const AT_MOST = 500

/** The stream also carries what other screens show; the list of what happened before leaves it out, too. */
const isElsewhere = (type: EventType): boolean =>
  type !== 'order.paid' && /^(time|order|appointment|text|notification|grants)\./.test(type)

/** The newest events of the chosen groups; paused, the picture stands still and what comes is counted. */
export function useEventFeed(groups: readonly EventGroup[]) {
  const api = useApi()
  const queries = useQueryClient()
  const [pausedAt, setPausedAt] = useState<string | null>(null)
  // What comes before the list is there may be missing in it: the server may have read it earlier.
  const [early, setEarly] = useState<readonly LiveEvent[]>([])
  const types = typesOf(groups)
  const isChosen = ({ type }: LiveEvent) => types?.includes(type) !== false
  const query = recentEventsQuery(api, groups.join(',') || 'all', SHOWN, types)
  const recent = useQuery({ ...query, staleTime: 0 })
  useLiveEvents((event) => {
    if (isElsewhere(event.type) || !isChosen(event)) return
    if (queries.getQueryData(query.queryKey) === undefined)
      return setEarly((before) => [...before, event].slice(-AT_MOST))
    queries.setQueryData(query.queryKey, (known) => known && { rows: withEvent(known.rows, event) })
  })
  const rows = early.filter(isChosen).reduce<LiveEvent[]>(withEvent, recent.data?.rows ?? [])
  const shown = pausedAt === null ? rows : rows.filter(({ id }) => compareEventIds(id, pausedAt) <= 0)
  return {
    events: recent.data ? shown.slice(0, SHOWN) : undefined,
    problem: recent.error,
    retry: () => void recent.refetch(),
    paused: pausedAt !== null,
    waiting: rows.length - shown.length,
    toggle: () => setPausedAt(pausedAt === null ? (rows[0]?.id ?? '0-0') : null),
  }
}

/** Newest first, each once: the stream may repeat what the list already has. */
export function withEvent(rows: readonly LiveEvent[], event: LiveEvent): LiveEvent[] {
  if (rows.some(({ id }) => id === event.id)) return [...rows]
  return [event, ...rows].toSorted((a, b) => compareEventIds(b.id, a.id)).slice(0, AT_MOST)
}
