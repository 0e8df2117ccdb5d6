import type { LiveEvent } from '@fachwerk/contract/device/device-calls'
import type { LockWall } from '@fachwerk/contract/device/lock-views'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useApi } from '../../lib/api.ts'
import { lockWallQuery } from '../../lib/queries.ts'
import { useLiveEvents } from '../../lib/live/use-live.ts'

/** Several events of one moment (opened, closed, billed) ask anew once. */
const QUIET_MS = 300
/** Batteries and silence tell themselves by no event. */
const AGAIN_MS = 30_000

/** The wall of a location: an event changes its door at once, and the whole is asked for anew a moment later (L-08). */
export function useWall(locationId: string) {
  const api = useApi()
  const queries = useQueryClient()
  const query = lockWallQuery(api, locationId)
  const soon = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(soon.current), [])
  useLiveEvents((event) => {
    if (event.locationId !== locationId) return
    queries.setQueryData(query.queryKey, (wall) => wall && afterEvent(wall, event))
    clearTimeout(soon.current)
    soon.current = setTimeout(() => void queries.invalidateQueries({ queryKey: query.queryKey }), QUIET_MS)
  })
  return useQuery({ ...query, enabled: locationId !== '', refetchInterval: AGAIN_MS })
}

/** The door an event names takes its new state, and the numbers follow. */
export function afterEvent(wall: LockWall, { boxId, boxState }: LiveEvent): LockWall {
  const before = wall.boxes.find((box) => box.boxId === boxId)
  if (!before || boxState === null || before.state === boxState) return wall
  const { counts } = wall
  return {
    ...wall,
    boxes: wall.boxes.map((box) => (box === before ? { ...box, state: boxState } : box)),
    counts: {
      ...counts,
      [before.state]: counts[before.state] - 1,
      [boxState]: counts[boxState] + 1,
    },
  }
}
