import type { Result } from '../../platform/result.ts'
import type { ProviderReport } from './rules/judge-report.ts'

export type { ProviderReport } from './rules/judge-report.ts'

type ProviderName = 'test-bank' | 'none'

type PaymentToStart = {
  readonly paymentId: string
  readonly amountCents: number
  readonly currency: string
  /** Where the payer's browser goes afterwards. */
  readonly returnUrl: string
  readonly webhookUrl: string
  readonly expiresAt: Date
  readonly description: string
}

type ProviderNews = {
  readonly eventId: string
  readonly type: string
  readonly report: ProviderReport
}

/**
 * A payment service. Every call has a time limit and may be repeated: the provider does the same thing once.
 * `unavailable`: no answer, the outcome is unknown, ask again. `refused`: it will not do it, ever.
 */
export type PaymentProvider = {
  readonly name: ProviderName
  /** Account at the provider on which money must arrive. */
  readonly merchant: string
  start(payment: PaymentToStart): Promise<Result<ProviderReport, 'unavailable' | 'refused'>>
  fetchState(reference: string): Promise<Result<ProviderReport, 'unavailable' | 'refused'>>
  refund(refund: {
    readonly reference: string
    readonly amountCents: number
    readonly refundId: string
  }): Promise<Result<ProviderReport, 'unavailable' | 'refused'>>
  /** Reads a webhook; its signature is checked over the raw bytes before anything is parsed. */
  readWebhook(
    rawBody: Buffer,
    headers: Readonly<Record<string, string | string[] | undefined>>,
    now: Date,
  ): Result<ProviderNews, 'wrong-signature' | 'malformed-request'>
}
