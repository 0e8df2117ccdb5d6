import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { Api } from '../../lib/api.ts'

export const groupsQuery = ({ client }: Api) =>
  queryOptions({
    queryKey: ['location-groups'],
    queryFn: ({ signal }) => client.locationGroups({}, { signal }),
  })

export function useRenewGroups() {
  const queries = useQueryClient()
  return async () => {
    await Promise.all(
      ['location-groups', 'history'].map((key) => queries.invalidateQueries({ queryKey: [key] })),
    )
  }
}
