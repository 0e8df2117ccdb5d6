import type { RequestOut } from '@fachwerk/contract/call'
import type { staffOrderCalls } from '@fachwerk/contract/order/staff-order-calls'
import type { OrderComment } from '@fachwerk/contract/order/staff-order-views'
import { appendEvent } from '../../../../platform/events/events.ts'
import type { StaffActor } from '../../../../platform/http/actor.ts'
import {
  idempotent,
  type IdempotencyRefusal,
  type IdempotencyRequest,
} from '../../../../platform/load/idempotency.ts'
import { ok, refuse, type Result } from '../../../../platform/result.ts'
import { insertComment } from '../../order-parts-repository.ts'
import { lockOrderOfScope } from '../../orders-repository.ts'
import type { StaffOrdersNeeds } from '../../needs.ts'
import { presentComment } from './show-staff-order.ts'

/** Notes something about an order; it stays as it was written, with who and when (D-04). */
export async function commentOrder(
  { db, clock, random }: StaffOrdersNeeds,
  comment: {
    readonly actor: StaffActor
    readonly body: RequestOut<typeof staffOrderCalls.commentOrder>['body']
    readonly idempotency: IdempotencyRequest | null
  },
): Promise<Result<OrderComment, 'not-found' | IdempotencyRefusal>> {
  const { actor, body, idempotency } = comment
  const now = clock.now()
  return await db.transaction((tx) =>
    idempotent(tx, idempotency, now, async () => {
      const order = await lockOrderOfScope(tx, actor.scopeFor('orders.edit'), body.orderId)
      if (!order) return refuse('not-found')
      const author = { kind: 'staff', id: actor.userId, name: actor.name } as const
      const written = { id: random.uuid(), at: now, author, text: body.text }
      await insertComment(tx, { ...written, companyId: order.company_id, orderId: order.id })
      await appendEvent(tx, {
        type: 'order.commented',
        at: now,
        companyId: order.company_id,
        locationId: order.location_id,
        orderId: order.id,
        actor: author,
        data: { code: order.short_code },
      })
      return ok(presentComment(written))
    }),
  )
}
