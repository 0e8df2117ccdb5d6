import type { FranchiseMenu } from '@fachwerk/contract/company/franchise-menu-calls'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { type Api, useApi } from '../../lib/api.ts'

export const franchiseMenuQuery = ({ client }: Api, id: string) =>
  queryOptions({
    queryKey: ['franchise-menu', id],
    queryFn: ({ signal }) => client.franchiseMenu({ params: { id } }, { signal }),
  })

/** After a change everything that follows it is asked again: other companies’ menus, histories. */
export function useSaveMenu() {
  const api = useApi()
  const queries = useQueryClient()
  return (saved: FranchiseMenu) => {
    queries.setQueryData(franchiseMenuQuery(api, saved.companyId).queryKey, saved)
    void queries.invalidateQueries({
      predicate: ({ queryKey: [kind, id] }) =>
        kind === 'history' || (kind === 'franchise-menu' && id !== saved.companyId),
    })
  }
}
