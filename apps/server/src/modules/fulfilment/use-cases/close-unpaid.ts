import type { Tx } from '../../../platform/db/db.ts'
import { appendEvent } from '../../../platform/events/events.ts'
import { unpaidSince } from '../handover-repository.ts'
import type { FulfilmentNeeds } from '../needs.ts'

const AT_ONCE = 200

/**
 * Orders of goods nobody paid while they were kept come to nothing. A transaction for each.
 * @throws AggregateError of what failed, after the rest was done
 */
export async function closeUnpaid(needs: FulfilmentNeeds): Promise<void> {
  const now = needs.clock.now()
  const errors: unknown[] = []
  const over = await needs.db.read((tx) => unpaidSince(tx, { now, limit: AT_ONCE }))
  for (const orderId of over)
    await needs.db
      .transaction((tx) => close(tx, needs, { orderId, now }))
      .catch((error: unknown) => void errors.push(error))
  if (errors.length > 0) throw new AggregateError(errors, 'Some unpaid orders of goods could not be closed.')
}

async function close(
  tx: Tx,
  { orders, stock }: FulfilmentNeeds,
  { orderId, now }: { readonly orderId: string; readonly now: Date },
): Promise<void> {
  const order = await orders.rows.lock(tx, orderId)
  // Paid meanwhile, or the bank has not said yet how it went.
  if (order?.status !== 'new' || (await orders.paying.isWaitedFor(tx, order))) return
  await orders.writing.bring(tx, { order, step: 'notPaid', now })
  await orders.paying.sendLapsed(tx, { order, now })
  await stock.release(tx, { companyId: order.company_id, orderId, now })
  await appendEvent(tx, {
    type: 'order.cancelled',
    at: now,
    companyId: order.company_id,
    locationId: order.location_id,
    orderId,
    actor: orders.writing.actor,
    data: { code: order.short_code, reason: 'not-paid' },
  })
}
