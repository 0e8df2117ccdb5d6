import type { CustomerFile, FilePart } from '@fachwerk/contract/customer/customer-file-views'
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { PAGE_SIZE } from '@fachwerk/contract/office/page-size'
import { type Api, useApi } from '../../lib/api.ts'
import { customerQuery } from '../../lib/queries.ts'
import { showToast, type ToastOptions } from '../../lib/toast.ts'
import { useRefreshList } from '../../ui/list/use-list-rows.ts'

const HALF_A_MINUTE = 30_000

export const customerCountsQuery = ({ client }: Api) =>
  queryOptions({
    queryKey: ['customerCounts'],
    queryFn: ({ signal }) => client.customerCounts({ body: {} }, { signal }),
    staleTime: HALF_A_MINUTE,
  })

/** A part of the file, a page at a time. */
export const customerPartQuery = (
  { client }: Api,
  { id, part, page }: { readonly id: string; readonly part: FilePart; readonly page: number },
) =>
  queryOptions({
    queryKey: ['customerPart', id, part, page],
    queryFn: ({ signal }) =>
      client.customerPart(
        { body: { id, part, offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })

/** Files that may be the same person. */
export const doublesQuery = ({ client }: Pick<Api, 'client'>, id: string) =>
  queryOptions({
    queryKey: ['customerDoubles', id],
    queryFn: ({ signal }) => client.customerDoubles({ body: { id } }, { signal }),
  })

/** Whose an address is already, before anybody gets a second file. */
export const enteredCustomerQuery = (
  { client }: Api,
  body: { readonly email: string; readonly firstName: string; readonly lastName: string },
) =>
  queryOptions({
    queryKey: ['enteredCustomer', body],
    queryFn: ({ signal }) => client.previewEnteredCustomer({ body }, { signal }),
    retry: false,
  })

/** What a merge would ask; asked anew each time, for either file may have changed. */
export const mergePreviewQuery = ({ client }: Api, pair: { readonly id: string; readonly otherId: string }) =>
  queryOptions({
    queryKey: ['mergePreview', pair.id, pair.otherId],
    queryFn: ({ signal }) => client.previewMerge({ body: pair }, { signal }),
    gcTime: 0,
    retry: false,
  })

/** What follows a change: the file and its parts know it, the list too, and a word tells the person. */
export function useSaveCustomer() {
  const api = useApi()
  const queries = useQueryClient()
  const refreshList = useRefreshList('customers')
  return (saved: CustomerFile, said: string, options?: ToastOptions) => {
    queries.setQueryData(customerQuery(api, saved.number).queryKey, saved)
    void queries.invalidateQueries({ queryKey: ['customerPart', saved.id] })
    void queries.invalidateQueries({ queryKey: ['customerDoubles'] })
    void queries.invalidateQueries({ queryKey: customerCountsQuery(api).queryKey })
    refreshList()
    showToast(said, options)
  }
}
