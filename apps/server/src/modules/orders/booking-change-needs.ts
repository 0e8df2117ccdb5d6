import type { EventActor } from '@fachwerk/contract/history/events'
import type { Tx } from '../../platform/db/db.ts'

interface Booked {
  readonly locationId: string
  /** 0 S … 3 XL */
  readonly size: number
  readonly startsAt: Date
  readonly endsAt: Date
}

/** What a booking became, and what it was. */
export interface SettledChange {
  readonly rentalId: string
  readonly fromBoxNumber: number
  readonly boxNumber: number
  readonly booked: Booked
  readonly target: Booked
}

/** What orders asks of rentals about bookings that are changed before they begin (B-21). */
export interface OfBookingChanges {
  /** Until when the other place is kept for an order; null once it is not. */
  changeHeldUntil(tx: Tx, target: { orderId: string; now: Date }): Promise<Date | null>
  /** Longer for another attempt to pay; false when it is lost. */
  extendChangeHold(tx: Tx, details: { orderId: string; until: Date; now: Date }): Promise<boolean>
  /** It is paid; null when the place is gone. */
  settleChange(
    tx: Tx,
    paid: { orderId: string; cents: number; code: string; actor: EventActor; now: Date },
  ): Promise<SettledChange | null>
}
