import type { Tx } from '../../../../platform/db/db.ts'
import type { StoredEvent } from '../../../../platform/events/events.ts'
import { invoiceReaddressedMail } from '../invoice-readdressed-mail.ts'
import { eventsOfMails } from '../order-mails.ts'
import { anyMailOrderOf, queueOrderMail } from '../queue-order-mail.ts'
import type { OrdersNeeds } from '../../needs.ts'
import { orderById } from '../../orders-repository.ts'

export const INVOICED = eventsOfMails(['invoice-readdressed'])

/** An invoice was written instead of another one: its customer is told where both are, once; nobody where the link is gone. */
export async function sendReaddressed(tx: Tx, needs: OrdersNeeds, event: StoredEvent): Promise<void> {
  const { orderId, data } = event
  const { instead: old, number } = data
  if (orderId === null || typeof old !== 'string' || typeof number !== 'string') return
  const order = await orderById(tx, orderId)
  if (!order || order.hash_revoked_at !== null) return
  const mailOrder = await anyMailOrderOf(needs, tx, order)
  await queueOrderMail(
    tx,
    order,
    invoiceReaddressedMail(mailOrder, { old, number, isChanged: data['why'] === 'changed' }),
    {
      template: 'invoice-readdressed',
      key: `${order.id}:${number}`,
      party: mailOrder.party,
      now: needs.clock.now(),
    },
  )
}
