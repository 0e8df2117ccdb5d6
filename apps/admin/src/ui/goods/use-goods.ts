import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../lib/api.ts'
import { useLiveEvents } from '../../lib/live/use-live.ts'
import { listKey } from '../list/use-list-rows.ts'

/** How far the goods of an order are; what its customer or a colleague does with them, or with their box, shows by itself. */
export function useGoods(orderId: string) {
  const { client } = useApi()
  const queries = useQueryClient()
  const ofOrder = (part: 'goods' | 'one') => [...listKey('orders'), part, orderId]
  const query = useQuery({
    queryKey: ofOrder('goods'),
    queryFn: ({ signal }) => client.goodsHandover({ params: { id: orderId } }, { signal }),
  })
  const boxId = query.data?.box?.id
  useLiveEvents((event) => {
    const isOfBox = boxId !== undefined && event.boxId === boxId
    if (event.orderId !== orderId && !isOfBox) return
    for (const part of ['goods', 'one'] as const) void queries.invalidateQueries({ queryKey: ofOrder(part) })
  })
  return query
}
