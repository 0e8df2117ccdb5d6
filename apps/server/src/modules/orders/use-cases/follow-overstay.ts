import type { Tx } from '../../../platform/db.ts'
import type { EventType, StoredEvent } from '../../../platform/events.ts'
import type { OrdersNeeds } from '../needs.ts'
import { lockOrder } from '../orders-repository.ts'
import { giveUp } from './settle-payment.ts'

export const OVERSTAYED: readonly EventType[] = ['rental.unplaced']

/** Somebody else overstays in the booked box and no other is left: the money goes back at once, with a mail. */
export async function followOverstay(needs: OrdersNeeds, tx: Tx, event: StoredEvent): Promise<void> {
  if (event.data['cause'] !== 'overstay' || !event.orderId || !event.rentalId) return
  const order = await lockOrder(tx, event.orderId)
  if (!order || order.paid_at === null || order.status === 'canceled') return
  const now = needs.clock.now()
  const rentals = await needs.rentals.rentalsOfOrder(tx, order.id, now)
  const rental = rentals.find(({ id }) => id === event.rentalId)
  if (rental?.state === 'unplaced') {
    const payments = await needs.payments.paymentsOfOrder(tx, order.company_id, order.id)
    const paid = payments.find(({ capturedCents, refundedCents }) => capturedCents > refundedCents)
    await giveUp(needs, tx, order, rental.id, paid ?? null, now)
  }
}
