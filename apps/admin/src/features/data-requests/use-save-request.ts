import type { DataRequestDetail } from '@fachwerk/contract/customer/data-request-views'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { type Api, useApi } from '../../lib/api.ts'
import { useRefreshDue } from '../../lib/due-query.ts'
import { showToast } from '../../lib/toast.ts'
import { useRefreshList } from '../../ui/list/use-list-rows.ts'

/** A request with the customer its address belongs to. */
export const requestQuery = ({ client }: Api, id: string) =>
  queryOptions({
    queryKey: ['data-request', id],
    queryFn: ({ signal }) => client.dataRequest({ params: { id } }, { signal }),
  })

/** What follows a change: detail, list and history know it, and a word tells the person. */
export function useSaveRequest() {
  const api = useApi()
  const queries = useQueryClient()
  const refreshDue = useRefreshDue()
  const refreshList = useRefreshList('data-requests')
  return (saved: DataRequestDetail, said: string) => {
    queries.setQueryData(requestQuery(api, saved.id).queryKey, saved)
    void queries.invalidateQueries({ queryKey: ['history', 'dataRequest', saved.id] })
    refreshDue()
    refreshList()
    showToast(said)
  }
}
