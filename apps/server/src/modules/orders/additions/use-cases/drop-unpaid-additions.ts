import type { Tx } from '../../../../platform/db/db.ts'
import { appendEvent } from '../../../../platform/events/events.ts'
import { unpaidAdditions } from '../additions-repository.ts'
import type { OrdersNeeds } from '../../needs.ts'
import { lockOrder } from '../../orders-repository.ts'
import { bringOrder, ORDER_ACTOR } from '../../use-cases/bring-order.ts'

const AT_ONCE = 200
/** No attempt to pay lives longer after its order. */
const AFTER_MS = 31 * 60_000
const OPEN: readonly string[] = ['created', 'pending', 'authorised']

/** Extensions and back payments nobody paid for are given up; money that comes all the same goes back. */
export async function dropUnpaidAdditions(needs: OrdersNeeds): Promise<void> {
  const now = needs.clock.now()
  const before = new Date(now.getTime() - AFTER_MS)
  const ids = await needs.db.read((tx) => unpaidAdditions(tx, { before, limit: AT_ONCE }))
  const errors: unknown[] = []
  for (const id of ids)
    await needs.db
      .transaction((tx) => drop(tx, needs, { orderId: id, now }))
      .catch((error: unknown) => void errors.push(error))
  if (errors.length > 0) throw new AggregateError(errors, 'Some unpaid orders could not be given up.')
}

async function drop(
  tx: Tx,
  needs: OrdersNeeds,
  { orderId, now }: { readonly orderId: string; readonly now: Date },
): Promise<void> {
  const order = await lockOrder(tx, orderId)
  if (order?.status !== 'new') return
  const payments = await needs.payments.paymentsOfOrder(tx, order.company_id, order.id)
  if (payments.some(({ state }) => OPEN.includes(state))) return
  await bringOrder(tx, { order, step: 'notPaid', now })
  await appendEvent(tx, {
    type: 'order.cancelled',
    at: now,
    companyId: order.company_id,
    locationId: order.location_id,
    orderId: order.id,
    actor: ORDER_ACTOR,
    data: { code: order.short_code, reason: 'not-paid' },
  })
}
