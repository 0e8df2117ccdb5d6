import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../lib/api.ts'
import { monitoringQuery } from '../../lib/queries.ts'
import { useLiveEvents } from '../../lib/use-live.ts'
import { afterEvent } from './monitoring-picture.ts'

/** Heartbeats are no events; they are fetched as often as terminals send them. */
const HEARTBEAT_MS = 15_000
const MOST = 200

export interface WhichTerminals {
  readonly onlyTrouble: boolean
  /** Null: of all locations. */
  readonly locationId: string | null
}

/**
 * Terminals with their boxes, true to the second: events change the picture at once, and every 15 s it is
 * fetched anew. With `onlyTrouble` the rows are those with a disturbance; counts are always of all boxes.
 */
export function useMonitoring({ onlyTrouble, locationId }: WhichTerminals) {
  const api = useApi()
  const queries = useQueryClient()
  const which = { limit: MOST, ...(locationId === null ? {} : { locationIds: [locationId] }) }
  const all = useQuery({ ...monitoringQuery(api, which), refetchInterval: HEARTBEAT_MS })
  const trouble = useQuery({
    ...monitoringQuery(api, { ...which, onlyTrouble: true }),
    refetchInterval: HEARTBEAT_MS,
  })
  useLiveEvents((event) => {
    for (const filter of [which, { ...which, onlyTrouble: true }]) {
      queries.setQueryData(
        monitoringQuery(api, filter).queryKey,
        (picture) => picture && afterEvent(picture, event),
      )
    }
    if (/^terminal\.(online|offline|changed)$/.test(event.type)) {
      void queries.invalidateQueries({ queryKey: ['monitoring'] })
    }
  })
  const shown = onlyTrouble ? trouble : all
  return {
    rows: shown.data?.rows,
    total: all.data?.total,
    troubleTotal: trouble.data?.total,
    counts: all.data?.boxStateCounts,
    allRows: all.data?.rows,
    problem: shown.error,
    retry: () => void queries.invalidateQueries({ queryKey: ['monitoring'] }),
  }
}
