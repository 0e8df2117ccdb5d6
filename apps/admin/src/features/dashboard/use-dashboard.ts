import type { ReplyOut } from '@fachwerk/contract/call'
import type { locationCalls } from '@fachwerk/contract/location/location-calls'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { type Api, useApi } from '../../lib/api.ts'

const FIVE_MINUTES = 300_000
const MINUTE = 60_000

export type Opening = ReplyOut<typeof locationCalls.openingNow>

export const openingQuery = ({ client }: Api) =>
  queryOptions({
    queryKey: ['openingNow'],
    queryFn: ({ signal }) => client.openingNow({}, { signal }),
    staleTime: MINUTE,
    refetchInterval: MINUTE,
  })

export const dashboardQuery = ({ client }: Api) =>
  queryOptions({
    queryKey: ['dashboard'],
    queryFn: ({ signal }) => client.dashboard({}, { signal }),
    staleTime: FIVE_MINUTES,
  })

/** How the dashboard is arranged for this person, and the company's board. */
export const useDashboard = () => useQuery(dashboardQuery(useApi()))
