import type { Tx } from '../../../platform/db/db.ts'
import { handoverOf, updateHandover } from '../handover-repository.ts'
import type { FulfilmentNeeds } from '../needs.ts'
import { goodsStatusOf } from '../rules/goods-standing.ts'
import { isUnderWay } from '../rules/goods-steps.ts'
import { unremindedBoxes } from './boxes-due-repository.ts'
import { boxOf } from './order-box.ts'
import { clearedFrom } from './rules/box-times.ts'

const AT_ONCE = 200

/**
 * Customers whose order has waited in its box for so long as it is kept are reminded, once. A transaction for each.
 * @throws AggregateError of what failed, after the rest was done
 */
export async function remindOfBoxes(needs: FulfilmentNeeds): Promise<void> {
  const now = needs.clock.now()
  const errors: unknown[] = []
  for (const orderId of await needs.db.read((tx) => unremindedBoxes(tx, { now, limit: AT_ONCE })))
    await needs.db
      .transaction((tx) => remind(tx, needs, { orderId, now }))
      .catch((error: unknown) => void errors.push(error))
  if (errors.length > 0)
    throw new AggregateError(errors, 'Some customers could not be reminded of their box.')
}

async function remind(
  tx: Tx,
  needs: FulfilmentNeeds,
  { orderId, now }: { readonly orderId: string; readonly now: Date },
): Promise<void> {
  const order = await needs.orders.rows.lock(tx, orderId)
  const of = order && { companyId: order.company_id, orderId }
  const handover = of && (await handoverOf(tx, of))
  // Fetched, taken out or cancelled meanwhile.
  if (!order || !handover?.boxed_at || !handover.box_until || handover.box_reminded_at) return
  if (!isUnderWay(goodsStatusOf(order, handover))) return
  const box = await boxOf(tx, needs, handover)
  if (!box) return
  await updateHandover(tx, { companyId: order.company_id, orderId }, { box_reminded_at: now })
  const until = clearedFrom(handover.box_until)
  await needs.orders.mails.sendBoxed(tx, { order, box, until, template: 'goods-box-waits', now })
}
