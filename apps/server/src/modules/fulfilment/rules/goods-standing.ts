import type { OrderStatus } from '@fachwerk/contract/order/order-views'
import type { GoodsState, OrderRow } from '../../orders/index.ts'
import type { Handover } from '../handover-repository.ts'
import type { StepTimes } from './steps-back.ts'

/** Boxes are rented with the goods. */
export const alsoRents = ({ quote }: Pick<OrderRow, 'quote'>): boolean => quote !== null

type Steps = Pick<Handover, 'preparing_at' | 'ready_at' | 'sent_at' | 'handed_over_at' | 'closed_at'>

/** When each step was taken. */
export const stepTimesOf = (handover: Steps): StepTimes => ({
  prepare: handover.preparing_at,
  ready: handover.ready_at,
  send: handover.sent_at,
  handOver: handover.handed_over_at,
})

/** Still to be handed over, handed over, or not any more. */
export const goodsStateOf = ({ handed_over_at, closed_at }: Steps): GoodsState =>
  closed_at !== null ? 'closed' : handed_over_at === null ? 'open' : 'done'

const BEFORE: readonly OrderStatus[] = ['new', 'canceled']

/**
 * Where the goods of an order stand: where the order does; of one that rents as well what was done with them, for its boxes take it
 * further by themselves (decision 0054).
 */
export function goodsStatusOf(order: Pick<OrderRow, 'status' | 'quote'>, handover: Steps): OrderStatus {
  if (!alsoRents(order) || BEFORE.includes(order.status)) return order.status
  const state = goodsStateOf(handover)
  if (state !== 'open') return state === 'closed' ? 'canceled' : 'finished'
  const { preparing_at, ready_at, sent_at } = handover
  return (preparing_at ?? ready_at ?? sent_at) ? 'process' : 'approved'
}
