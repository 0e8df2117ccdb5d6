import type { Tx } from '../../../platform/db/db.ts'
import { additionsOf } from '../additions/additions-repository.ts'
import { lockOrder, type OrderRow } from '../orders-repository.ts'
import { bringOrder } from './bring-order.ts'

/**
 * The end of a rental was taken back (B-05), and the rental goes on: its locked order is in process again, and what was
 * added to it is under way. Money of them that goes back counts again, which it no longer does for what is finished.
 */
export async function followResume(
  tx: Tx,
  { order, rentalId, now }: { readonly order: OrderRow; readonly rentalId: string; readonly now: Date },
): Promise<void> {
  if (order.status === 'finished') await bringOrder(tx, { order, step: 'resumed', now })
  const finished = { companyId: order.company_id, rentalId, statuses: ['finished'] } as const
  for (const id of await additionsOf(tx, finished)) {
    const added = await lockOrder(tx, id)
    if (added?.status === 'finished') await bringOrder(tx, { order: added, step: 'readded', now })
  }
}
