import type { Tx } from '../../../platform/db.ts'
import { longTermOf, monthOfOrder } from '../long-term-repository.ts'
import type { OrderedRental, OrdersNeeds } from '../needs.ts'
import type { OrderRow } from '../orders-repository.ts'

/** The rentals an order's page is about: its own, and of an order for a later month the one that goes on by it. */
export async function rentalsBehind(
  needs: Pick<OrdersNeeds, 'rentals'>,
  tx: Tx,
  order: Pick<OrderRow, 'id'>,
  now: Date,
): Promise<readonly OrderedRental[]> {
  const own = await needs.rentals.rentalsOfOrder(tx, order.id, now)
  if (own.length > 0) return own
  const month = await monthOfOrder(tx, order.id)
  const terms = month && (await longTermOf(tx, month.rental_id))
  return terms ? needs.rentals.rentalsOfOrder(tx, terms.order_id, now) : []
}
