import { PAGE_SIZE } from '@fachwerk/contract/office/page-size'
import type { VoucherState } from '@fachwerk/contract/price/voucher-fields'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { Api } from '../../../lib/api.ts'
import { useRefreshList } from '../../../ui/list/use-list-rows.ts'

interface Wanted {
  readonly locationId: string
  /** Null: all that are not archived. */
  readonly state: VoucherState | null
  readonly search: string
}

/** The first page, and which moment it shows: the next ones show the same (FAULT-74). */
export const firstVouchersQuery = (api: Api, wanted: Wanted) =>
  vouchersQuery(api, { ...wanted, page: 1, asOf: null })

export const vouchersQuery = (
  { client, clock }: Api,
  wanted: Wanted & { readonly page: number; readonly asOf: string | null },
) =>
  queryOptions({
    queryKey: ['vouchers', wanted],
    queryFn: async ({ signal }) => {
      const { locationId, state, search, page, asOf } = wanted
      const query = {
        limit: PAGE_SIZE,
        offset: (page - 1) * PAGE_SIZE,
        locationId,
        ...(state !== null && { state }),
        ...(search !== '' && { search }),
        ...(asOf !== null && { asOf }),
      }
      const shownAt = new Date(clock.now()).toISOString()
      return { ...(await client.vouchers({ query }, { signal })), shownAt }
    },
  })

/** One of them. */
export const voucherQuery = ({ client }: Api, id: string) =>
  queryOptions({
    queryKey: ['voucher', id],
    queryFn: ({ signal }) => client.voucher({ params: { id } }, { signal }),
  })

/** After a change everything that shows vouchers asks anew. */
export function useRenewVouchers() {
  const queries = useQueryClient()
  const refreshList = useRefreshList('vouchers')
  return () => {
    refreshList()
    for (const key of ['voucher', 'vouchers', 'history']) void queries.invalidateQueries({ queryKey: [key] })
  }
}
