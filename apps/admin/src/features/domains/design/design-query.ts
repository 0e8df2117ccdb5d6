import type { SiteDesign } from '@fachwerk/contract/site/site-design-calls'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { type Api, useApi } from '../../../lib/api.ts'
import { useRenewDomains } from '../domain-queries.ts'

export const siteDesignQuery = ({ client }: Api, id: string) =>
  queryOptions({
    queryKey: ['site-design', id],
    queryFn: ({ signal }) => client.siteDesign({ params: { id } }, { signal }),
  })

/** After a change the sites that follow it are asked again, with their domains and histories. */
export function useSaveDesign() {
  const api = useApi()
  const queries = useQueryClient()
  const renew = useRenewDomains()
  return (saved: SiteDesign) => {
    queries.setQueryData(siteDesignQuery(api, saved.companyId).queryKey, saved)
    void renew()
  }
}
