import type { AccessRightDetail } from '@fachwerk/contract/rental/access-right-calls'
import { useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../lib/api.ts'
import { accessRightCountsQuery, accessRightQuery } from '../../lib/queries.ts'
import { showToast } from '../../lib/toast.ts'
import { useRefreshList } from '../../ui/list/use-list-rows.ts'

const TWO_MINUTES = 120_000

/** After a change: the detail shows what the server says, list and numbers ask anew, and a toast says it. */
export function useRightChanged() {
  const api = useApi()
  const queries = useQueryClient()
  const refresh = useRefreshList('access-rights')
  const show = (right: AccessRightDetail, said: string | null, undo?: () => Promise<AccessRightDetail>) => {
    queries.setQueryData(accessRightQuery(api, right.rentalId).queryKey, right)
    refresh()
    void queries.invalidateQueries({ queryKey: accessRightCountsQuery(api).queryKey })
    if (said !== null)
      showToast(said, { ...(undo && { undo: async () => show(await undo(), null), lastsMs: TWO_MINUTES }) })
  }
  return show
}
