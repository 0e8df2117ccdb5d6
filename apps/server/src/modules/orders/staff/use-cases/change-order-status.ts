import type { RequestOut } from '@fachwerk/contract/call'
import type { staffOrderCalls } from '@fachwerk/contract/order/staff-order-calls'
import type { StaffOrderDetail } from '@fachwerk/contract/order/staff-order-views'
import { conflictOf, recordChange } from '../../../../platform/audit.ts'
import type { Tx } from '../../../../platform/db/db.ts'
import { appendEvent } from '../../../../platform/events/events.ts'
import type { StaffActor } from '../../../../platform/http/actor.ts'
import { refuse, refuseChanged, type Result } from '../../../../platform/result.ts'
import { itemsOfOrders } from '../../order-parts-repository.ts'
import { lockOrderOfScope, updateOrder } from '../../orders-repository.ts'
import { factsOf } from '../../rules/order-row.ts'
import { moveRefusal } from '../../rules/work-status.ts'
import type { StaffOrdersNeeds } from '../../needs.ts'
import { staffOrderDetail } from './show-staff-order.ts'

type Call = typeof staffOrderCalls.changeOrderStatus
interface Change {
  readonly actor: StaffActor
  readonly body: RequestOut<Call>['body']
}

/**
 * O-01: staff bring an order on, or back; whoever looked at an older version is told what happened meanwhile
 * (FAULT-72). Neither payment nor rental is touched (decision 0017).
 */
export async function changeOrderStatus(
  needs: StaffOrdersNeeds,
  change: Change,
): Promise<Result<StaffOrderDetail, Call['refusals'][number]>> {
  return await needs.db.transaction((tx) => apply(tx, needs, change))
}

async function apply(
  tx: Tx,
  needs: StaffOrdersNeeds,
  { actor, body: { orderId: id, status, version } }: Change,
): Promise<Result<StaffOrderDetail, Call['refusals'][number]>> {
  const { clock, paymentsOfOrders } = needs
  const scope = actor.scopeFor('orders.edit')
  const order = await lockOrderOfScope(tx, scope, id)
  if (!order) return refuse('not-found')
  const detail = () => staffOrderDetail(tx, needs, { actor, id })
  // Asked for twice: it stands there already.
  if (order.work_status === status) return await detail()
  const subject = { kind: 'order', id } as const
  if (version !== undefined && version !== order.version) {
    const fields = { status: order.work_status, version: order.version }
    const current = { fields, changedAt: order.changed_at ?? order.placed_at }
    return refuseChanged(await conflictOf(tx, { companyIds: scope, subject }, current))
  }
  const items = (await itemsOfOrders(tx, { scope, orderIds: [id] })).get(id) ?? []
  const payments = (await paymentsOfOrders(tx, [id])).get(id) ?? []
  const refusal = moveRefusal(order.work_status, status, factsOf({ items, payments }))
  if (refusal !== null) return refuse(refusal)
  const now = clock.now()
  const event = {
    at: now,
    companyId: order.company_id,
    actor: { kind: 'staff', id: actor.userId, name: actor.name },
  } as const
  await updateOrder(tx, order, { work_status: status, version: order.version + 1, changed_at: now })
  await recordChange(tx, {
    ...event,
    action: 'order.changed',
    subject,
    before: { status: order.work_status },
    after: { status },
  })
  await appendEvent(tx, {
    ...event,
    type: 'order.changed',
    locationId: order.location_id,
    orderId: id,
    data: { code: order.short_code, from: order.work_status, to: status },
  })
  return await detail()
}
