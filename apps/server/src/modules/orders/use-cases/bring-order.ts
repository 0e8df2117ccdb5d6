import type { OrderStatus } from '@fachwerk/contract/order/order-views'
import { recordChange } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { type OrderRow, updateOrder } from '../orders-repository.ts'
import { afterStep, ORDER_STEPS, type OrderStepName, workOfStep } from '../rules/order-steps.ts'
import { workAfter, workReopened } from '../rules/work-status.ts'

export const ORDER_ACTOR = { kind: 'system', name: 'Bestellung' } as const

/**
 * Takes a step of a locked order that payment or rentals brought about. Its end is the end of the staff's work too, and an
 * end that is taken back opens it again (B-05); both stand in its history (decision 0017).
 */
export async function bringOrder(
  tx: Tx,
  {
    order,
    step,
    paidAt,
    acceptedAt,
    now,
  }: {
    readonly order: OrderRow
    readonly step: OrderStepName
    readonly paidAt?: Date
    readonly acceptedAt?: Date
    readonly now: Date
  },
): Promise<void> {
  const after = afterStep(order.status, step)
  const change = {
    ...after,
    ...(paidAt && { paid_at: paidAt }),
    ...(acceptedAt && { accepted_at: acceptedAt }),
  }
  const work =
    order.status === 'finished'
      ? workReopened(order.work_status, workOfStep(step))
      : workAfter(order.work_status, workOfStep(step), ORDER_STEPS[step].by)
  if (work === null) return await updateOrder(tx, order, change)
  await updateOrder(tx, order, { ...change, work_status: work, version: order.version + 1, changed_at: now })
  await recordWork(tx, { order, work, now })
}

const recordWork = (
  tx: Tx,
  { order, work, now }: { readonly order: OrderRow; readonly work: OrderStatus; readonly now: Date },
) =>
  recordChange(tx, {
    at: now,
    companyId: order.company_id,
    actor: ORDER_ACTOR,
    action: 'order.changed',
    subject: { kind: 'order', id: order.id },
    before: { status: order.work_status },
    after: { status: work },
  })
