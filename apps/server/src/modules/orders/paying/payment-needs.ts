import type { Language } from '@fachwerk/contract/fields'
import type { InvoiceTerms } from '@fachwerk/contract/invoice/invoice-terms'
import type { PaymentChoice } from '@fachwerk/contract/payment/payment-choice'
import type { PaymentMethod } from '@fachwerk/contract/payment/payment-methods'
import type { PaymentFailure, PaymentState } from '@fachwerk/contract/order/order-views'
import type { z } from 'zod'
import type { Tx } from '../../../platform/db/db.ts'
import type { Result } from '../../../platform/result.ts'

export type OrderPayment = {
  readonly id: string
  readonly companyId: string
  readonly orderId: string
  readonly state: z.infer<typeof PaymentState>
  readonly failure: z.infer<typeof PaymentFailure> | null
  /** Null: nobody chose, or the test bank. */
  readonly method: PaymentMethod | null
  readonly paymentUrl: string | null
  readonly amountCents: number
  readonly capturedCents: number
  readonly refundedCents: number
  /** Another amount that came instead, pays nothing and goes back. */
  readonly stray: { readonly cents: number; readonly refundedCents: number } | null
  readonly expiresAt: Date
  /** Asked for without the payer. */
  readonly isCharge: boolean
}

/** Where the money of a payment that waits for a transfer has to go. */
export interface TransferTarget {
  readonly holder: string
  readonly iban: string
  readonly bic: string
  readonly reference: string
  readonly missingCents: number
  readonly receivedCents: number
  readonly dueAt: Date
  /** Of its GiroCode. */
  readonly qrText: string
}

/** Whose way to pay is kept, for later payments without them. */
export interface Remembering {
  readonly customerId: string
  readonly name: string
  readonly email: string
}

interface StartedPayment {
  companyId: string
  orderId: string
  shortCode: string
  amountCents: number
  expiresAt: Date
  returnUrl: string
  description: string
  language: Language
  method: PaymentMethod | null
  remember?: Remembering
  /** Taken from there; nobody is sent anywhere. */
  storedMethodId?: string
  now: Date
}

/** What orders asks of payments. */
export interface OfPayments {
  /** What the company's orders can be paid with now; by transfer only what begins late enough. */
  choiceFor(
    tx: Tx,
    companyId: string,
    startsAt: Date | null,
    /** On invoice only where the caller has looked who orders. */
    allowed?: { readonly invoice: boolean },
  ): Promise<PaymentChoice>
  /** Under which terms the company's orders are sold on invoice; null where they are not. */
  invoiceTerms(tx: Tx, companyId: string): Promise<InvoiceTerms | null>
  /** What a customer owes on invoice at this moment, in the whole group (cents). */
  openClaimCents(tx: Tx, customerId: string): Promise<number>
  /** The money of an order is owed from now on, payable until `expiresAt`. */
  openClaim(tx: Tx, claim: Omit<StartedPayment, 'method'>): Promise<{ paymentId: string }>
  /** Less of it is owed (cents), each reason once; null: nothing is owed on invoice. */
  reduceClaim(
    tx: Tx,
    input: { companyId: string; orderId: string; cents: number; reason: string; now: Date },
  ): Promise<{ readonly reducedCents: number; readonly missingCents: number } | null>
  /** It was paid in another way. */
  closeClaim(tx: Tx, of: { companyId: string; orderId: string }, now: Date): Promise<void>
  /** Days a payer has for a transfer; null where none is offered. */
  transferDays(tx: Tx, companyId: string): Promise<number | null>
  transferTarget(tx: Tx, details: { paymentId: string; shortCode: string }): Promise<TransferTarget | null>
  /** Ends the attempts of an order that wait; false when one may still take money. */
  closeAttempts(order: { companyId: string; orderId: string }): Promise<boolean>
  startPayment(tx: Tx, payment: StartedPayment): Promise<{ paymentId: string; method: PaymentMethod | null }>
  /** Without an address nobody has to go anywhere: it is charged. */
  openAtProvider(paymentId: string): Promise<Result<{ paymentUrl: string | null }, 'payment-unavailable'>>
  /** The way to pay that was kept with a payment; null: none, or no longer. */
  storedMethodOf(tx: Tx, paymentId: string): Promise<{ readonly id: string; readonly label: string } | null>
  /** Nothing is taken from it any more. */
  withdrawStoredMethod(tx: Tx, target: { companyId: string; id: string; now: Date }): Promise<boolean>
  /** The same for all that is kept of a customer, in the whole group (LAW-60). */
  withdrawStoredMethodsOf(tx: Tx, target: { customerId: string; now: Date }): Promise<void>
  paymentsOfOrder(tx: Tx, companyId: string, orderId: string): Promise<readonly OrderPayment[]>
  /** Attempts of several orders with their provider's name, newest first; orders without any are absent. */
  paymentsOfOrders(
    tx: Tx,
    orderIds: readonly string[],
  ): Promise<ReadonlyMap<string, readonly (OrderPayment & { readonly providerName: string })[]>>
  /** Writes a payment that was captured at that time, with its ledger entry. */
  recordPayment(
    tx: Tx,
    payment: { companyId: string; orderId: string; amountCents: number; at: Date },
  ): Promise<unknown>
  checkAtProvider(order: { companyId: string; orderId: string }): Promise<void>
  refund(
    tx: Tx,
    input: {
      companyId: string
      orderId: string
      /** By default the newest that has so much left. */
      paymentId?: string
      cents: number
      reason: string
      now: Date
    },
  ): Promise<Result<{ readonly refundIds: readonly string[] }, string>>
  onSettled(handler: {
    lock(tx: Tx, orderId: string): Promise<void>
    captured(tx: Tx, payment: OrderPayment, now: Date): Promise<void>
    failed(tx: Tx, payment: OrderPayment, now: Date): Promise<void>
    stray(tx: Tx, payment: OrderPayment, now: Date): Promise<void>
    partly(
      tx: Tx,
      payment: OrderPayment,
      details: { receivedCents: number; missingCents: number; now: Date },
    ): Promise<void>
  }): void
}
