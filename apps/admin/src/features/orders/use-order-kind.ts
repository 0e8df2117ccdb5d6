import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../lib/api.ts'
import { orderDeliveriesQuery } from './order-queries.ts'

/** How orders are looked at: by what their rentals do, with goods beside them, or, where only goods are sold, by the work on them. */
export type OrderKind = 'rental' | 'both' | 'work'

/** Undefined until it is known; without an answer a company rents boxes, as nearly all do. */
export function useOrderKind(): OrderKind | undefined {
  const { data, isPending } = useQuery(orderDeliveriesQuery(useApi()))
  if (isPending) return undefined
  if (data?.of === 'goods' || data?.deliveries.some((type) => type !== 'pickup')) return 'work'
  return data?.of === 'both' ? 'both' : 'rental'
}
