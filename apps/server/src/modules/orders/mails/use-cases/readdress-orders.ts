import type { Tx } from '../../../../platform/db/db.ts'
import type { OrdersNeeds } from '../../needs.ts'
import { lockOrder, type OrderRow } from '../../orders-repository.ts'
import { giveNewLinks, giveUpMails, orderIdsMailedTo, openOrderIds } from '../readdress-repository.ts'
import { isAccepted } from '../../rules/accepted.ts'
import { sendKeyAnew } from './send-key-anew.ts'
import { appendOrderEvent } from '../../paying/use-cases/order-money.ts'

/**
 * Mails about a customer's orders go to another address from now on, and the links that were mailed to the old one lead
 * nowhere any more. What the orders say of who placed them stays.
 * @returns how many orders that were
 */
export async function readdressOrders(
  tx: Tx,
  { random }: Pick<OrdersNeeds, 'random'>,
  moved: { readonly customerId: string; readonly from: string; readonly to: string; readonly now: Date },
): Promise<number> {
  const ids = await orderIdsMailedTo(tx, moved)
  for (const id of ids) await giveNewLinks(tx, { id, to: moved.to, draw: () => random.hash() })
  await giveUpMails(tx, { orderIds: ids, ...moved })
  return ids.length
}

/** Sends the keys of what runs or is to come once more, to where mails go. @returns the rentals they open */
export async function resendKeys(
  tx: Tx,
  needs: OrdersNeeds,
  target: { readonly customerId: string; readonly companyIds: readonly string[]; readonly now: Date },
): Promise<string[]> {
  const sent: string[] = []
  for (const id of await openOrderIds(tx, target)) {
    const order = await lockOrder(tx, id)
    if (order) sent.push(...(await resendKeysOf(tx, needs, { order, now: target.now })))
  }
  return sent
}

/** The keys of one order, once more. @returns the rentals they open */
export async function resendKeysOf(
  tx: Tx,
  needs: OrdersNeeds,
  { order, now }: { readonly order: OrderRow; readonly now: Date },
): Promise<string[]> {
  if (!isAccepted(order) || order.status === 'canceled') return []
  const sent: string[] = []
  for (const rental of await needs.rentals.rentalsOfOrder(tx, order.id, now)) {
    if (!['reserved', 'active', 'overdue'].includes(rental.state) || rental.accessRight?.state !== 'active')
      continue
    await sendKeyAnew(tx, needs, { order, rental, why: 'again', key: needs.random.uuid(), now })
    await appendOrderEvent(tx, { order, type: 'key.sent', rentalId: rental.id, at: now, data: {} })
    sent.push(rental.id)
  }
  return sent
}
