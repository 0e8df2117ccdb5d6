import { BankKind, BankPayment, BankScript, NewBankPayment } from '@fachwerk/contract/payment/test-bank'
import { z } from 'zod'

/** One payment as the bank keeps it: what merchants see, and what stays inside. */
export const StoredPayment = z.object({
  ...BankPayment.shape,
  /** Empty where nobody was there: a charge. */
  returnUrl: z.union([NewBankPayment.shape.returnUrl, z.literal('')]),
  webhookUrl: NewBankPayment.shape.webhookUrl,
  expiresAt: z.iso.datetime(),
  description: z.string(),
  kind: BankKind.optional(),
  idempotencyKey: z.string(),
  script: BankScript,
  /** A payer who chose „langsam" has decided, the bank tells later. */
  decided: z.object({ decision: z.enum(['pay', 'deny', 'cancel']), at: z.iso.datetime() }).nullable(),
  refunds: z.array(z.object({ reference: z.string(), amountCents: z.int() })),
  remember: z.boolean().default(false),
  /** The merchant has given the mandate back. */
  mandateEnded: z.boolean().default(false),
})
export type StoredPayment = z.infer<typeof StoredPayment>

export type Decision = 'pay' | 'deny' | 'cancel'

/** What a merchant may know; everything else is stripped. */
export const merchantView = (payment: StoredPayment): BankPayment => BankPayment.parse(payment)

/** The amount the bank books when it is told to get it wrong: one euro, or one cent more than one euro. */
const wrongAmount = (cents: number) => (cents === 100 ? 101 : 100)

/** What the payer's decision makes of an open payment; any other stays as it is. */
export function decide(payment: StoredPayment, decision: Decision): StoredPayment {
  if (payment.state !== 'open') return payment
  if (decision === 'deny') return { ...payment, state: 'denied' }
  if (decision === 'cancel') return { ...payment, state: 'cancelled' }
  const amountCents =
    payment.script === 'wrong-amount' ? wrongAmount(payment.amountCents) : payment.amountCents
  const mandate = payment.remember ? { mandateId: `mandate_${payment.id}` } : {}
  return { ...payment, ...mandate, state: 'paid', amountCents }
}

/** Whether a payer's agreement still holds. */
export const mayCharge = (payment: StoredPayment): boolean =>
  payment.mandateId !== undefined && !payment.mandateEnded

/** Money is taken from who agreed at `first`; they chose there whether it works. */
export const charge = (payment: StoredPayment, first: StoredPayment): StoredPayment => ({
  ...payment,
  state: first.script === 'later-declined' ? 'denied' : 'paid',
})

/** Nobody decided in time; a decision that is on its way still counts. */
export function expire(payment: StoredPayment, now: Date): StoredPayment {
  const overdue = payment.state === 'open' && payment.decided === null && now >= new Date(payment.expiresAt)
  return overdue ? { ...payment, state: 'expired' } : payment
}

/** Pays back, once per reference; `null` when there is not that much left. */
export function refund(
  payment: StoredPayment,
  wanted: { amountCents: number; reference: string },
): StoredPayment | null {
  if (payment.refunds.some(({ reference }) => reference === wanted.reference)) return payment
  const refundedCents = payment.refundedCents + wanted.amountCents
  if (payment.state !== 'paid' || refundedCents > payment.amountCents) return null
  return { ...payment, refundedCents, refunds: [...payment.refunds, wanted] }
}
