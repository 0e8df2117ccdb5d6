import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { Api } from '../../../lib/api.ts'
import { useRefreshList } from '../../../ui/list/use-list-rows.ts'

/** One of them. */
export const valueVoucherQuery = ({ client }: Api, id: string) =>
  queryOptions({
    queryKey: ['valueVoucher', id],
    queryFn: ({ signal }) => client.valueVoucher({ params: { id } }, { signal }),
  })

/** After a change everything that shows vouchers asks anew. */
export function useRefreshValueVouchers() {
  const queries = useQueryClient()
  const refreshList = useRefreshList('valueVouchers')
  return () => {
    refreshList()
    for (const key of ['valueVoucher', 'history']) void queries.invalidateQueries({ queryKey: [key] })
  }
}
