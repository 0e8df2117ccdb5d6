import type { Tx } from '../../../../platform/db/db.ts'
import type { EventType, StoredEvent } from '../../../../platform/events/events.ts'
import type { OrdersNeeds } from '../../needs.ts'
import type { PaymentView } from '../../../payments/index.ts'
import { lockOrder } from '../../orders-repository.ts'
import { isTakenBack } from '../../rules/taken-back.ts'
import { restorePaid } from './follow-taken-back.ts'
import { payBackLostBoxes } from '../../jams/use-cases/give-up-box.ts'
import { payBack } from './settle-payment.ts'

export const WON_BACK: readonly EventType[] = ['payment.reversed']

const leftOf = ({ capturedCents, refundedCents }: PaymentView) => capturedCents - refundedCents

/**
 * A dispute was won (O-07): the order is paid after all, its keys are good again. Who had paid a second time meanwhile gets
 * that money back, and so does who has lost the box meanwhile: there was no money to give back then.
 */
export async function followWonBack(tx: Tx, needs: OrdersNeeds, event: StoredEvent): Promise<void> {
  const order = event.orderId === null ? undefined : await lockOrder(tx, event.orderId)
  if (!order || order.paid_at === null) return
  const payments = await needs.payments.paymentsOfOrder(tx, order.company_id, order.id)
  if (isTakenBack(order, payments)) return
  const now = needs.clock.now()
  if (order.status === 'canceled' && order.cancel_reason === 'unplaced') {
    for (const payment of payments.filter((each) => leftOf(each) > 0))
      await payBack(tx, needs, { order, payment, reason: 'order-closed', now })
    return
  }
  const excess = payments.reduce((sum, payment) => sum + leftOf(payment), 0) - order.total_cents
  const second = payments.find((payment) => payment.refundedCents === 0 && payment.capturedCents > 0)
  if (second && excess >= second.capturedCents)
    return payBack(tx, needs, { order, payment: second, reason: 'paid-twice', now })
  const won = payments.find((payment) => leftOf(payment) > 0)
  if (won && order.box_count > 1) await payBackLostBoxes(tx, needs, { order, payment: won, now })
  // Only part of it had been taken back: the month stayed paid.
  if ((await needs.months.monthOf(tx, order.id))?.isPaid) return
  await restorePaid(tx, needs, { order, now })
}
