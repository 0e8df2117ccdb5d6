import type { Tx } from '../../../platform/db/db.ts'
import type { EventType, StoredEvent } from '../../../platform/events/events.ts'
import { isNoHoarding } from './place-once.ts'

export const COUNTING: readonly EventType[] = ['order.paid', 'order.onInvoice', 'order.atHandover']

/** An order that is paid for, or owed, was no hoarding of boxes: it leaves room for another from the same address (B-10). */
export async function followHoarding(tx: Tx, { orderId }: StoredEvent): Promise<void> {
  if (orderId !== null) await isNoHoarding(tx, orderId)
}
