import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { Api } from '../../../lib/api.ts'
import { useRefreshList } from '../../../ui/list/use-list-rows.ts'

export const groupsQuery = ({ client }: Api) =>
  queryOptions({
    queryKey: ['location-groups'],
    queryFn: ({ signal }) => client.locationGroups({}, { signal }),
  })

export function useRenewGroups() {
  const queries = useQueryClient()
  const refreshList = useRefreshList('locations')
  return async () => {
    refreshList()
    const keys = [['location-groups'], ['history'], ['location'], ['choices', 'location-groups']]
    await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })))
  }
}
