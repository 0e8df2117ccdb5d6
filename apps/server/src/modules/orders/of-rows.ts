import type { Tx } from '../../platform/db/db.ts'
import { lockOrder, orderById, orderIdOfRental, orderOfSite, type OrderRow } from './orders-repository.ts'
import { isAccepted } from './rules/accepted.ts'

/** The part of the door for rooms that act on an order in a transaction of their own: it is found, and held. */
export interface RowsOfOrders {
  /** Held until the end of the transaction; orders are locked before whatever hangs on them. The id is of our own row. */
  lock(tx: Tx, orderId: string): Promise<OrderRow | undefined>
  byId(tx: Tx, orderId: string): Promise<OrderRow | undefined>
  /** One of this site, unless its link was revoked. */
  ofSite(tx: Tx, sought: { readonly siteId: string; readonly orderId: string }): Promise<OrderRow | undefined>
  /** The order that began a rental. */
  idOfRental(
    tx: Tx,
    rental: { readonly companyId: string; readonly rentalId: string },
  ): Promise<string | null>
  /** Whether it was accepted: paid, free or on invoice. */
  readonly isAccepted: typeof isAccepted
}

export const rowsOfOrders: RowsOfOrders = {
  lock: lockOrder,
  byId: orderById,
  ofSite: (tx, { siteId, orderId }) => orderOfSite(tx, siteId, orderId),
  idOfRental: (tx, { companyId, rentalId }) => orderIdOfRental(tx, companyId, rentalId),
  isAccepted,
}
