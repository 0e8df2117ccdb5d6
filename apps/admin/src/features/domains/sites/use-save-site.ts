import type { SiteDetail } from '@fachwerk/contract/site/site-views'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { type Api, useApi } from '../../../lib/api.ts'
import { showToast } from '../../../lib/toast.ts'
import { useRefreshList } from '../../../ui/list/use-list-rows.ts'
import { si } from './site-texts.ts'

/** A site with everything about it. */
export const siteQuery = ({ client }: Api, id: string) =>
  queryOptions({
    queryKey: ['site', id],
    queryFn: ({ signal }) => client.siteDetail({ params: { id } }, { signal }),
  })

/** What follows a save: detail, list, domains, history and the sites a location may choose know it. */
export function useSaveSite(onSaved: (saved: SiteDetail) => void) {
  const api = useApi()
  const queries = useQueryClient()
  const refreshList = useRefreshList('sites')
  return (saved: SiteDetail, done: 'added' | 'saved' | 'archived' | 'restored') => {
    queries.setQueryData(siteQuery(api, saved.id).queryKey, saved)
    for (const key of ['history', 'domains', 'location-sites', 'site-design'])
      void queries.invalidateQueries({ queryKey: [key] })
    refreshList()
    showToast(si(`done.${done}`, { name: saved.name }))
    onSaved(saved)
  }
}
