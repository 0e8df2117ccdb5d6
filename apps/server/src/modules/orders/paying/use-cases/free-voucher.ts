import type { Tx } from '../../../../platform/db/db.ts'
import type { EventType, StoredEvent } from '../../../../platform/events/events.ts'
import type { OrdersNeeds } from '../../needs.ts'
import { lockOrder } from '../../orders-repository.ts'
import { isUnwound } from '../../rules/taken-back.ts'

/** Money may go back before the end of a rental or after it. */
export const UNWOUND: readonly EventType[] = [
  'payment.refunded',
  'payment.owedLess',
  'order.cancelled',
  'order.finished',
]

/** An order of which nothing is left, neither rental nor money, has redeemed nothing: its voucher is free again (F-06). */
export async function freeVoucher(tx: Tx, needs: OrdersNeeds, event: StoredEvent): Promise<void> {
  const order = event.orderId === null ? undefined : await lockOrder(tx, event.orderId)
  if (!order) return
  const payments = await needs.payments.paymentsOfOrder(tx, order.company_id, order.id)
  if (!isUnwound(order, payments)) return
  const target = { companyId: order.company_id, orderId: order.id }
  await needs.vouchers.releaseVoucher(tx, target, needs.clock.now())
}
