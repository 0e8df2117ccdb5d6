import type { PaymentMethod } from '@fachwerk/contract/payment/payment-methods'
import type { Tx } from '../../../../platform/db/db.ts'
import { costsOfRental } from '../../additions/additions-repository.ts'
import type { OrdersNeeds } from '../../needs.ts'
import type { Jam, RentalOfOrder } from '../../../rentals/index.ts'
import type { OrderRow } from '../../orders-repository.ts'
import { isOnInvoice } from '../../rules/accepted.ts'

/** One refund for this per payment, however often it is asked for. */
export const jamReason = (rentalId: string): string => `jammed ${rentalId}`

export interface JamRefund {
  /** All that was paid for the rental so far, or is owed for it on invoice. */
  readonly paidCents: number
  /** What of it goes back, or is owed no more. */
  readonly cents: number
  readonly method: PaymentMethod | null
  /** Nothing was paid yet: it is on invoice. */
  readonly owed: boolean
  /** From which payments, at most what they have left. */
  readonly parts: readonly { readonly paymentId: string; readonly orderId: string; readonly cents: number }[]
}

const NOTHING: JamRefund = { paidCents: 0, cents: 0, method: null, owed: false, parts: [] }

/**
 * What goes back when a renter gives up a box that does not open, with the orders that made the rental longer. Months of
 * one that goes on are settled between people.
 */
export async function refundOfJam(
  tx: Tx,
  needs: Pick<OrdersNeeds, 'payments' | 'rentals' | 'claims'>,
  { order, rental, jam }: { readonly order: OrderRow; readonly rental: RentalOfOrder; readonly jam: Jam },
): Promise<JamRefund> {
  const { startsAt, endsAt } = rental
  if (endsAt === null) return NOTHING
  const share = (cents: number) => needs.rentals.jamRefundCents(cents, { startsAt, endsAt }, jam)
  const costs = await costsOfRental(tx, { companyId: order.company_id, rentalId: rental.id })
  const claim = isOnInvoice(order) ? await needs.claims.claimOf(tx, order) : null
  if (claim?.isOpen) {
    const cents = costs.find(({ orderId }) => orderId === order.id)?.cents ?? 0
    return { ...NOTHING, paidCents: cents, cents: share(cents), owed: true }
  }
  const payments = await needs.payments.paymentsOfOrders(
    tx,
    costs.map(({ orderId }) => orderId),
  )
  const paid = costs.flatMap(({ orderId, cents, isPaid }) => {
    const payment = payments.get(orderId)?.find((each) => each.capturedCents > each.refundedCents)
    const left = payment ? Math.min(cents, payment.capturedCents - payment.refundedCents) : 0
    return isPaid && payment && left > 0 ? [{ payment, orderId, left }] : []
  })
  const parts = paid.flatMap(({ payment, orderId, left }) => {
    const cents = share(left)
    return cents > 0 ? [{ paymentId: payment.id, orderId, cents }] : []
  })
  return {
    paidCents: paid.reduce((sum, { left }) => sum + left, 0),
    cents: parts.reduce((sum, { cents }) => sum + cents, 0),
    method: paid[0]?.payment.method ?? null,
    owed: false,
    parts,
  }
}
