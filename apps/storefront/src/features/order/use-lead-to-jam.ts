import { useEffect } from 'react'
import { usePage } from '../../lib/page.tsx'
import type { OrderData } from './order-data.ts'
import type { LiveOrder } from './use-live-order.ts'

/** B-04: while the page stands here the box stays shut: on to what can be done about it, unless its renter came from there. */
export function useLeadToJam({ order: first }: OrderData, { order }: LiveOrder): void {
  const { href } = usePage()
  const to = href(`/bestellung/${order.hash}/klemmt`)
  const mark = order.rental?.jam?.mark
  const isNew = mark !== undefined && mark !== first.rental?.jam?.mark
  useEffect(() => {
    if (isNew) globalThis.location.assign(to)
  }, [isNew, to])
}
