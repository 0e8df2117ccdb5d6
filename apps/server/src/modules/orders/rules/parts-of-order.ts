import type { OrderStatus } from '@fachwerk/contract/order/order-views'

/** What an order consists of, as its row says (decision 0054). */
interface Parts {
  /** Null: it rents nothing. */
  readonly quote: object | null
  /** It rents, and hands over goods as well. */
  readonly with_goods: boolean
}

/** Boxes are rented with it. */
export const rents = ({ quote }: Pick<Parts, 'quote'>): boolean => quote !== null

/** Goods are handed over with it (K-04). */
export const handsOver = ({ quote, with_goods }: Parts): boolean => quote === null || with_goods

interface Standing extends Pick<Parts, 'quote'> {
  readonly status: OrderStatus
  readonly accepted_at: Date | null
  readonly paid_at: Date | null
}

/** Whether an order of goods alone was accepted without its money, and still waits for it, also after its carrier brought it (K-06). */
export const isUnpaidGoods = (order: Standing): boolean =>
  !rents(order) &&
  order.accepted_at !== null &&
  order.paid_at === null &&
  ['approved', 'process', 'finished'].includes(order.status)

/** How far the goods of an order are: still to be handed over, handed over, or not any more; `none`: it has none. */
export type GoodsState = 'open' | 'done' | 'closed' | 'none'

export interface GoodsStanding {
  readonly state: GoodsState
  /** Null: where and when its order is. */
  readonly locationId: string | null
  readonly promisedAt: Date | null
}
