import type { HandoverTerms } from '@fachwerk/contract/payment/handover-terms'
import {
  type HandoverMethod,
  isAtHandover,
  isOnReceipt,
  type OnReceipt,
} from '@fachwerk/contract/payment/payment-methods'
import type { Tx } from '../../../platform/db/db.ts'
import {
  insertLedgerEntry,
  insertPayment,
  lockPayment,
  type PaymentRow,
  paymentsOfOrder,
  updatePayment,
} from '../payments-repository.ts'
import { handoverTermsOf } from './handover-terms-repository.ts'
import { toGiveBack } from './given-back-repository.ts'
import { sendRefundByHand } from '../use-cases/refund.ts'
import { isOpen } from '../rules/payment-states.ts'
import { type PaymentTools, type PaymentView, viewOf } from '../use-cases/payment-tools.ts'
import type { NewPayment } from '../use-cases/start-payment.ts'

interface OfOrder {
  readonly companyId: string
  readonly orderId: string
}

/** What waits until an order's goods reach their customer; nobody else is asked about it, and nothing lapses. The order must be locked. */
async function dueOf(tx: Tx, { companyId, orderId }: OfOrder): Promise<PaymentRow | null> {
  const rows = await paymentsOfOrder(tx, companyId, orderId)
  const found = rows.find(({ method, state }) => isOnReceipt(method) && isOpen(state))
  return found ? await lockPayment(tx, found) : null
}

/**
 * From now on an order waits for money that is paid when its goods are handed over, or to the carrier, who passes it on to the company's
 * bank account (K-06). The order must be locked.
 * @throws where the carrier should collect it and the company does not offer that
 */
async function openOnReceipt(
  tx: Tx,
  { random, providers }: Pick<PaymentTools, 'random' | 'providers'>,
  wanted: Omit<NewPayment, 'method' | 'expiresAt'> & { readonly method: OnReceipt },
): Promise<{ paymentId: string }> {
  const id = random.uuid()
  const account =
    wanted.method === 'cod' ? (await providers.accountFor(tx, wanted.companyId, 'cod')).account : null
  if (wanted.method === 'cod' && account?.provider !== 'transfer')
    throw new Error(`company ${wanted.companyId} has no bank account a carrier could pay to`)
  await insertPayment(tx, {
    id,
    company_id: wanted.companyId,
    order_id: wanted.orderId,
    provider: account?.provider ?? 'handover',
    account_id: account?.id ?? null,
    method: wanted.method,
    language: wanted.language,
    provider_reference: id,
    state: 'pending',
    amount_cents: wanted.amountCents,
    currency: 'EUR',
    expires_at: wanted.now,
    created_at: wanted.now,
    next_check_at: null,
    return_url: wanted.returnUrl,
    description: wanted.description,
  })
  return { paymentId: id }
}

/**
 * Somebody has it in hand, in the way it came, whatever was said before: booked as any money is. It is a note of what happened, no cash
 * register (LAW-52). The order must be locked.
 * @returns the payment; null: nothing waits for it
 */
async function takeAtHandover(
  tx: Tx,
  { random }: Pick<PaymentTools, 'random'>,
  { method, now, ...of }: OfOrder & { readonly method: HandoverMethod; readonly now: Date },
): Promise<PaymentView | null> {
  const due = await dueOf(tx, of)
  if (!due || !isAtHandover(due.method)) return null
  const change = {
    method,
    state: 'captured',
    captured_cents: due.amount_cents,
    settled_at: now,
  } as const
  await updatePayment(tx, due, change)
  const entry = {
    payment: due,
    kind: 'capture',
    cents: due.amount_cents,
    reference: due.id,
    at: now,
  } as const
  await insertLedgerEntry(tx, { id: random.uuid(), ...entry })
  return viewOf({ ...due, ...change })
}

/**
 * Its customer says they pay there in that way; what was said before gives way. The order must be locked.
 * @returns the way before; null: nothing waits for it
 */
async function changeAtHandover(
  tx: Tx,
  { method, ...of }: OfOrder & { readonly method: HandoverMethod },
): Promise<HandoverMethod | null> {
  const due = await dueOf(tx, of)
  if (!due || !isAtHandover(due.method)) return null
  if (due.method !== method) await updatePayment(tx, due, { method })
  return due.method
}

/** The order came to nothing, or was paid otherwise: nobody waits for its money. The order must be locked. */
async function dropAtHandover(tx: Tx, { now, ...of }: OfOrder & { readonly now: Date }): Promise<void> {
  const due = await dueOf(tx, of)
  if (due) await updatePayment(tx, due, { state: 'cancelled', settled_at: now })
}

/** Money that is paid when goods reach their customer: waited for, taken once, or waited for no more. The order must be locked. */
export interface HandoverMoney {
  /** How much the company hands over before it has seen any money (K-06). */
  terms(tx: Tx, companyId: string): Promise<HandoverTerms>
  open(tx: Tx, wanted: Parameters<typeof openOnReceipt>[2]): ReturnType<typeof openOnReceipt>
  take(tx: Tx, taken: Parameters<typeof takeAtHandover>[2]): ReturnType<typeof takeAtHandover>
  readonly change: typeof changeAtHandover
  readonly drop: typeof dropAtHandover
  /** What is to be given back by hand, and nobody has yet. */
  readonly toGiveBack: typeof toGiveBack
  /** Somebody gave it back: booked as any refund is; false when it waits for nobody's hand. */
  giveBack(tx: Tx, given: Parameters<typeof sendRefundByHand>[2]): Promise<boolean>
}

export const handoverMoney = (tools: PaymentTools): HandoverMoney => ({
  terms: handoverTermsOf,
  open: (tx, wanted) => openOnReceipt(tx, tools, wanted),
  take: (tx, taken) => takeAtHandover(tx, tools, taken),
  change: changeAtHandover,
  drop: dropAtHandover,
  toGiveBack,
  giveBack: (tx, given) => sendRefundByHand(tx, tools, given),
})
