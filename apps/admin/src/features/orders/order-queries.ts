import type { DeliveryType } from '@fachwerk/contract/staff-order-views'
import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../lib/api.ts'
import { listKey } from '../../ui/list/use-list-rows.ts'

const HALF_A_MINUTE = 30_000

/** One order with money and comments; stale with the list, so that a change here is seen everywhere. */
export const orderQuery = ({ client }: Api, id: string) =>
  queryOptions({
    queryKey: [...listKey('orders'), 'one', id],
    queryFn: ({ signal }) => client.staffOrder({ params: { id } }, { signal }),
  })

/** Numbers of the tabs; they come afterwards and may be half a minute old. */
export const orderCountsQuery = ({ client }: Api, deliveryTypes?: DeliveryType[]) =>
  queryOptions({
    queryKey: [...listKey('orders'), 'counts', deliveryTypes ?? 'all'],
    queryFn: ({ signal }) =>
      client.orderCounts({ body: { ...(deliveryTypes && { deliveryTypes }) } }, { signal }),
    staleTime: HALF_A_MINUTE,
    refetchInterval: HALF_A_MINUTE,
  })
