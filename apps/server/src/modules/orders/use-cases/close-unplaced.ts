import type { Tx } from '../../../platform/db/db.ts'
import type { OrdersNeeds } from '../needs.ts'
import { boxesOf } from '../placing/order-boxes-repository.ts'
import { lockOrder } from '../orders-repository.ts'
import { giveUpBox } from '../jams/use-cases/give-up-box.ts'

const AT_ONCE = 200

/**
 * What waited for a box in vain until its time was over is cancelled and its customer told; a voucher that paid for
 * it is good again. A transaction for each.
 * @throws AggregateError of what failed, after the rest was done
 */
export async function closeUnplaced(needs: OrdersNeeds): Promise<void> {
  const now = needs.clock.now()
  const errors: unknown[] = []
  const over = await needs.db.read((tx) => needs.rentals.unplacedPastEnd(tx, { now, limit: AT_ONCE }))
  for (const details of over)
    await needs.db
      .transaction((tx) => close(tx, needs, { ...details, now }))
      .catch((error: unknown) => void errors.push(error))
  if (errors.length > 0) throw new AggregateError(errors, 'Some rentals without a box could not be closed.')
}

async function close(
  tx: Tx,
  needs: OrdersNeeds,
  { rentalId, orderId, now }: { readonly rentalId: string; readonly orderId: string; readonly now: Date },
): Promise<void> {
  const order = await lockOrder(tx, orderId)
  if (!order || order.status === 'canceled') return
  const rentals = await needs.rentals.rentalsOfOrder(tx, orderId, now)
  const box = (await boxesOf(tx, order)).find((each) => each.rentalId === rentalId)
  // Staff were faster; what was paid goes back by the event that told of it.
  if (rentals.find(({ id }) => id === rentalId)?.state !== 'unplaced') return
  if (box?.quote.totalCents !== 0) return
  await giveUpBox(tx, needs, { order, rentalId, payment: null, late: false, now })
}
