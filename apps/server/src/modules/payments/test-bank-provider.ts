import { BankEvent, BankPayment } from '@fachwerk/contract/test-bank'
import { ok, refuse } from '../../platform/result.ts'
import type { PaymentProvider, ProviderReport } from './provider.ts'
import { askProvider, forPayment } from './providers/ask-provider.ts'
import { signatureHolds } from './rules/webhook-signature.ts'

export type TestBankSettings = {
  /** Address without a slash at its end. */
  readonly url: string
  readonly apiKey: string
  readonly webhookSecret: string
  readonly merchant: string
  readonly timeoutMs?: number
}

/** Client of the test bank (apps/bank), over HTTP as with any other provider. */
export function testBankProvider(settings: TestBankSettings): PaymentProvider {
  const ask = async (path: string, body?: object, idempotencyKey?: string) => {
    const answer = await askProvider(
      {
        url: settings.url + path,
        method: body ? 'POST' : 'GET',
        headers: {
          authorization: `Bearer ${settings.apiKey}`,
          ...(body ? { 'content-type': 'application/json' } : {}),
          ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
        timeoutMs: settings.timeoutMs,
        conflictIsNo: true,
      },
      (json) => reportOf(BankPayment.parse(json)),
    )
    return forPayment(answer)
  }
  return {
    name: 'test-bank',
    merchant: settings.merchant,
    start: ({ paymentId, expiresAt, language: _language, method: _method, ...payment }) =>
      ask(
        '/api/payments',
        { ...payment, reference: paymentId, expiresAt: expiresAt.toISOString() },
        paymentId,
      ),
    fetchState: (reference) => ask(`/api/payments/${encodeURIComponent(reference)}`),
    // It cannot be asked to: how it stands is all it says.
    cancel: (reference) => ask(`/api/payments/${encodeURIComponent(reference)}`),
    refund: ({ reference, amountCents, refundId }) =>
      ask(
        `/api/payments/${encodeURIComponent(reference)}/refunds`,
        { amountCents, reference: refundId },
        refundId,
      ),
    async readWebhook(rawBody, headers, now) {
      const header = headers['x-bank-signature']
      const signed = signatureHolds({
        header: typeof header === 'string' ? header : undefined,
        rawBody,
        secret: settings.webhookSecret,
        now,
      })
      if (!signed) return refuse('wrong-signature')
      const event = parseEvent(rawBody)
      if (!event) return refuse('malformed-request')
      const report = reportOf(event.payment)
      const { reference, ourReference } = report
      return ok({ eventId: event.id, type: event.type, reference, ourReference, report })
    },
    tryAccount: async () => ok({ live: false, name: settings.merchant }),
  }
}

function parseEvent(rawBody: Buffer): BankEvent | undefined {
  try {
    return BankEvent.safeParse(JSON.parse(rawBody.toString('utf8'))).data
  } catch {
    return undefined
  }
}

const reportOf = (payment: BankPayment): ProviderReport => ({
  reference: payment.id,
  ourReference: payment.reference,
  merchant: payment.merchant,
  amountCents: payment.amountCents,
  currency: payment.currency,
  state: payment.state,
  refundedCents: payment.refundedCents,
  disputedCents: 0,
  feeCents: null,
  paymentUrl: payment.paymentUrl,
})
