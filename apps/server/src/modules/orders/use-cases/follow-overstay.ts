import type { Tx } from '../../../platform/db/db.ts'
import type { EventType, StoredEvent } from '../../../platform/events/events.ts'
import { boxAwaitedMail } from '../mails/order-refund-mail.ts'
import { mailOrderOf, queueOrderMail } from '../mails/queue-order-mail.ts'
import type { OrdersNeeds } from '../needs.ts'
import { boxesOf, seenFrom } from '../placing/order-boxes-repository.ts'
import { lockOrder, type OrderRow } from '../orders-repository.ts'
import { giveUpBox } from '../jams/use-cases/give-up-box.ts'
import { sendKeyAnew } from '../mails/use-cases/send-key-anew.ts'
import { isAccepted } from '../rules/accepted.ts'

export const OVERSTAYED: readonly EventType[] = ['rental.unplaced', 'key.issued']

/** Staff corrected the address the key goes to. */
const CORRECTED = 'addressCorrected'
/** Somebody else overstays in the booked box, it went out of service, or another lock hangs on it. */
const CAUSES: readonly unknown[] = ['overstay', 'withdrawn', 'lockMoved', CORRECTED]

/**
 * The booked box is gone, or its lock is another one now (R-09, B-04, FAULT-39): whoever has no box left gets the money
 * back at once and is told, whoever has another lock gets the new key by mail. What cost nothing has nothing to go back:
 * it waits for another box, its customer knows, and staff have a task with a deadline. Moves are told by tell-of-change.ts.
 */
export async function followOverstay(tx: Tx, needs: OrdersNeeds, event: StoredEvent): Promise<void> {
  if (!CAUSES.includes(event.data['cause']) || !event.orderId || !event.rentalId) return
  const order = await lockOrder(tx, event.orderId)
  if (!order || !isAccepted(order) || order.status === 'canceled') return
  const now = needs.clock.now()
  const rentals = await needs.rentals.rentalsOfOrder(tx, order.id, now)
  const rental = rentals.find(({ id }) => id === event.rentalId)
  if (rental?.state === 'unplaced') {
    const [box] = (await boxesOf(tx, order)).filter(({ rentalId }) => rentalId === rental.id)
    if (box?.quote.totalCents === 0) return mailWait(tx, needs, { order, rental, event })
    const payments = await needs.payments.paymentsOfOrder(tx, order.company_id, order.id)
    const paid = payments.find(({ capturedCents, refundedCents }) => capturedCents > refundedCents)
    return giveUpBox(tx, needs, { order, rentalId: rental.id, payment: paid ?? null, late: false, now })
  }
  if (!rental || event.type !== 'key.issued') return
  // A second person's new key is told to them.
  const { accessRightId } = event.data
  if (typeof accessRightId === 'string' && accessRightId !== rental.accessRight?.id) return
  const why = event.data['cause'] === CORRECTED ? 'corrected' : 'newLock'
  await sendKeyAnew(tx, needs, { order, rental, why, key: event.id, now })
}

/** No box for what cost nothing: staff look for another one. */
async function mailWait(
  tx: Tx,
  needs: OrdersNeeds,
  details: {
    readonly order: OrderRow
    readonly rental: { readonly id: string }
    readonly event: StoredEvent
  },
): Promise<void> {
  const { order, rental, event } = details
  const seen = await mailOrderOf(needs, tx, await seenFrom(tx, order, rental.id))
  await queueOrderMail(tx, order, boxAwaitedMail(seen), {
    template: 'box-awaited',
    key: `${order.id}:${event.id}`,
    party: seen.party,
    now: needs.clock.now(),
  })
}
