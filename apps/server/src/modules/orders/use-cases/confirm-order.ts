import type { RequestOut } from '@fachwerk/contract/call'
import type { orderPaymentCalls } from '@fachwerk/contract/order/order-payment-calls'
import { inOneStatement, type Tx } from '../../../platform/db/db.ts'
import {
  idempotent,
  type IdempotencyRefusal,
  type IdempotencyRequest,
} from '../../../platform/load/idempotency.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import { refuseTries, takeTry } from '../../../platform/load/throttle.ts'
import { transact } from '../../../platform/db/transact.ts'
import { orderReceivedMail } from '../mails/order-received-mail.ts'
import { mailOrderOf, queueOrderMail } from '../mails/queue-order-mail.ts'
import type { OrdersNeeds } from '../needs.ts'
import { lockOrder, type OrderRow, updateOrder } from '../orders-repository.ts'
import { takeConsents } from '../rules/consents.ts'
import { awaitsCustomer, startOf } from './awaits-customer.ts'
import { noteOffers } from './note-offers.ts'
import { payAgain, type PayRefusal } from '../paying/use-cases/pay-again.ts'

type Body = RequestOut<typeof orderPaymentCalls.confirmOrder>['body']

export type ConfirmRefusal =
  | PayRefusal
  | 'terms-required'
  | 'early-start-required'
  | 'price-changed'
  | 'too-many-tries'

const PER_ORDER = 20
const WINDOW_SECONDS = 600

/**
 * „zahlungspflichtig bestellen“ for a rental that staff wrote: what was agreed to is kept with the order, its arrival
 * is confirmed by mail, and the way to pay begins. Once: who has ordered is only led to pay.
 */
export async function confirmOrder(
  needs: OrdersNeeds,
  {
    order,
    ...input
  }: (Body & {
    readonly ip: string
    readonly idempotency: IdempotencyRequest | null
    readonly requestHost: string | undefined
  }) & { readonly order: OrderRow },
): Promise<Result<{ paymentUrl: string }, ConfirmRefusal | IdempotencyRefusal>> {
  const limit = { limit: PER_ORDER, windowSeconds: WINDOW_SECONDS, now: needs.clock.now() }
  const tried = await inOneStatement(needs.db, (tx) =>
    takeTry(tx, { key: `order-confirm:${order.id}`, ...limit }),
  )
  if (!tried.allowed) return refuseTries(tried)
  const confirmed = await transact(needs.db, (tx) =>
    idempotent(tx, input.idempotency, needs.clock.now(), () => confirm(tx, needs, { order, ...input })),
  )
  if (!confirmed.ok) return confirmed
  const { method, requestHost } = input
  return payAgain(needs, { order, method, requestHost, idempotency: null })
}

async function confirm(
  tx: Tx,
  needs: OrdersNeeds,
  input: Body & { readonly order: OrderRow; readonly ip: string },
): Promise<Result<'ordered', 'terms-required' | 'early-start-required' | 'price-changed' | 'hold-expired'>> {
  const now = needs.clock.now()
  const order = await lockOrder(tx, input.order.id)
  if (!order || !(await awaitsCustomer(tx, needs, order))) return ok('ordered')
  if (order.total_cents !== input.shownTotalCents) return refuse('price-changed')
  const consents = takeConsents(input.consents, startOf(order, now))
  if (!consents.ok) return consents
  const rentals = await needs.rentals.rentalsOfOrder(tx, order.id, now)
  if (!rentals.every(({ state }) => state === 'held')) return refuse('hold-expired')
  await updateOrder(tx, order, { consents: JSON.stringify(consents.value) })
  await noteOffers(tx, needs, { order, consents: consents.value, ip: input.ip })
  if (input.consents.earlyStart)
    await needs.rentals.noteEarlyStart(tx, { companyId: order.company_id, orderId: order.id, at: now })
  const mailOrder = await mailOrderOf(needs, tx, { ...order, consents: consents.value })
  await queueOrderMail(tx, order, orderReceivedMail(mailOrder, null), {
    template: 'order-received',
    key: order.id,
    party: mailOrder.party,
    now,
  })
  return ok('ordered')
}
