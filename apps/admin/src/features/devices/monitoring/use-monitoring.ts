import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../../lib/api.ts'
import { monitoringQuery } from '../../../lib/queries.ts'
import { useLiveEvents } from '../../../lib/live/use-live.ts'
import { afterEvent } from './monitoring-picture.ts'

/** Heartbeats are no events; they are fetched as often as terminals send them. */
const HEARTBEAT_MS = 15_000
/** So many tiles are drawn at once; the others are on the next pages. */
export const TILES = 200

export interface WhichTerminals {
  readonly onlyTrouble: boolean
  /** Null: of all locations. */
  readonly locationId: string | null
  /** From 1. */
  readonly page: number
}

/**
 * A page of terminals with their boxes, what needs somebody first, true to the second: events change the picture at once, and every 15 s it is
 * fetched anew. With `onlyTrouble` the rows are those with a disturbance; counts are always of all boxes.
 */
export function useMonitoring({ onlyTrouble, locationId, page }: WhichTerminals) {
  const api = useApi()
  const queries = useQueryClient()
  const which = {
    orderBy: 'trouble' as const,
    limit: TILES,
    ...(locationId === null ? {} : { locationIds: [locationId] }),
  }
  const offset = (page - 1) * TILES
  const ofAll = { ...which, offset: onlyTrouble ? 0 : offset }
  const ofTrouble = { ...which, offset: onlyTrouble ? offset : 0, onlyTrouble: true }
  const lasting = { refetchInterval: HEARTBEAT_MS, placeholderData: keepPreviousData }
  const all = useQuery({ ...monitoringQuery(api, ofAll), ...lasting })
  const trouble = useQuery({ ...monitoringQuery(api, ofTrouble), ...lasting })
  useLiveEvents((event) => {
    for (const filter of [ofAll, ofTrouble]) {
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
    /** Rows on all pages. */
    shownTotal: shown.data?.total,
    isTurning: shown.isPlaceholderData,
    total: all.data?.total,
    troubleTotal: trouble.data?.total,
    counts: all.data?.boxStateCounts,
    allRows: all.data?.rows,
    problem: shown.error,
    retry: () => void queries.invalidateQueries({ queryKey: ['monitoring'] }),
  }
}
