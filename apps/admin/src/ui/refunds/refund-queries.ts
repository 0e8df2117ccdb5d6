import type { RefundInput } from '@fachwerk/contract/payment/refund-views'
import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../lib/api.ts'
import { listKey } from '../list/use-list-rows.ts'

/** What can be given back from an order and what was; stale with the list of orders. */
export const refundsQuery = ({ client }: Api, id: string) =>
  queryOptions({
    queryKey: [...listKey('orders'), 'refunds', id],
    queryFn: ({ signal }) => client.orderRefunds({ params: { id } }, { signal }),
  })

/** What a wish would do, found out by the server. */
export const previewQuery = ({ client }: Api, input: RefundInput | null) =>
  queryOptions({
    queryKey: [...listKey('orders'), 'refund-preview', JSON.stringify(input)],
    queryFn: ({ signal }) => {
      if (input === null) throw new Error('nothing is asked for')
      return client.previewRefund({ body: { refund: input } }, { signal })
    },
    enabled: input !== null,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  })
