import type { OrderPayment } from '../payment-needs.ts'

const IN_USE: readonly string[] = ['approved', 'process']

/**
 * Whether an order that was paid, and whose rental goes on, has lost all its money again: the payer's bank or the provider
 * gave it back. What was refunded in part is settled between people.
 */
export function isTakenBack(
  order: { readonly status: string; readonly paid_at: Date | null; readonly total_cents: number },
  payments: readonly Pick<OrderPayment, 'capturedCents' | 'refundedCents'>[],
): boolean {
  const captured = payments.reduce((sum, payment) => sum + payment.capturedCents, 0)
  const refunded = payments.reduce((sum, payment) => sum + payment.refundedCents, 0)
  const wasPaid = order.paid_at !== null && order.total_cents > 0 && captured > 0
  return wasPaid && IN_USE.includes(order.status) && refunded >= captured
}
