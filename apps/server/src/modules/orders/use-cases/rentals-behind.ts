import type { Tx } from '../../../platform/db/db.ts'
import type { OrderedMonth } from '../months.ts'
import type { OrdersNeeds } from '../needs.ts'
import type { RentalOfOrder } from '../../rentals/index.ts'
import { type Addition, additionOf } from '../additions/additions-repository.ts'
import { boxesOf, type SeenOrder } from '../placing/order-boxes-repository.ts'
import { orderIdOfRental } from '../orders-repository.ts'

/** What an order is about. */
export interface OrderBehind {
  /** The one its link is about first. */
  readonly rentals: readonly RentalOfOrder[]
  /** How it adds to a rental that another order began. */
  readonly addition: Addition | null
  /** The order is for this month of a rental that began before. */
  readonly laterMonth: OrderedMonth | null
}

/** The rentals of `orderBehind`. */
export const rentalsBehind = async (
  tx: Tx,
  needs: Pick<OrdersNeeds, 'rentals' | 'months'>,
  input: { readonly order: SeenOrder; readonly now: Date },
) => (await orderBehind(tx, needs, input)).rentals

/**
 * The rentals an order's page is about: its own, of an order for a later month the one that goes on by it, of an
 * extension the one it extends.
 */
export async function orderBehind(
  tx: Tx,
  needs: Pick<OrdersNeeds, 'rentals' | 'months'>,
  { order, now }: { readonly order: SeenOrder; readonly now: Date },
): Promise<OrderBehind> {
  const own = await needs.rentals.rentalsOfOrder(tx, order.id, now)
  if (own.length > 0) {
    const rentals = order.box_count === 1 ? own : await inOrder(tx, { order, rentals: own })
    return { rentals, addition: null, laterMonth: null }
  }
  const addition = await additionOf(tx, order)
  if (addition) {
    const firstId = await orderIdOfRental(tx, order.company_id, addition.rentalId)
    const rentals = firstId ? await needs.rentals.rentalsOfOrder(tx, firstId, now) : []
    return { rentals: rentals.filter(({ id }) => id === addition.rentalId), addition, laterMonth: null }
  }
  const month = await needs.months.monthOf(tx, order.id)
  return {
    rentals: month ? await needs.rentals.rentalsOfOrder(tx, month.firstOrderId, now) : [],
    addition: null,
    laterMonth: month && month.position > 1 ? month : null,
  }
}

/** Of several boxes the one the link is about, then the others as they were ordered (K-03). */
async function inOrder(
  tx: Tx,
  { order, rentals }: { readonly order: SeenOrder; readonly rentals: readonly RentalOfOrder[] },
): Promise<readonly RentalOfOrder[]> {
  const ordered = (await boxesOf(tx, order)).flatMap(({ rentalId }) =>
    rentals.filter(({ id }) => id === rentalId),
  )
  const first = ordered.filter(({ id }) => id === (order.seenFrom ?? ordered[0]?.id))
  return [...first, ...ordered.filter((rental) => !first.includes(rental))]
}
