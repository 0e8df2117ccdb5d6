import type { TextConstant } from '@fachwerk/contract/site/text-constant-views'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { type Api, useApi } from '../../lib/api.ts'
import { showToast } from '../../lib/toast.ts'
import { useRefreshList } from '../../ui/list/use-list-rows.ts'
import { w } from './texts.ts'

/** A text with where it comes from in each language. */
export const textQuery = ({ client }: Api, id: string) =>
  queryOptions({
    queryKey: ['text-constant', id],
    queryFn: ({ signal }) => client.textConstant({ params: { id } }, { signal }),
  })

/** What follows a change: detail, list and history know it, and a word tells the person. */
export function useSaveText(onSaved: () => void) {
  const api = useApi()
  const queries = useQueryClient()
  const refreshList = useRefreshList('translations')
  return (saved: TextConstant, done: 'saved' | 'back') => {
    queries.setQueryData(textQuery(api, saved.id).queryKey, saved)
    void queries.invalidateQueries({ queryKey: ['history'] })
    refreshList()
    showToast(w(`done.${done}`))
    onSaved()
  }
}
