import type { OrderView } from '@fachwerk/contract/order/order-views'
import { localAt, timeOf } from '../../lib/local-date.ts'
import { usePage } from '../../lib/page.tsx'

/** K-06: how long what was ordered is kept for its payment; of several boxes all of them. */
export function HeldUntil({ order }: { readonly order: OrderView }) {
  const { say } = usePage()
  const { payment, location, boxes } = order
  if (payment.heldUntil === null) return null
  const time = timeOf(localAt(payment.heldUntil, location.timeZone))
  return <p>{say('order.keptUntil', { time, count: boxes?.length ?? 1 })}</p>
}
