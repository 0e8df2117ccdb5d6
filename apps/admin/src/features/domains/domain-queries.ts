import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { listKey } from '../../ui/list/use-list-rows.ts'
import type { Api } from '../../lib/api.ts'

export const domainsQuery = ({ client }: Api) =>
  queryOptions({ queryKey: ['domains'], queryFn: ({ signal }) => client.domains({}, { signal }) })

export function useRenewDomains() {
  const queries = useQueryClient()
  return async () => {
    const changed = [['domains'], ['domainCounts'], ['history'], listKey('domains')]
    await Promise.all(changed.map((queryKey) => queries.invalidateQueries({ queryKey })))
  }
}
