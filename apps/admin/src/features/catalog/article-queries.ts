import type { ArticleDetail } from '@fachwerk/contract/catalog/article-views'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { type Api, useApi } from '../../lib/api.ts'
import { showToast } from '../../lib/toast.ts'
import { useRefreshList } from '../../ui/list/use-list-rows.ts'

/** An article with everything staff keep of it. */
export const articleQuery = ({ client }: Api, id: string) =>
  queryOptions({
    queryKey: ['article', id],
    queryFn: ({ signal }) => client.article({ params: { id } }, { signal }),
  })

/** Where the pictures of an article come from. */
export const picturesOf = ({ client }: Api, id: string) => ({
  queryKey: ['article-pictures', id],
  ask: (signal: AbortSignal) => client.articlePictures({ params: { id } }, { signal }),
})

/** The tree of a company; the own one unless said. */
export const categoriesQuery = ({ client }: Api, company?: string) =>
  queryOptions({
    queryKey: ['categories', company ?? 'own'],
    queryFn: ({ signal }) =>
      client.categories({ query: company === undefined ? {} : { company } }, { signal }),
  })

/** What follows a save: page, list, numbers of the views, tree and history know it; `said` is told. */
export function useSavedArticle() {
  const api = useApi()
  const queries = useQueryClient()
  const refreshList = useRefreshList('articles')
  return (saved: ArticleDetail, said: string) => {
    queries.setQueryData(articleQuery(api, saved.id).queryKey, saved)
    for (const key of ['articleCounts', 'categories', 'history'])
      void queries.invalidateQueries({ queryKey: [key] })
    refreshList()
    showToast(said)
  }
}
