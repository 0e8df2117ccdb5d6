import type { OwnCompany } from '@fachwerk/contract/company/own-company-calls'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { type Api, useApi } from '../../lib/api.ts'
import { useRenewUser } from '../../lib/renew-user.ts'
import { showToast } from '../../lib/toast.ts'
import { useRefreshList } from '../../ui/list/use-list-rows.ts'
import { oc } from './own-company-texts.ts'

/** The own company as customers read of it. */
export const ownCompanyQuery = ({ client }: Api) =>
  queryOptions({
    queryKey: ['own-company'],
    queryFn: ({ signal }) => client.ownCompany({}, { signal }),
  })

/** Where the Impressum of the company stands: its sites that have an address. */
export const imprintPlacesQuery = ({ client }: Api, companyId: string) =>
  queryOptions({
    queryKey: ['own-company', 'imprint', companyId],
    queryFn: async ({ signal }) => {
      const { rows } = await client.siteList({ body: { limit: 200 } }, { signal })
      return rows.flatMap((site) =>
        site.companyId === companyId && site.address !== null
          ? [{ id: site.id, name: site.name, address: `${site.address}/impressum` }]
          : [],
      )
    },
  })

/** What follows a save: histories, choices of companies, the menu and what sites lack know it. */
export function useSaveOwnCompany() {
  const api = useApi()
  const queries = useQueryClient()
  const refreshSites = useRefreshList('sites')
  const renewUser = useRenewUser()
  return (saved: OwnCompany) => {
    queries.setQueryData(ownCompanyQuery(api).queryKey, saved)
    for (const queryKey of [['history'], ['companies'], ['choices', 'companies'], ['site']])
      void queries.invalidateQueries({ queryKey })
    refreshSites()
    void renewUser()
    showToast(oc('own.saved'))
  }
}
