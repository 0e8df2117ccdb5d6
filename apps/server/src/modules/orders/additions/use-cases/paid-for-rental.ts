import type { Tx } from '../../../../platform/db/db.ts'
import { costsOfRental } from '../additions-repository.ts'
import type { OrdersNeeds } from '../../needs.ts'

/**
 * What was paid for a rental so far, with its months, extensions and back payments, less what went back. Of an order for several boxes
 * it is the price of this one, for its money came for all of them (K-03).
 */
export async function paidForRental(
  tx: Tx,
  needs: Pick<OrdersNeeds, 'payments'>,
  rental: { readonly companyId: string; readonly rentalId: string },
): Promise<number> {
  const costs = await costsOfRental(tx, rental)
  const payments = await needs.payments.paymentsOfOrders(
    tx,
    costs.map(({ orderId }) => orderId),
  )
  return costs.reduce((sum, { orderId, boxCount, cents, isPaid }) => {
    if (boxCount > 1) return isPaid ? sum + cents : sum
    const captured = (payments.get(orderId) ?? []).map((each) => each.capturedCents - each.refundedCents)
    return captured.reduce((all, each) => all + each, sum)
  }, 0)
}
