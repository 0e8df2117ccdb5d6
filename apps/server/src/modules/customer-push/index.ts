import { pushCalls } from '@fachwerk/contract/staff/push-calls'
import type { Tx } from '../../platform/db/db.ts'
import { onEvents } from '../../platform/events/event-hub.ts'
import type { Parts } from '../../platform/parts.ts'
import type { SendPush } from '../../platform/push/send-push.ts'
import { ok, refuse } from '../../platform/result.ts'
import type { Orders } from '../orders/index.ts'
import { dropSubscription, forgetDevicesOfOver, storeSubscription } from './push-repository.ts'
import { HEARD } from './rules/push-kinds.ts'
import { sendMessage } from './use-cases/send-message.ts'
import { followOrder, pushQueue, queuePushes } from './use-cases/queue-pushes.ts'

/** Other modules' tables this module reads; the test of the walls holds it to that. @public */
export const reads = ['rental'] as const

export interface PushNeeds
  extends Pick<Parts, 'db' | 'clock' | 'random' | 'log' | 'events' | 'jobs' | 'serve'>,
    Pick<Orders, 'orderByLink' | 'orderForPush'> {
  /** Hands messages to push services; null: this installation tells no devices. */
  readonly send: SendPush | null
}

export interface CustomerPush {
  /** The rental of an order ends soon: tells its devices, if and when the transaction commits. */
  notifyOfEnd(tx: Tx, order: { readonly companyId: string; readonly orderId: string }): Promise<void>
}

/** Somebody's telephone, the tablet at home; more are hardly a customer's own. */
const MOST_DEVICES = 5

/** Notifies customers' own devices of their rental by web push (X-03, R-05), each asked for by a press and withdrawn by one. */
export function customerPush(needs: PushNeeds): CustomerPush {
  const { db, clock, random, jobs, serve } = needs
  serve(pushCalls.subscribePush, async ({ actor, params, body, ip }) => {
    const order = await needs.orderByLink({ actor, hash: params.hash, ip })
    if (!order.ok) return order
    const { id, company_id: companyId } = order.value
    const isStored = await db.transaction(async (tx) => {
      // Of an order that is over there is nothing to tell any more, and nobody would forget its devices.
      const kind = needs.send ? await needs.orderForPush(tx, id) : null
      if (!kind) return false
      const target = { companyId, orderId: kind.firstId }
      const device = { id: random.uuid(), ...target, endpoint: body.endpoint, ...body.keys }
      await storeSubscription(tx, device, { now: clock.now(), most: MOST_DEVICES })
      return true
    })
    return isStored ? ok({ subscribed: true }) : refuse('not-found')
  })
  serve(pushCalls.unsubscribePush, async ({ actor, params, body, ip }) => {
    const order = await needs.orderByLink({ actor, hash: params.hash, ip })
    if (!order.ok) return order
    const { id, company_id: companyId } = order.value
    await db.transaction(async (tx) => {
      const orderId = (await needs.orderForPush(tx, id))?.firstId ?? id
      await dropSubscription(tx, { companyId, orderId }, body.endpoint)
    })
    return ok({ subscribed: false })
  })
  onEvents(needs, {
    consumer: 'customer-push-follow-orders',
    types: HEARD,
    handle: (tx, event) => followOrder(tx, needs, event),
  })
  jobs.every('customer-push-forget', '23 3 * * *', () => db.transaction(forgetDevicesOfOver))
  jobs.handle(pushQueue, (message) => sendMessage(needs, message))
  return { notifyOfEnd: (tx, order) => queuePushes(tx, needs, { ...order, news: 'endsSoon' }) }
}
