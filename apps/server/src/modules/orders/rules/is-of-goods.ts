import type { OrderStatus } from '@fachwerk/contract/order/order-views'

/** Whether an order is of goods alone: nothing of it is rented (K-04). */
export const isOfGoods = ({ quote }: { readonly quote: object | null }): boolean => quote === null

interface Standing {
  readonly quote: object | null
  readonly status: OrderStatus
  readonly accepted_at: Date | null
  readonly paid_at: Date | null
}

/** Whether an order of goods was accepted without its money, and still waits for it, also after its carrier brought it (K-06). */
export const isUnpaidGoods = (order: Standing): boolean =>
  isOfGoods(order) &&
  order.accepted_at !== null &&
  order.paid_at === null &&
  ['approved', 'process', 'finished'].includes(order.status)
