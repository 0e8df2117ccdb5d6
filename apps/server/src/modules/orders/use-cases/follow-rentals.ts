import type { Tx } from '../../../platform/db/db.ts'
import { type EventType, type StoredEvent, appendEvent } from '../../../platform/events/events.ts'
import { additionsOf } from '../additions/additions-repository.ts'
import type { OrdersNeeds } from '../needs.ts'
import { type OrderRow, lockOrder, orderIdOfRental } from '../orders-repository.ts'
import { afterStep, stepByRentals } from '../rules/order-steps.ts'
import { handsOver } from '../rules/parts-of-order.ts'
import { followResume } from './follow-resume.ts'
import { bringOrder, ORDER_ACTOR } from './bring-order.ts'
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
  await needs.months.rentalChanged(tx, { event, order, now })
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
  const goods = handsOver(order) ? (await needs.goods.standingOf(tx, order)).state : 'none'
  // Several steps at once when reports came late.
  let reached = order
  for (let step = stepByRentals({ ...reached, paymentOpen, goods }, states); step; ) {
    await take(tx, needs, { order: reached, step, now })
    reached = { ...reached, ...afterStep(reached.status, step) }
    step = stepByRentals({ ...reached, paymentOpen, goods }, states)
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
    if (added && added.status !== 'finished') await bringOrder(tx, { order: added, step: 'added', now })
  }
}

async function take(
  tx: Tx,
  needs: OrdersNeeds,
  {
    order,
    step,
    now,
  }: {
    readonly order: OrderRow
    readonly step: NonNullable<ReturnType<typeof stepByRentals>>
    readonly now: Date
  },
): Promise<void> {
  const { status, cancel_reason: reason } = afterStep(order.status, step)
  // Nothing of it was had.
  if (status === 'canceled')
    await needs.claims.lower(tx, { order, less: { cents: order.total_cents, reason: 'cancelled', now } })
  if (step === 'notPaid') {
    await needs.months.dropped(tx, order)
    // Nothing of it left a shelf.
    if (handsOver(order)) await needs.goods.closed(tx, { order, putsBack: false, by: null, now })
    await sendTransferLapsed(tx, needs, { order, now })
  }
  await bringOrder(tx, { order, step, now })
  if (status !== 'canceled' && status !== 'finished') return
  await appendEvent(tx, {
    type: status === 'canceled' ? 'order.cancelled' : 'order.finished',
    at: now,
    companyId: order.company_id,
    locationId: order.location_id,
    orderId: order.id,
    actor: ORDER_ACTOR,
    data: { code: order.short_code, ...(reason && { reason }) },
  })
}
