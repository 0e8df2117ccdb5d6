import type { CompanySettings } from '@fachwerk/contract/company/company-setting-calls'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { type Api, useApi } from '../../../lib/api.ts'

export const companySettingsQuery = ({ client }: Api, id: string) =>
  queryOptions({
    queryKey: ['company-settings', id],
    queryFn: ({ signal }) => client.companySettings({ params: { id } }, { signal }),
  })

/** After a change everything that follows it is asked again: other companies, locations, histories. */
export function useSaveSettings() {
  const api = useApi()
  const queries = useQueryClient()
  return (saved: CompanySettings) => {
    const { queryKey } = companySettingsQuery(api, saved.companyId)
    queries.setQueryData(queryKey, saved)
    void queries.invalidateQueries({
      predicate: ({ queryKey: [kind, id] }) =>
        kind === 'location' || kind === 'history' || (kind === 'company-settings' && id !== saved.companyId),
    })
  }
}
