import type { Tx } from '../../../platform/db/db.ts'
import { appendEvent } from '../../../platform/events/events.ts'
import { claimOf, updateClaim } from '../claims-repository.ts'
import type { PaymentView } from '../../payments/index.ts'
import type { OrderRow } from '../../orders/index.ts'
import { queueInvoiceMail } from '../mails/invoice-mails.ts'
import type { ClaimsNeeds } from '../needs.ts'

/**
 * The money for an order on invoice has come, by transfer or in any other way: it is paid, and keys it had cost are good again
 * at once (B-02).
 * @returns false when nothing was owed for it on invoice
 */
export async function settleClaim(
  tx: Tx,
  needs: ClaimsNeeds,
  details: { readonly order: OrderRow; readonly payment: PaymentView; readonly now: Date },
): Promise<boolean> {
  const { order, payment, now } = details
  const { rows, writing, paying } = needs.orders
  const claim = rows.isOnInvoice(order) ? await claimOf(tx, order) : undefined
  if (claim?.state !== 'open') return false
  await writing.markPaid(tx, { order, paidAt: now })
  await updateClaim(tx, claim, { state: 'paid', settled_at: now })
  if (payment.method !== 'invoice')
    await needs.payments.closeClaim(tx, { of: { companyId: order.company_id, orderId: order.id }, now })
  await appendEvent(tx, {
    type: 'order.paid',
    at: now,
    companyId: order.company_id,
    locationId: order.location_id,
    orderId: order.id,
    actor: writing.actor,
    data: { code: order.short_code, ...paying.paidBy(payment), cause: 'invoice' },
  })
  await queueInvoiceMail(needs, tx, order, { kind: 'paid', now })
  await paying.restorePaid(tx, { order, now })
  return true
}

/**
 * Less is owed for an order on invoice, each reason once: what was not paid is not given back but owed no more. Says nothing
 * about an order that is paid, or was never on invoice.
 * @returns whether the order was on invoice and unpaid
 */
export async function lowerClaim(
  tx: Tx,
  needs: ClaimsNeeds,
  {
    order,
    less,
  }: {
    readonly order: OrderRow
    readonly less: {
      readonly cents: number
      readonly reason: string
      /** The caller tells the customer itself. */
      readonly silent?: boolean
      readonly now: Date
    }
  },
): Promise<boolean> {
  const claim = needs.orders.rows.isOnInvoice(order) ? await claimOf(tx, order) : undefined
  if (claim?.state !== 'open') return false
  const { cents, reason, silent = false, now } = less
  const of = { companyId: order.company_id, orderId: order.id }
  const lowered = await needs.payments.reduceClaim(tx, { ...of, cents, reason, now })
  if (!lowered) return false
  const { reducedCents } = lowered
  const [left] = (await needs.payments.paymentsOfOrder(tx, order.company_id, order.id)).filter(
    ({ method }) => method === 'invoice',
  )
  // What was there may have paid all that is left: then it is settled by now.
  if (left?.state === 'cancelled') await updateClaim(tx, claim, { state: 'dropped', settled_at: now })
  if (!silent && reducedCents > 0)
    await queueInvoiceMail(needs, tx, order, { kind: 'reduced', cents: reducedCents, reason, now })
  return true
}
