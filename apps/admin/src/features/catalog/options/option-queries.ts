import type { ArticleOptions, OptionGroupDetail } from '@fachwerk/contract/catalog/option-views'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { type Api, useApi } from '../../../lib/api.ts'
import { showToast } from '../../../lib/toast.ts'
import { useRefreshList } from '../../../ui/list/use-list-rows.ts'

/** A list of extras with everything staff keep of it. */
export const optionGroupQuery = ({ client }: Api, id: string) =>
  queryOptions({
    queryKey: ['optionGroup', id],
    queryFn: ({ signal }) => client.optionGroup({ params: { id } }, { signal }),
  })

/** The lists of an article. */
export const articleOptionsQuery = ({ client }: Api, id: string) =>
  queryOptions({
    queryKey: ['articleOptions', id],
    queryFn: ({ signal }) => client.articleOptions({ params: { id } }, { signal }),
  })

/** What follows a save: page, list, numbers of the views, articles and history know it; `said` is told. */
export function useSavedOptionGroup() {
  const api = useApi()
  const queries = useQueryClient()
  const refreshList = useRefreshList('optionGroups')
  return (saved: OptionGroupDetail, said: string) => {
    queries.setQueryData(optionGroupQuery(api, saved.id).queryKey, saved)
    for (const key of ['optionGroupCounts', 'articleOptions', 'history'])
      void queries.invalidateQueries({ queryKey: [key] })
    refreshList()
    showToast(said)
  }
}

/** The same after an article got other lists, or another order of them. */
export function useSavedArticleOptions(articleId: string) {
  const api = useApi()
  const queries = useQueryClient()
  const refreshList = useRefreshList('optionGroups')
  return (saved: ArticleOptions, said: string) => {
    queries.setQueryData(articleOptionsQuery(api, articleId).queryKey, saved)
    for (const key of ['optionGroup', 'history']) void queries.invalidateQueries({ queryKey: [key] })
    refreshList()
    showToast(said)
  }
}
