import type { Tx } from '../../../platform/db/db.ts'
import type { OrdersNeeds } from '../needs.ts'
import type { OrderRow } from '../orders-repository.ts'
import { hasBegun, stepBackOfGoods } from '../rules/order-steps.ts'
import { rents } from '../rules/parts-of-order.ts'
import { bringOrder } from './bring-order.ts'

const GOES_ON: readonly string[] = ['held', 'reserved', 'active', 'overdue', 'unplaced']

/**
 * The goods of a locked order were handed over: it is finished, unless one of its rentals goes on.
 * @returns whether it is
 */
export async function goodsHandedOver(
  tx: Tx,
  needs: Pick<OrdersNeeds, 'rentals'>,
  { order, now }: { readonly order: OrderRow; readonly now: Date },
): Promise<boolean> {
  const rentals = rents(order) ? await needs.rentals.rentalsOfOrder(tx, order.id, now) : []
  const isOver = rentals.every(({ state }) => !GOES_ON.includes(state))
  if (isOver) await bringOrder(tx, { order, step: 'handedOver', now })
  else if (order.status === 'approved') await bringOrder(tx, { order, step: 'prepared', now })
  return isOver
}

/** The last step of the goods of a locked order was taken back: it stands where it would without it. */
export async function goodsSteppedBack(
  tx: Tx,
  needs: Pick<OrdersNeeds, 'rentals'>,
  {
    order,
    areBegun,
    now,
  }: {
    readonly order: OrderRow
    /** A step of its goods is still taken. */
    readonly areBegun: boolean
    readonly now: Date
  },
): Promise<void> {
  const rentals = rents(order) ? await needs.rentals.rentalsOfOrder(tx, order.id, now) : []
  const step = stepBackOfGoods(order.status, areBegun || hasBegun(rentals.map(({ state }) => state)))
  if (step) await bringOrder(tx, { order, step, now })
}
