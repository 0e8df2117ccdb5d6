import type { Tx } from '../../../platform/db.ts'
import { longTermOf, monthOfOrder } from '../long-term-repository.ts'
import type { OrderedRental, OrdersNeeds } from '../needs.ts'
import { additionOf } from '../additions-repository.ts'
import { type OrderRow, orderIdOfRental } from '../orders-repository.ts'

/**
 * The rentals an order's page is about: its own, of an order for a later month the one that goes on by it
 * of an extension the one it extends.
 */
export async function rentalsBehind(
  needs: Pick<OrdersNeeds, 'rentals'>,
  tx: Tx,
  order: Pick<OrderRow, 'id' | 'company_id'>,
  now: Date,
): Promise<readonly OrderedRental[]> {
  const own = await needs.rentals.rentalsOfOrder(tx, order.id, now)
  if (own.length > 0) return own
  const addition = await additionOf(tx, order)
  if (addition) {
    const firstId = await orderIdOfRental(tx, order.company_id, addition.rentalId)
    return firstId ? await needs.rentals.rentalsOfOrder(tx, firstId, now) : []
  }
  const month = await monthOfOrder(tx, order.id)
  const terms = month && (await longTermOf(tx, month.rental_id))
  return terms ? needs.rentals.rentalsOfOrder(tx, terms.order_id, now) : []
}
