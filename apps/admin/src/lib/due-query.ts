import type { dueCalls, DueKind } from '@fachwerk/contract/office/due-calls'
import type { ReplyOut } from '@fachwerk/contract/call'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { Api } from './api.ts'

export type Due = ReplyOut<typeof dueCalls.due>

const HALF_A_MINUTE = 30_000

/** What is due, for menu and dashboard: the first few, and how many there are. */
export const dueQuery = ({ client }: Api) =>
  queryOptions({
    queryKey: ['due'],
    queryFn: ({ signal }) => client.due({ body: {} }, { signal }),
    staleTime: HALF_A_MINUTE,
    refetchInterval: HALF_A_MINUTE,
  })

/** All of it, or all of some kinds. */
export const allDueQuery = ({ client }: Api, kinds: readonly DueKind[] | null) =>
  queryOptions({
    queryKey: ['due', 'all', kinds],
    queryFn: ({ signal }) =>
      client.due({ body: { limit: 200, ...(kinds && { kinds: [...kinds] }) } }, { signal }),
    refetchInterval: HALF_A_MINUTE,
  })

/** After something was settled menu, dashboard and list know it. */
export function useRefreshDue() {
  const queries = useQueryClient()
  return () => void queries.invalidateQueries({ queryKey: ['due'] })
}
