import type { AccessRightDetail } from '@fachwerk/contract/access-right-calls'
import { useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../lib/api.ts'
import { accessRightCountsQuery, accessRightQuery } from '../../lib/queries.ts'
import { showToast } from '../../lib/toast.ts'
import { useRefreshList } from '../../ui/list/use-list-rows.ts'

/** After a change: the detail shows what the server says, list and numbers ask anew, and a toast says it. */
export function useRightChanged() {
  const api = useApi()
  const queries = useQueryClient()
  const refresh = useRefreshList('access-rights')
  return (right: AccessRightDetail, said: string) => {
    queries.setQueryData(accessRightQuery(api, right.rentalId).queryKey, right)
    refresh()
    void queries.invalidateQueries({ queryKey: accessRightCountsQuery(api).queryKey })
    showToast(said)
  }
}
