import type { DeliveryType } from '@fachwerk/contract/order/staff-order-views'
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

/** How many orders do what with their boxes. */
export const orderPhaseCountsQuery = ({ client }: Api) =>
  queryOptions({
    queryKey: [...listKey('orders'), 'counts', 'phases'],
    queryFn: ({ signal }) => client.orderPhaseCounts({}, { signal }),
    staleTime: HALF_A_MINUTE,
    refetchInterval: HALF_A_MINUTE,
  })

/** Ways to deliver that there are; a company that only rents boxes has the pickup alone. */
export const orderDeliveriesQuery = ({ client }: Api) =>
  queryOptions({
    queryKey: ['order-deliveries'],
    queryFn: ({ signal }) => client.orderDeliveries({}, { signal }),
    staleTime: 10 * HALF_A_MINUTE,
  })
