import type { OrderStatus } from '@fachwerk/contract/order/order-views'
import { recordChange } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { type OrderRow, updateOrder } from '../orders-repository.ts'
import { workAfter } from '../rules/work-status.ts'

export const ORDER_ACTOR = { kind: 'system', name: 'Bestellung' } as const

/**
 * Writes what payment or rentals have made of a locked order. Its end is the end of the staff's work too, told in its
 * history (decision 0017).
 */
export async function bringOrder(
  tx: Tx,
  {
    order,
    now,
    ...change
  }: { readonly status: OrderStatus; readonly cancel_reason?: string } & {
    readonly order: OrderRow
    readonly now: Date
  },
): Promise<void> {
  const work = workAfter(order.work_status, change.status)
  if (work === null) return await updateOrder(tx, order, change)
  await bringWork(tx, { order, ...change, work_status: work, now })
}

/** The end of its rental was taken back (B-05): it is under way again, and so is the work that the end had closed. */
export async function reopenOrder(
  tx: Tx,
  {
    order,
    status,
    now,
  }: { readonly order: OrderRow; readonly status: 'approved' | 'process'; readonly now: Date },
): Promise<void> {
  if (order.work_status !== 'finished') return await updateOrder(tx, order, { status })
  await bringWork(tx, { order, status, work_status: status, now })
}

async function bringWork(
  tx: Tx,
  {
    order,
    now,
    ...change
  }: {
    readonly status: OrderStatus
    readonly cancel_reason?: string
    readonly work_status: OrderStatus
  } & { readonly order: OrderRow; readonly now: Date },
): Promise<void> {
  await updateOrder(tx, order, { ...change, version: order.version + 1, changed_at: now })
  await recordChange(tx, {
    at: now,
    companyId: order.company_id,
    actor: ORDER_ACTOR,
    action: 'order.changed',
    subject: { kind: 'order', id: order.id },
    before: { status: order.work_status },
    after: { status: change.work_status },
  })
}
