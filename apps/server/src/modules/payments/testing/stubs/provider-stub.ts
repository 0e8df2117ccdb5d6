import type { PaymentKeys } from '@fachwerk/contract/payment/payment-account-calls'
import type { PaymentProvider } from '../../providers/provider.ts'
import type { StubPage, StubRequest, StubTrouble } from './http-stub.ts'

/** What happens to a payment at a service without us. */
export type StubAction = 'pay' | 'pending' | 'deny' | 'cancel' | 'expire'

/** What comes of a charge without the payer; `authenticate`: their bank wants them (3-D Secure). */
export type ChargeOutcome = 'pay' | 'pending' | 'deny' | 'authenticate'

/** A payment service on this machine, as the tests of the contract see it. */
export type ProviderStub = {
  readonly provider: PaymentProvider
  /** The same service, asked with a wrong key. */
  readonly withWrongKey: PaymentProvider
  readonly url: string
  /** Of an account at it; null: it has none. */
  readonly keys: PaymentKeys | null
  /** Actions this service knows. */
  readonly actions: readonly StubAction[]
  /** Outcomes of a charge this service knows. */
  readonly outcomes: readonly ChargeOutcome[]
  /** What comes of charges from now on; the test bank is told before the payer agrees. */
  answerCharges(outcome: ChargeOutcome): void
  /** References of the charges that brought money or are about to. */
  charges(): readonly string[]
  /** Tokens of the ways to pay that it keeps. */
  stored(): readonly string[]
  readonly seen: readonly StubRequest[]
  /** Where what it was asked and answered does not fit the service's published document; null: none is at hand. */
  readonly wrong: readonly string[] | null
  /** Header in which our idempotency key travels. */
  readonly keyHeader: string
  act(reference: string, action: StubAction): void | Promise<void>
  /** Paid back by hand, in the service's own back office. */
  refundByHand: ((reference: string, cents: number) => void) | null
  /** Taken back by the payer's bank. */
  dispute: ((reference: string, cents: number) => void) | null
  /** The dispute was won: the service gives the money back to us. */
  winDispute: ((reference: string) => void) | null
  /** Its reports of that payment, as bytes and headers. */
  webhook(
    reference: string,
    now: Date,
  ): { readonly rawBody: Buffer; readonly headers: Record<string, string> }
  /** Reports that speak of no payment, or null where there are none. */
  otherReport(now: Date): { readonly rawBody: Buffer; readonly headers: Record<string, string> } | null
  /** Every service forgets our keys some time; null: this one never does. */
  forgetKeys: (() => void) | null
  /** Payers are sent to pages of its own on this machine, `/pay/{reference}`. */
  servePages(serve: (request: StubRequest) => Promise<StubPage | null>): void
  fail(how?: StubTrouble): void
  close(): Promise<void>
}

/** Ends a test with a service. @throws Error when something it asked, or was answered, is not as the service has published */
export async function closeFitting({ close, wrong }: ProviderStub): Promise<void> {
  await close()
  if (wrong?.length) throw new Error(wrong.join('\n'))
}
