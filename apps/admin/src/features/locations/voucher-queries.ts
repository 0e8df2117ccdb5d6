import { PAGE_SIZE } from '@fachwerk/contract/page-size'
import type { VoucherState } from '@fachwerk/contract/voucher-fields'
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import type { Api } from '../../lib/api.ts'

interface Wanted {
  readonly locationId: string | null
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
        ...(locationId !== null && { locationId }),
        ...(state !== null && { state }),
        ...(search !== '' && { search }),
        ...(asOf !== null && { asOf }),
      }
      const shownAt = new Date(clock.now()).toISOString()
      return { ...(await client.vouchers({ query }, { signal })), shownAt }
    },
    placeholderData: keepPreviousData,
  })

/** After a change everything that shows vouchers asks anew. */
export function useRenewVouchers() {
  const queries = useQueryClient()
  return () => {
    for (const key of ['vouchers', 'history']) void queries.invalidateQueries({ queryKey: [key] })
  }
}
