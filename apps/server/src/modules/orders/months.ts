import type { Tx } from '../../platform/db/db.ts'
import type { StoredEvent } from '../../platform/events/events.ts'
import type { PaymentView } from '../payments/index.ts'
import type { LongTermTerms, StoredQuote } from './order-tables.ts'
import type { OrderRow } from './orders-repository.ts'

/** A month of a rental that goes on, as far as the order that pays for it has to know. */
export interface OrderedMonth {
  readonly rentalId: string
  /** The order that began the rental. */
  readonly firstOrderId: string
  /** The first is 1: its order begins the rental; later ones have a box already. */
  readonly position: number
  readonly endsAt: Date
  readonly isPaid: boolean
  /** When it cost the key. */
  readonly blockedAt: Date | null
  readonly terms: LongTermTerms & { readonly monthCents: number }
  /** Its renter agreed that months are taken, and has not stopped it since. */
  readonly isAutoPaid: boolean
}

/**
 * What orders ask, in their own transaction, of whoever writes orders month by month. Orders need somebody who answers, and do not
 * know who it is.
 */
export interface MonthsOfOrders {
  /** The month an order is for; null for an order of another kind. The id is of our own row. */
  monthOf(tx: Tx, orderId: string): Promise<OrderedMonth | null>
  /** End of the last month that is paid; null before the first is. */
  paidUntil(tx: Tx, rentalId: string): Promise<Date | null>
  /** The last minute before the month of an order costs the key where it is not paid. */
  dueAt(month: StoredQuote): Date
  /** The money for a month has come. */
  settled(tx: Tx, paid: { readonly order: OrderRow; readonly now: Date }): Promise<void>
  /** It went back. */
  reopened(tx: Tx, takenBack: { readonly order: OrderRow; readonly now: Date }): Promise<void>
  /** An order came to nothing; most are for no month. */
  dropped(tx: Tx, order: Pick<OrderRow, 'id'>): Promise<void>
  /** Something happened to a rental of this order; it may be over. */
  rentalChanged(
    tx: Tx,
    change: { readonly event: StoredEvent; readonly order: OrderRow; readonly now: Date },
  ): Promise<void>
  /** An attempt to pay came to nothing. */
  paymentFailed(tx: Tx, failed: { readonly payment: PaymentView; readonly now: Date }): Promise<void>
}

/** Asks whoever is built after the orders. */
export const askedMonths = (months: () => MonthsOfOrders): MonthsOfOrders => ({
  monthOf: (...details) => months().monthOf(...details),
  paidUntil: (...details) => months().paidUntil(...details),
  dueAt: (month) => months().dueAt(month),
  settled: (...details) => months().settled(...details),
  reopened: (...details) => months().reopened(...details),
  dropped: (...details) => months().dropped(...details),
  rentalChanged: (...details) => months().rentalChanged(...details),
  paymentFailed: (...details) => months().paymentFailed(...details),
})
