import type { CaseDetail } from '@fachwerk/contract/order/declaration-views'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { type Api, useApi } from '../../lib/api.ts'
import { useRefreshDue } from '../../lib/due-query.ts'
import { showToast } from '../../lib/toast.ts'
import { useRefreshList } from '../../ui/list/use-list-rows.ts'

/** A case with what it may be about and what should become of it. */
export const caseQuery = ({ client }: Api, id: string) =>
  queryOptions({
    queryKey: ['declaration', id],
    queryFn: ({ signal }) => client.declarationCase({ params: { id } }, { signal }),
  })

/** What follows a change: detail, list and history know it, and a word tells the person. */
export function useSaveCase() {
  const api = useApi()
  const queries = useQueryClient()
  const refreshDue = useRefreshDue()
  const refreshList = useRefreshList('declarations')
  return (saved: CaseDetail, said: string) => {
    queries.setQueryData(caseQuery(api, saved.id).queryKey, saved)
    void queries.invalidateQueries({ queryKey: ['history'] })
    refreshDue()
    refreshList()
    showToast(said)
  }
}
