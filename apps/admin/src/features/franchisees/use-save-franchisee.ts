import type { Franchisee } from '@fachwerk/contract/company/franchise-views'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { type Api, useApi } from '../../lib/api.ts'
import { showToast } from '../../lib/toast.ts'
import { useRefreshList } from '../../ui/list/use-list-rows.ts'
import { f } from './texts.ts'

/** A franchisee with everything about it. */
export const franchiseeQuery = ({ client }: Api, id: string) =>
  queryOptions({
    queryKey: ['franchisee', id],
    queryFn: ({ signal }) => client.franchisee({ params: { id } }, { signal }),
  })

type Done = 'added' | 'saved' | 'archived' | 'restored' | 'feesSet' | 'feesWithdrawn'

/** What follows a save: detail, list, history and choices of companies know it, and a word tells the person. */
export function useSaveFranchisee(onSaved: (saved: Franchisee) => void) {
  const api = useApi()
  const queries = useQueryClient()
  const refreshList = useRefreshList('franchisees')
  return (saved: Franchisee, done: Done) => {
    queries.setQueryData(franchiseeQuery(api, saved.id).queryKey, saved)
    for (const queryKey of [['history'], ['companies'], ['choices', 'companies']])
      void queries.invalidateQueries({ queryKey })
    refreshList()
    showToast(f(`done.${done}`, { name: saved.name }))
    onSaved(saved)
  }
}
