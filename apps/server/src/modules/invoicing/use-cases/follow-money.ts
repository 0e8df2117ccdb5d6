import type { Tx } from '../../../platform/db/db.ts'
import type { EventType, StoredEvent } from '../../../platform/events/events.ts'
import type { WritingNeeds } from '../index.ts'
import { writeDocuments } from './write-documents.ts'

export const MONEY_MOVED: readonly EventType[] = [
  'order.paid',
  'order.onInvoice',
  'payment.owedLess',
  'payment.refunded',
  'payment.reversed',
]

/** An order is paid or owed, or money went back: what the law wants written about it is written, each once (O-05, LAW-42). */
export async function followMoney(tx: Tx, needs: WritingNeeds, event: StoredEvent): Promise<void> {
  const { orderId, type, data } = event
  if (orderId === null) return
  const payment = data['paymentId']
  // Orders that were paid before payments were noted with it are invoiced, too.
  const paid = type === 'order.paid' ? (typeof payment === 'string' ? payment : null) : undefined
  await writeDocuments(tx, needs, { orderId, paid })
}
