import { queryOptions, useQuery } from '@tanstack/react-query'
import { type Api, useApi } from '../../lib/api.ts'

const FIVE_MINUTES = 300_000

export const dashboardQuery = ({ client }: Api) =>
  queryOptions({
    queryKey: ['dashboard'],
    queryFn: ({ signal }) => client.dashboard({}, { signal }),
    staleTime: FIVE_MINUTES,
  })

/** How the dashboard is arranged for this person, and the company's board. */
export const useDashboard = () => useQuery(dashboardQuery(useApi()))
