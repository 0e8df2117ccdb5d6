import type { PaymentFailure as Failure, PaymentState as State } from '@fachwerk/contract/order/order-views'
import type { z } from 'zod'

export type PaymentState = z.infer<typeof State>
export type PaymentFailure = z.infer<typeof Failure>

/**
 * From where a payment may go where. Steps may be jumped over, because a provider tells only some of them.
 * A payment that ended without money may still become captured: when the provider has the money after all, it is
 * ours, and the order decides whether it is used or paid back.
 */
export const PAYMENT_MOVES: Readonly<Record<PaymentState, readonly PaymentState[]>> = {
  created: ['pending', 'authorised', 'captured', 'failed', 'cancelled', 'expired'],
  pending: ['authorised', 'captured', 'failed', 'cancelled', 'expired'],
  authorised: ['captured', 'failed', 'cancelled', 'expired'],
  captured: ['partlyRefunded', 'refunded'],
  // A dispute that is won brings money back.
  partlyRefunded: ['refunded', 'captured'],
  refunded: ['partlyRefunded', 'captured'],
  failed: ['captured'],
  cancelled: ['captured'],
  expired: ['captured'],
}

export const mayMove = (from: PaymentState, to: PaymentState): boolean => PAYMENT_MOVES[from].includes(to)

const OPEN: readonly PaymentState[] = ['created', 'pending', 'authorised']
/** Not decided yet: the provider may still take money. */
export const isOpen = (state: PaymentState): boolean => OPEN.includes(state)
/** Money came, whatever went back since. */
export const isPaid = (state: PaymentState): boolean =>
  state === 'captured' || state === 'partlyRefunded' || state === 'refunded'

/** Whether it brought another amount than was asked for: that pays nothing, is booked apart and goes back (FAULT-05). */
export const isStray = (payment: {
  readonly failure: PaymentFailure | null
  readonly captured_cents: number
}): boolean => payment.failure === 'wrong-amount' && payment.captured_cents > 0

/** State of a captured payment after this much went back (cents). */
export function stateAfterRefund(capturedCents: number, refundedCents: number): PaymentState {
  if (refundedCents === 0) return 'captured'
  return refundedCents < capturedCents ? 'partlyRefunded' : 'refunded'
}
