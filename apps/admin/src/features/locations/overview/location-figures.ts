import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useApi } from '../../../lib/api.ts'
import { useLiveEvents } from '../../../lib/live/use-live.ts'

/** Several events of one moment ask anew once. */
const QUIET_MS = 300
const AN_HOUR_GOES_ON_MS = 60_000
/** As old as the server may say it. */
const HALF_A_MINUTE = 30_000

/** How full a location is today; what happens there is asked for a moment later (L-08). */
export function useOccupancy(locationId: string) {
  const { client } = useApi()
  const queries = useQueryClient()
  const queryKey = ['locationOccupancy', locationId]
  const soon = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(soon.current), [])
  useLiveEvents((event) => {
    if (event.locationId !== locationId) return
    clearTimeout(soon.current)
    soon.current = setTimeout(() => void queries.invalidateQueries({ queryKey }), QUIET_MS)
  })
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => client.locationOccupancy({ body: { locationId } }, { signal }),
    refetchInterval: AN_HOUR_GOES_ON_MS,
  })
}

/** What a location earned this month; asked only while it is looked at. */
export function useRevenue(locationId: string, wanted: boolean) {
  const { client } = useApi()
  return useQuery({
    queryKey: ['locationRevenue', locationId],
    queryFn: ({ signal }) => client.locationRevenue({ body: { locationId } }, { signal }),
    enabled: wanted,
    staleTime: HALF_A_MINUTE,
    refetchInterval: HALF_A_MINUTE,
  })
}
