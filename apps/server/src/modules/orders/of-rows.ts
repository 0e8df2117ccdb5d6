import type { Tx } from '../../platform/db/db.ts'
import {
  countPaidOrders,
  holdOrders,
  lockOrder,
  lockOrderOfScope,
  orderById,
  orderIdOfRental,
  orderOfScope,
  orderOfSite,
  type OrderRow,
} from './orders-repository.ts'
import { boughtPieces } from './order-lines-repository.ts'
import { goodsLines } from './use-cases/goods-lines.ts'
import { boxesOf, seenFrom, type SeenOrder } from './placing/order-boxes-repository.ts'
import { isAccepted, isOnInvoice } from './rules/accepted.ts'
import { handsOver, rents } from './rules/parts-of-order.ts'
import { rentedOf } from './rules/rented-of.ts'

interface Sought {
  readonly scope: readonly string[]
  readonly orderId: string
}

/** The part of the door for rooms that act on an order in a transaction of their own: it is found, and held. */
export interface RowsOfOrders {
  /** Held until the end of the transaction; orders are locked before whatever hangs on them. The id is of our own row. */
  lock(tx: Tx, orderId: string): Promise<OrderRow | undefined>
  /** Those that several events are about. */
  readonly hold: typeof holdOrders
  byId(tx: Tx, orderId: string): Promise<OrderRow | undefined>
  /** One of these companies, and the same held until the end of the transaction. */
  ofScope(tx: Tx, sought: Sought): Promise<OrderRow | undefined>
  lockOfScope(tx: Tx, sought: Sought): Promise<OrderRow | undefined>
  /** What an order of goods is of, as its customer reads it, and the VAT in it. */
  linesOf(tx: Tx, order: OrderRow): ReturnType<typeof goodsLines>
  /** Its articles with their extras, to be ordered again. */
  readonly boughtOf: typeof boughtPieces
  /** One of this site, unless its link was revoked. */
  ofSite(tx: Tx, sought: { readonly siteId: string; readonly orderId: string }): Promise<OrderRow | undefined>
  /** The order that began a rental. */
  idOfRental(
    tx: Tx,
    rental: { readonly companyId: string; readonly rentalId: string },
  ): Promise<string | null>
  /** As it is seen from the box of one of its rentals (K-03). */
  seenFrom(tx: Tx, seen: { readonly order: OrderRow; readonly rentalId: string }): Promise<SeenOrder>
  /** The boxes it was placed for. */
  readonly boxesOf: typeof boxesOf
  /** How many orders a customer has paid and was not given back. */
  readonly countPaid: typeof countPaidOrders
  /** What it rents; of goods nothing, and it throws. */
  readonly rentedOf: typeof rentedOf
  /** Whether boxes are rented with it. */
  readonly rents: typeof rents
  /** Whether goods are handed over with it. */
  readonly handsOver: typeof handsOver
  readonly isOnInvoice: typeof isOnInvoice
  /** Whether it was accepted: paid, free or on invoice. */
  readonly isAccepted: typeof isAccepted
}

export const rowsOfOrders: RowsOfOrders = {
  lock: lockOrder,
  hold: holdOrders,
  byId: orderById,
  ofScope: (tx, { scope, orderId }) => orderOfScope(tx, scope, orderId),
  lockOfScope: (tx, { scope, orderId }) => lockOrderOfScope(tx, scope, orderId),
  linesOf: goodsLines,
  boughtOf: boughtPieces,
  ofSite: (tx, { siteId, orderId }) => orderOfSite(tx, siteId, orderId),
  idOfRental: (tx, { companyId, rentalId }) => orderIdOfRental(tx, companyId, rentalId),
  seenFrom: (tx, { order, rentalId }) => seenFrom(tx, order, rentalId),
  boxesOf,
  countPaid: countPaidOrders,
  rentedOf,
  rents,
  handsOver,
  isOnInvoice,
  isAccepted,
}
