import type { Language } from '@fachwerk/contract/fields'
import type { PaymentMethod, PaymentProviderName } from '@fachwerk/contract/payment/payment-methods'
import type { Result } from '../../../platform/result.ts'
import type { ProviderReport } from '../rules/judge-report.ts'

export type { ProviderReport } from '../rules/judge-report.ts'

/**
 * The services with an account of a company's own; the test bank belongs to the installation; `handover`: whoever hands over goods;
 * `voucher`: a value voucher that pays all of it.
 */
export type ProviderName = PaymentProviderName | 'test-bank' | 'handover' | 'voucher' | 'none'

export type PaymentToStart = {
  readonly paymentId: string
  readonly amountCents: number
  readonly currency: string
  /** Where the payer's browser goes afterwards. */
  readonly returnUrl: string
  readonly webhookUrl: string
  readonly expiresAt: Date
  readonly description: string
  readonly language: Language
  /** Chosen by the payer; null: chosen at the provider. */
  readonly method: PaymentMethod | null
  /** The payer agrees that the same account is charged later; a service that cannot keep it takes an ordinary payment. */
  readonly remember?: Payer | null
}

/** Whose way to pay is remembered. */
export type Payer = { readonly customerId: string; readonly name: string; readonly email: string }

/** What a service keeps of a way to pay, by its own tokens. */
export type StoredMethod = { readonly payer: string; readonly method: string }

export type PaymentToCharge = StoredMethod & {
  readonly paymentId: string
  readonly amountCents: number
  readonly currency: string
  readonly webhookUrl: string
  /** The order's page; some services ask for one, nobody is sent there. */
  readonly returnUrl: string
  readonly description: string
  /** As it was paid the first time; null: the test bank. */
  readonly way: PaymentMethod | null
  /**
   * `first`: nobody asked before. `again`: the answer was lost, it may have been taken. `over`: the same, but it must not be taken
   * any more; only what was taken is told.
   */
  readonly asked: 'first' | 'again' | 'over'
}

/** What a provider reports of a payment. Most only say that there is something: then `report` is null and the provider is asked. */
export type ProviderMessage = {
  readonly eventId: string
  /** The service gives its reports no id: `eventId` is of our making, and another report may come under the same. */
  readonly unnamed?: true
  readonly type: string
  /** The provider's id of the payment; empty where the event names only ours. */
  readonly reference: string
  /** Ours; empty where the event names only theirs. */
  readonly ourReference: string
  readonly report: ProviderReport | null
}

export type WebhookHeaders = Readonly<Record<string, string | string[] | undefined>>

/** What trying an account has shown. */
export type AccountFinding = {
  /** Real money; false: the provider's test world. */
  readonly live: boolean
  /** Name of the account as the provider knows it. */
  readonly name: string
  /** Whether these keys may read what payers dispute; without it nobody hears that money was taken back. */
  readonly seesDisputes: boolean
}

type Answer = Promise<Result<ProviderReport, 'unavailable' | 'refused'>>

/** Money that shall go back from a payment. */
export interface RefundToMake {
  readonly reference: string
  readonly amountCents: number
  /** Its name at the service, and the key of the request. */
  readonly refundId: string
  /** Names it was asked under before; what was refused then may have been done all the same. */
  readonly earlier?: readonly string[]
}

/**
 * A payment service. Every call has a time limit and may be repeated: the provider does the same thing once.
 * `unavailable`: no answer, the outcome is unknown, ask again. `refused`: it will not do it, ever.
 */
export type PaymentProvider = {
  readonly name: ProviderName
  /** Account at the provider on which money must arrive, as its reports name it. */
  readonly merchant: string
  start(payment: PaymentToStart): Answer
  /**
   * Takes money from a way to pay it has kept, without the payer. `denied` in the report, or `refused`: it will not do it now, and
   * has taken nothing.
   */
  charge(payment: PaymentToCharge): Answer
  /** Forgets a way to pay. `refused`: it knows none. */
  forget(method: StoredMethod): Promise<Result<null, 'unavailable' | 'refused'>>
  /** How a payment stands; takes what the payer has agreed to, unless we have ended it (`isOver`). */
  fetchState(reference: string, details?: { readonly isOver: boolean }): Answer
  /** Ends a payment nobody has paid, so that it cannot be any more; answers how it stands then. */
  cancel(reference: string): Answer
  /** Gives money back, once for all the names it was asked under, however long ago. */
  refund(refund: RefundToMake): Answer
  /**
   * Reads a webhook; whose it is, is checked over the raw bytes before anything in it counts. `ok(null)`: genuine, but
   * nothing that concerns payments. `unavailable`: could not be checked now, the provider shall send it again.
   */
  readWebhook(
    rawBody: Buffer,
    headers: WebhookHeaders,
    now: Date,
  ): Promise<Result<ProviderMessage | null, 'wrong-signature' | 'malformed-request' | 'unavailable'>>
  /** Tries the keys without moving money. */
  tryAccount(): Promise<Result<AccountFinding, 'unavailable' | 'wrong-key'>>
}
