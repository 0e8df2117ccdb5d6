import { z } from 'zod'
import type { Tx } from '../../../platform/db/db.ts'
import type { StoredEvent } from '../../../platform/events/events.ts'
import { defineQueue } from '../../../platform/jobs/jobs.ts'
import type { PushNeeds } from '../index.ts'
import { devicesOf, dropSubscriptionsOf, type PushedOrder } from '../push-repository.ts'
import { PUSH_KINDS, type PushKind, pushKindOf } from '../rules/push-kinds.ts'

export const pushQueue = defineQueue(
  'customer-push',
  z.object({ deviceId: z.uuid(), news: z.enum(PUSH_KINDS) }),
)

const DAY_MS = 86_400_000

/** Puts a message to each device of an order in line, if and when the transaction that makes it true commits. */
export async function queuePushes(
  tx: Tx,
  { jobs }: Pick<PushNeeds, 'jobs'>,
  {
    news,
    from,
    askedBefore,
    ...order
  }: PushedOrder & { readonly news: PushKind; readonly from?: Date; readonly askedBefore?: Date },
): Promise<void> {
  for (const deviceId of await devicesOf(tx, order, askedBefore))
    await jobs.enqueue(
      tx,
      pushQueue,
      { deviceId, news },
      {
        ...(from && { startAfter: from }),
        // The keys of several boxes come together, and are one piece of news (K-03).
        ...(news === 'arrived' && { singletonKey: `arrived-${deviceId}` }),
      },
    )
}

/** Notifies devices what happened to their order, and forgets them once its rental is over. */
export async function followOrder(tx: Tx, needs: PushNeeds, event: StoredEvent): Promise<void> {
  const kind = pushKindOf(event.type, event.data['cause'])
  if (!kind || !event.orderId) return
  // Nobody is told of what happened the day before; what is over is forgotten in the night.
  if (needs.clock.now().getTime() - event.at.getTime() > DAY_MS) return
  const order = { companyId: event.companyId, orderId: event.orderId }
  // Most orders have no device; nothing more is read of them.
  if ((await devicesOf(tx, order)).length === 0) return
  if (kind === 'over') {
    // Other rentals of the order may go on.
    if (!(await needs.orderForPush(tx, order.orderId))) await dropSubscriptionsOf(tx, order)
    return
  }
  // Whoever asks later looks at the key already.
  if (kind === 'arrived') return await queuePushes(tx, needs, { ...order, news: kind, askedBefore: event.at })
  if (event.type !== 'rental.overdue') return await queuePushes(tx, needs, { ...order, news: kind })
  // Nothing is due before the free time is over.
  const known = await needs.orderForPush(tx, order.orderId)
  if (known) await queuePushes(tx, needs, { ...order, news: kind, from: known.freeUntil })
}
