import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../lib/api.ts'

const AGAIN_MS = 60_000

export const taskPlacesQuery = ({ client }: Api) =>
  queryOptions({
    queryKey: ['taskPlaces'],
    queryFn: ({ signal }) => client.taskPlaces({ body: {} }, { signal }),
    refetchInterval: AGAIN_MS,
  })

/** What there is to do at a location; what was read once stays on screen while there is no network. */
export const tasksQuery = ({ client, live }: Api, locationId: string) =>
  queryOptions({
    queryKey: ['tasks', locationId],
    queryFn: async ({ signal }) => {
      await live.ready()
      return client.tasks({ body: { locationId } }, { signal })
    },
    refetchInterval: AGAIN_MS,
  })

/** Doors against rentals, as they are when somebody asks. */
export const auditQuery = ({ client }: Api, locationId: string) =>
  queryOptions({
    queryKey: ['auditRound', locationId],
    queryFn: ({ signal }) => client.auditRound({ body: { locationId } }, { signal }),
    staleTime: 0,
  })

export const roundsQuery = ({ client }: Api, locationId: string) =>
  queryOptions({
    queryKey: ['rounds', locationId],
    queryFn: ({ signal }) => client.rounds({ body: { locationId } }, { signal }),
  })
