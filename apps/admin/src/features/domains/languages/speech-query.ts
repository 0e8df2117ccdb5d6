import type { SiteLanguageDefault } from '@fachwerk/contract/site/site-language-calls'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { type Api, useApi } from '../../../lib/api.ts'

export const siteLanguagesQuery = ({ client }: Api, id: string) =>
  queryOptions({
    queryKey: ['site-languages', id],
    queryFn: ({ signal }) => client.siteLanguages({ params: { id } }, { signal }),
  })

/** After a change the sites that follow it are asked again, with their histories. */
export function useSaveLanguages() {
  const api = useApi()
  const queries = useQueryClient()
  return (saved: SiteLanguageDefault) => {
    queries.setQueryData(siteLanguagesQuery(api, saved.companyId).queryKey, saved)
    for (const key of ['site', 'history']) void queries.invalidateQueries({ queryKey: [key] })
  }
}
