import type { Tx } from '../../../../platform/db/db.ts'
import { appendEvent } from '../../../../platform/events/events.ts'
import type { OrdersNeeds } from '../../needs.ts'
import type { PaymentView } from '../../../payments/index.ts'
import type { OrderRow } from '../../orders-repository.ts'
import { ORDER_ACTOR } from '../../use-cases/bring-order.ts'

/** All the money of a payment goes back. */
export const refundAll = (
  needs: Pick<OrdersNeeds, 'payments'>,
  tx: Tx,
  payment: PaymentView,
  reason: string,
  now: Date,
): Promise<boolean> => refundPart(needs, tx, payment, { cents: payment.capturedCents, reason, now })

/**
 * Part of it goes back, for each reason once.
 * @returns false when it had been asked for before
 */
export async function refundPart(
  needs: Pick<OrdersNeeds, 'payments'>,
  tx: Tx,
  { id, companyId, orderId }: PaymentView,
  part: { readonly cents: number; readonly reason: string; readonly now: Date },
): Promise<boolean> {
  const refund = await needs.payments.refund(tx, { companyId, orderId, paymentId: id, ...part })
  if (!refund.ok) throw new Error(`payment ${id} cannot be paid back: ${refund.refusal}`)
  return refund.value.refundIds.length > 0
}

/** What became of an order or of one of its rentals. */
export async function appendOrderEvent(
  tx: Tx,
  order: OrderRow,
  type: 'order.paid' | 'order.cancelled' | 'key.sent',
  rentalId: string,
  at: Date,
  data: { readonly [key: string]: string | number },
): Promise<void> {
  await appendEvent(tx, {
    type,
    at,
    companyId: order.company_id,
    locationId: order.location_id,
    orderId: order.id,
    rentalId,
    actor: ORDER_ACTOR,
    data: { code: order.short_code, ...data },
  })
}
