import type { Tx } from '../../platform/db/db.ts'
import type { OrderRow } from './orders-repository.ts'
import type { GoodsStanding } from './rules/parts-of-order.ts'

/**
 * What orders ask, in their own transaction, of whoever hands over goods (K-04). Orders need somebody who answers, and do not know
 * who it is.
 */
export interface GoodsOfOrders {
  /** An order of goods is accepted: its money is here, or there was none to pay. */
  settled(tx: Tx, accepted: { readonly order: OrderRow; readonly now: Date }): Promise<void>
  /** An order of goods came to nothing before they were handed over: what was kept for it is free, what it took goes back if said. */
  closed(
    tx: Tx,
    closed: {
      readonly order: OrderRow
      readonly putsBack: boolean
      /** Which of the staff closed it; null: nobody of them. */
      readonly by: string | null
      readonly now: Date
    },
  ): Promise<void>
  /** Its goods are kept until then for another try to pay, or another way; false: they are not any more. */
  hold(
    tx: Tx,
    details: { readonly order: OrderRow; readonly until: Date; readonly now: Date },
  ): Promise<boolean>
  /** It was sent or handed over: how it is paid is settled by that. */
  isOnItsWay(tx: Tx, order: OrderRow): Promise<boolean>
  /** How far they are, and where and when they are handed over, of an order that rents as well. */
  standingOf(tx: Tx, order: OrderRow): Promise<GoodsStanding>
}

/** Asks whoever is built after the orders. */
export const askedGoods = (goods: () => GoodsOfOrders): GoodsOfOrders => ({
  settled: (...details) => goods().settled(...details),
  closed: (...details) => goods().closed(...details),
  hold: (...details) => goods().hold(...details),
  isOnItsWay: (...details) => goods().isOnItsWay(...details),
  standingOf: (...details) => goods().standingOf(...details),
})
