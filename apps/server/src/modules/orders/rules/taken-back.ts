import type { PaymentView } from '../../payments/index.ts'

type Money = readonly Pick<PaymentView, 'capturedCents' | 'refundedCents'>[]
const IN_USE: readonly string[] = ['approved', 'process']
const OVER: readonly string[] = ['finished', 'return', 'canceled']

/** Whether there was money for an order, and none of it stayed. */
function allWentBack(payments: Money): boolean {
  const captured = payments.reduce((sum, payment) => sum + payment.capturedCents, 0)
  const refunded = payments.reduce((sum, payment) => sum + payment.refundedCents, 0)
  return captured > 0 && refunded >= captured
}

/**
 * Whether an order that was paid, and whose rental goes on, has lost all its money again: the payer's bank or the provider
 * gave it back. What was refunded in part is settled between people.
 */
export const isTakenBack = (
  order: { readonly status: string; readonly paid_at: Date | null; readonly total_cents: number },
  payments: Money,
): boolean =>
  order.paid_at !== null && order.total_cents > 0 && IN_USE.includes(order.status) && allWentBack(payments)

/** What was on invoice is owed no more, and nothing was paid of it. */
const isOwedNoMore = (
  { due_at, paid_at }: { readonly due_at: Date | null; readonly paid_at: Date | null },
  payments: readonly Pick<PaymentView, 'state' | 'method'>[],
): boolean =>
  due_at !== null &&
  paid_at === null &&
  payments.every(({ state, method }) => method !== 'invoice' || state === 'cancelled')

/** Whether nothing is left of an order: it is over, and all that was paid for it went back, or is owed no more. */
export const isUnwound = (
  order: { readonly status: string; readonly due_at: Date | null; readonly paid_at: Date | null },
  payments: readonly Pick<PaymentView, 'capturedCents' | 'refundedCents' | 'state' | 'method'>[],
): boolean => OVER.includes(order.status) && (allWentBack(payments) || isOwedNoMore(order, payments))
