import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../lib/api.ts'

const MINUTE = 60_000

/** The newest notifications; what is settled shows within a minute, what is new at once. */
export const notificationsQuery = ({ client }: Api) =>
  queryOptions({
    queryKey: ['notifications'],
    queryFn: ({ signal }) => client.notifications({}, { signal }),
    refetchInterval: MINUTE,
    staleTime: MINUTE / 2,
  })
