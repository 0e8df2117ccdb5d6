import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { Api } from '../../../lib/api.ts'
import { useRefreshList } from '../../../ui/list/use-list-rows.ts'

/** One of them. */
export const promotionQuery = ({ client }: Api, id: string) =>
  queryOptions({
    queryKey: ['promotion', id],
    queryFn: ({ signal }) => client.promotion({ params: { id } }, { signal }),
  })

/** After a change everything that shows promotions asks anew. */
export function useRefreshPromotions() {
  const queries = useQueryClient()
  const refreshList = useRefreshList('promotions')
  return () => {
    refreshList()
    for (const key of ['promotion', 'history']) void queries.invalidateQueries({ queryKey: [key] })
  }
}
