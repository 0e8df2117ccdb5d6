import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { Api } from '../../lib/api.ts'

export const domainsQuery = ({ client }: Api) =>
  queryOptions({ queryKey: ['domains'], queryFn: ({ signal }) => client.domains({}, { signal }) })

export function useRenewDomains() {
  const queries = useQueryClient()
  return async () => {
    await Promise.all(['domains', 'history'].map((key) => queries.invalidateQueries({ queryKey: [key] })))
  }
}
