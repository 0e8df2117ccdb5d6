import type { Tx } from '../../../platform/db.ts'
import { longTermOf, monthOfOrder } from '../long-term-repository.ts'
import type { OrderedRental, OrdersNeeds } from '../needs.ts'
import { additionOf } from '../additions-repository.ts'
import { boxesOf, type SeenOrder } from '../order-boxes-repository.ts'
import { orderIdOfRental } from '../orders-repository.ts'

/**
 * The rentals an order's page is about, the one its link is about first: its own, of an order for a later month the one
 * that goes on by it, of an extension the one it extends.
 */
export async function rentalsBehind(
  needs: Pick<OrdersNeeds, 'rentals'>,
  tx: Tx,
  order: SeenOrder,
  now: Date,
): Promise<readonly OrderedRental[]> {
  const own = await needs.rentals.rentalsOfOrder(tx, order.id, now)
  if (own.length > 0) return order.box_count === 1 ? own : inOrder(tx, order, own)
  const addition = await additionOf(tx, order)
  if (addition) {
    const firstId = await orderIdOfRental(tx, order.company_id, addition.rentalId)
    const rentals = firstId ? await needs.rentals.rentalsOfOrder(tx, firstId, now) : []
    return rentals.filter(({ id }) => id === addition.rentalId)
  }
  const month = await monthOfOrder(tx, order.id)
  const terms = month && (await longTermOf(tx, month.rental_id))
  return terms ? needs.rentals.rentalsOfOrder(tx, terms.order_id, now) : []
}

/** Of several boxes the one the link is about, then the others as they were ordered (K-03). */
async function inOrder(
  tx: Tx,
  order: SeenOrder,
  rentals: readonly OrderedRental[],
): Promise<readonly OrderedRental[]> {
  const ordered = (await boxesOf(tx, order)).flatMap(({ rentalId }) =>
    rentals.filter(({ id }) => id === rentalId),
  )
  const first = ordered.filter(({ id }) => id === (order.seenFrom ?? ordered[0]?.id))
  return [...first, ...ordered.filter((rental) => !first.includes(rental))]
}
