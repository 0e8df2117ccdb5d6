import type { ArticleStock } from '@fachwerk/contract/catalog/stock/stock-views'
import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query'
import { type Api, useApi } from '../../../lib/api.ts'
import { showToast } from '../../../lib/toast.ts'
import { useRefreshList } from '../../../ui/list/use-list-rows.ts'

/** How many there are of each variant of an article. */
export const stockQuery = ({ client }: Api, articleId: string) =>
  queryOptions({
    queryKey: ['article-stock', articleId],
    queryFn: ({ signal }) => client.articleStock({ params: { id: articleId } }, { signal }),
  })

/** What came and went of an article, the last first. */
export const movementsQuery = ({ client }: Api, articleId: string) =>
  infiniteQueryOptions({
    queryKey: ['stock-movements', articleId],
    queryFn: ({ signal, pageParam }) =>
      client.stockMovements(
        { params: { id: articleId }, query: pageParam === null ? {} : { before: pageParam } },
        { signal },
      ),
    initialPageParam: null as number | null,
    getNextPageParam: ({ movements, isComplete }) => (isComplete ? null : Number(movements.at(-1)?.id)),
  })

/** What follows a change of it: figures, movements, history and the list of articles know it; `said` is told. */
export function useSavedStock() {
  const api = useApi()
  const queries = useQueryClient()
  const refreshList = useRefreshList('articles')
  return (stock: ArticleStock, said: string) => {
    queries.setQueryData(stockQuery(api, stock.articleId).queryKey, stock)
    for (const key of ['stock-movements', 'articleCounts', 'history'])
      void queries.invalidateQueries({ queryKey: [key] })
    refreshList()
    showToast(said)
  }
}
