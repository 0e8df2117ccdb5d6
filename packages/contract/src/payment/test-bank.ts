import { z } from 'zod'

/** What the test bank and its client agree on; used in demo mode and in tests only. */
export const BANK_STATES = ['open', 'paid', 'denied', 'cancelled', 'expired'] as const
/** What a payer pays with, where the merchant says so; each is drawn as itself, and marked as a test. */
export const BANK_KINDS = ['card', 'paypal', 'klarna', 'applepay'] as const
export const BankKind = z.enum(BANK_KINDS)
export type BankKind = z.infer<typeof BankKind>

export const BankPayment = z.object({
  id: z.string(),
  reference: z.string(),
  merchant: z.string(),
  amountCents: z.int(),
  currency: z.string(),
  state: z.enum(BANK_STATES),
  refundedCents: z.int(),
  paymentUrl: z.string(),
  /** By which its payer can be charged again, where they agreed to. */
  mandateId: z.string().optional(),
})
export type BankPayment = z.infer<typeof BankPayment>

/** POST /api/payments with `authorization: Bearer <key>` and `idempotency-key`. */
export const NewBankPayment = z.object({
  reference: z.string(),
  amountCents: z.int().min(1),
  currency: z.literal('EUR'),
  returnUrl: z.url(),
  webhookUrl: z.url(),
  expiresAt: z.iso.datetime(),
  description: z.string(),
  kind: BankKind.optional(),
  /** The payer agrees that the merchant takes more later. */
  remember: z.boolean().default(false),
})
/** POST /api/charges, with the same headers: money is taken from a payer who agreed before. */
export const NewBankCharge = NewBankPayment.pick({
  reference: true,
  amountCents: true,
  currency: true,
  webhookUrl: true,
  description: true,
}).extend({ mandateId: z.string() })
export const NewBankRefund = z.object({ amountCents: z.int().min(1), reference: z.string() })

/** Body of a webhook; header `x-bank-signature: t=<unix seconds>,v1=<hex HMAC-SHA-256 of "t.body">`. */
export const BankEvent = z.object({
  id: z.string(),
  type: z.enum([
    'payment.paid',
    'payment.denied',
    'payment.cancelled',
    'payment.expired',
    'payment.refunded',
  ]),
  createdAt: z.iso.datetime(),
  payment: BankPayment,
})
export type BankEvent = z.infer<typeof BankEvent>

/** How the bank behaves for one payment; chosen on its page or by a test. */
export const BANK_SCRIPTS = [
  'normal',
  'slow',
  'webhook-lost',
  'webhook-doubled',
  'webhook-late',
  'webhook-before-return',
  'wrong-amount',
  'later-declined',
] as const
export const BankScript = z.enum(BANK_SCRIPTS)
export type BankScript = z.infer<typeof BankScript>
