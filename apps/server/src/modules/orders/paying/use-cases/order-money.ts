import type { Tx } from '../../../../platform/db/db.ts'
import { appendEvent } from '../../../../platform/events/events.ts'
import type { OrdersNeeds } from '../../needs.ts'
import type { PaymentView } from '../../../payments/index.ts'
import type { OrderRow } from '../../orders-repository.ts'
import { ORDER_ACTOR } from '../../use-cases/bring-order.ts'

/** All the money of a payment goes back. */
export const refundAll = (
  tx: Tx,
  needs: Pick<OrdersNeeds, 'payments'>,
  { payment, reason, now }: { readonly payment: PaymentView; readonly reason: string; readonly now: Date },
): Promise<boolean> =>
  refundPart(tx, needs, { ...payment, part: { cents: payment.capturedCents, reason, now } })

/**
 * Part of it goes back, for each reason once.
 * @returns false when it had been asked for before
 */
export async function refundPart(
  tx: Tx,
  needs: Pick<OrdersNeeds, 'payments'>,
  {
    id,
    companyId,
    orderId,
    part,
  }: PaymentView & { readonly part: { readonly cents: number; readonly reason: string; readonly now: Date } },
): Promise<boolean> {
  const refund = await needs.payments.refund(tx, { companyId, orderId, paymentId: id, ...part })
  if (!refund.ok) throw new Error(`payment ${id} cannot be paid back: ${refund.refusal}`)
  return refund.value.refundIds.length > 0
}

/** What became of an order or of one of its rentals. */
export async function appendOrderEvent(
  tx: Tx,
  {
    order,
    type,
    rentalId,
    at,
    data,
  }: {
    readonly order: OrderRow
    readonly type: 'order.paid' | 'order.cancelled' | 'key.sent'
    readonly rentalId: string | null
    readonly at: Date
    readonly data: { readonly [key: string]: string | number }
  },
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
