import type { Tx } from '../../../platform/db/db.ts'
import { type EventType, type StoredEvent, appendEvent } from '../../../platform/events/events.ts'
import { additionsOf } from '../claims/additions-repository.ts'
import type { OrdersNeeds } from '../needs.ts'
import { type OrderRow, lockOrder, orderIdOfRental } from '../orders-repository.ts'
import { mayMove, statusByRentals } from '../rules/order-status.ts'
import { dropMonth } from '../tenancies/use-cases/settle-month.ts'
import { followLongTerm } from '../tenancies/use-cases/follow-long-term.ts'
import { followResume } from './follow-resume.ts'
import { bringOrder, ORDER_ACTOR } from './bring-order.ts'
import { isAccepted, lowerClaim } from '../claims/use-cases/settle-claim.ts'
import { sendTransferLapsed } from '../paying/use-cases/send-transfer-notices.ts'

/** Whatever may change where an order stands without being asked for. */
export const FOLLOWED: readonly EventType[] = [
  'rental.started',
  'rental.ended',
  'rental.resumed',
  'rental.expired',
  'rental.cancelled',
  'payment.failed',
]

const OPEN: readonly string[] = ['created', 'pending', 'authorised']
const RUNNING: readonly string[] = ['active', 'overdue']

/** The order follows its rentals: in process with the first begun, finished with the last ended, cancelled when unpaid. */
export async function followRentals(tx: Tx, needs: OrdersNeeds, event: StoredEvent): Promise<void> {
  const orderId =
    event.orderId ?? (event.rentalId && (await orderIdOfRental(tx, event.companyId, event.rentalId)))
  const order = orderId ? await lockOrder(tx, orderId) : undefined
  if (!order) return
  const now = needs.clock.now()
  await followLongTerm(tx, needs, { event, order, now })
  const rentals = await needs.rentals.rentalsOfOrder(tx, order.id, now)
  // As it is now: the end may have been taken back before its reports came here, and the other way round (B-05).
  const rental = rentals.find(({ id }) => id === event.rentalId)
  if (event.type === 'rental.ended' && rental?.state === 'ended')
    await finishAdditions(tx, { order, rentalId: rental.id, now })
  if (event.type === 'rental.resumed' && rental && RUNNING.includes(rental.state))
    return await followResume(tx, { order, rentalId: rental.id, now })
  const payments = await needs.payments.paymentsOfOrder(tx, order.company_id, order.id)
  const states = rentals.map(({ state }) => state)
  const paymentOpen = payments.some(({ state }) => OPEN.includes(state))
  let { status } = order
  // Several steps at once when reports came late.
  for (let next = statusByRentals({ status, paymentOpen }, states); next; ) {
    if (!mayMove(status, next)) throw new Error(`order ${order.id}: ${status} → ${next}`)
    status = next
    await move(tx, needs, { order, status, now })
    next = statusByRentals({ status, paymentOpen }, states)
  }
}

/** What was added to a rental is over with it. */
async function finishAdditions(
  tx: Tx,
  { order, rentalId, now }: { readonly order: OrderRow; readonly rentalId: string; readonly now: Date },
): Promise<void> {
  const statuses = ['approved', 'process'] as const
  for (const id of await additionsOf(tx, { companyId: order.company_id, rentalId, statuses })) {
    const added = await lockOrder(tx, id)
    if (added && added.status !== 'finished') await bringOrder(tx, { order: added, status: 'finished', now })
  }
}

async function move(
  tx: Tx,
  needs: OrdersNeeds,
  {
    order,
    status,
    now,
  }: { readonly order: OrderRow; readonly status: OrderRow['status']; readonly now: Date },
): Promise<void> {
  const unpaid = status === 'canceled' && !isAccepted(order)
  // Nothing of it was had.
  if (status === 'canceled')
    await lowerClaim(tx, needs, { order, less: { cents: order.total_cents, reason: 'cancelled', now } })
  if (unpaid) {
    await dropMonth(tx, order)
    await sendTransferLapsed(tx, needs, { order, now })
  }
  await bringOrder(tx, { order, status, ...(unpaid ? { cancel_reason: 'not-paid' } : {}), now })
  if (status !== 'canceled' && status !== 'finished') return
  await appendEvent(tx, {
    type: status === 'canceled' ? 'order.cancelled' : 'order.finished',
    at: now,
    companyId: order.company_id,
    locationId: order.location_id,
    orderId: order.id,
    actor: ORDER_ACTOR,
    data: { code: order.short_code, ...(unpaid ? { reason: 'not-paid' } : {}) },
  })
}
