import type { Tx } from '../../../platform/db/db.ts'
import { insertClaimEntry } from '../ledger/claims-repository.ts'
import {
  insertPayment,
  lockPayment,
  type PaymentRow,
  paymentsOfOrder,
  updatePayment,
} from '../payments-repository.ts'
import { isOpen } from '../rules/payment-states.ts'
import { balanceOf } from '../rules/transfer-terms.ts'
import { entriesOf } from '../ledger/transfers-repository.ts'
import type { PaymentTools } from './payment-tools.ts'
import { appendPaymentEvent } from './book-money.ts'
import { settleTransfer } from './book-transfer.ts'
import type { NewPayment } from './start-payment.ts'

/** The invoice of an order that waits for its money: no attempt, nothing ends it but money or people. */
export const isClaim = ({ method }: Pick<PaymentRow, 'method'>): boolean => method === 'invoice'

interface OfOrder {
  readonly companyId: string
  readonly orderId: string
}

async function openClaimOf(tx: Tx, { companyId, orderId }: OfOrder): Promise<PaymentRow | null> {
  const rows = await paymentsOfOrder(tx, companyId, orderId)
  const found = rows.find((row) => isClaim(row) && isOpen(row.state))
  if (!found) return null
  const locked = await lockPayment(tx, found)
  return isOpen(locked.state) ? locked : null
}

/**
 * From now on the money of an order is owed (K-06): it waits on the company's bank account as a transfer does, and nobody has
 * to be asked about it. `expiresAt` is the last moment to pay; nothing lapses with it. The order must be locked.
 * @throws when the company does not sell on invoice
 */
export async function openClaim(
  tx: Tx,
  tools: PaymentTools,
  wanted: Omit<NewPayment, 'method'>,
): Promise<{ paymentId: string }> {
  const { companyId, orderId, amountCents, now, returnUrl } = wanted
  const { account, method } = await tools.providers.accountFor(tx, companyId, 'invoice')
  if (!account || method !== 'invoice') throw new Error(`company ${companyId} does not sell on invoice`)
  const id = tools.random.uuid()
  const place = { id, company_id: companyId, order_id: orderId }
  await insertPayment(tx, {
    ...place,
    provider: account.provider,
    account_id: account.id,
    method,
    language: wanted.language,
    provider_reference: id,
    state: 'pending',
    amount_cents: amountCents,
    currency: 'EUR',
    expires_at: wanted.expiresAt,
    created_at: now,
    next_check_at: null,
    return_url: returnUrl,
    description: wanted.description,
  })
  await updatePayment(tx, place, { payment_url: returnUrl })
  await insertClaimEntry(tx, {
    id: tools.random.uuid(),
    company_id: companyId,
    order_id: orderId,
    payment_id: id,
    kind: 'claimed',
    amount_cents: amountCents,
    reason: 'ordered',
    at: now,
  })
  return { paymentId: id }
}

/**
 * Less is owed for an order (cents), each reason once. Nothing left: the claim is over, and what came of it waits for staff to
 * send back. What is there by now may be all of what is left: then the order is paid. The order must be locked.
 * @returns what it was lowered by and what is still to come; null: nothing is owed on invoice
 */
export async function reduceClaim(
  tx: Tx,
  tools: PaymentTools,
  input: OfOrder & { readonly cents: number; readonly reason: string; readonly now: Date },
): Promise<{ readonly reducedCents: number; readonly missingCents: number } | null> {
  const payment = await openClaimOf(tx, input)
  if (!payment) return null
  const received = balanceOf(await entriesOf(tx, payment))
  const missingOf = (amount: number) => Math.max(0, amount - received)
  const cents = Math.min(input.cents, payment.amount_cents)
  const added =
    cents > 0 &&
    (await insertClaimEntry(tx, {
      id: tools.random.uuid(),
      company_id: payment.company_id,
      order_id: payment.order_id,
      payment_id: payment.id,
      kind: 'reduced',
      amount_cents: cents,
      reason: input.reason,
      at: input.now,
    }))
  if (!added) return { reducedCents: 0, missingCents: missingOf(payment.amount_cents) }
  const left = payment.amount_cents - cents
  await appendPaymentEvent(tx, tools, { payment, type: 'payment.owedLess', data: { cents, leftCents: left } })
  if (left === 0) {
    await updatePayment(tx, payment, { state: 'cancelled', settled_at: input.now })
    return { reducedCents: cents, missingCents: 0 }
  }
  await updatePayment(tx, payment, { amount_cents: left })
  if (received >= left) await settleTransfer(tx, tools, { place: payment, now: input.now })
  return { reducedCents: cents, missingCents: missingOf(left) }
}

/** The order was paid in another way: nothing is waited for on the bank account any more. The order must be locked. */
export async function closeClaim(
  tx: Tx,
  { of, now }: { readonly of: OfOrder; readonly now: Date },
): Promise<void> {
  const payment = await openClaimOf(tx, of)
  if (payment) await updatePayment(tx, payment, { state: 'cancelled', settled_at: now })
}
