import type { LongTermView } from '@fachwerk/contract/price/long-term-calls'
import { useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../../lib/api.ts'
import { accessRightQuery } from '../../../lib/queries.ts'
import { showToast } from '../../../lib/toast.ts'
import { useRefreshList } from '../../../ui/list/use-list-rows.ts'
import { longTermQuery } from './long-term-queries.ts'

/** After a change: the months show what the server says, detail and list ask anew, and a toast says it. */
export function useLongTermChanged() {
  const api = useApi()
  const queries = useQueryClient()
  const refresh = useRefreshList('access-rights')
  return (rental: LongTermView, said: string) => {
    queries.setQueryData(longTermQuery(api, rental.rentalId).queryKey, rental)
    void queries.invalidateQueries({ queryKey: accessRightQuery(api, rental.rentalId).queryKey })
    refresh()
    showToast(said)
  }
}
