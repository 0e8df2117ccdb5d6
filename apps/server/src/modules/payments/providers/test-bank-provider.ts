import type { PaymentMethod } from '@fachwerk/contract/payment/payment-methods'
import { BANK_KINDS, BankEvent, type BankKind, BankPayment } from '@fachwerk/contract/payment/test-bank'
import { ok, refuse } from '../../../platform/result.ts'
import type { PaymentProvider, PaymentToCharge, ProviderReport } from './provider.ts'
import { forPayment, jsonService } from './ask-provider.ts'
import { chargeOnce } from './remembering.ts'
import { signatureHolds } from '../rules/webhook-signature.ts'

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
  const asking = jsonService({ ...settings, conflictIsNo: true })
  const ask = async (path: string, body?: object, idempotencyKey?: string) =>
    forPayment(await asking(path, (json) => reportOf(BankPayment.parse(json)), body, idempotencyKey))
  return {
    name: 'test-bank',
    merchant: settings.merchant,
    start: ({ paymentId, expiresAt, remember, language: _language, method, ...payment }) =>
      ask(
        '/api/payments',
        {
          ...payment,
          reference: paymentId,
          expiresAt: expiresAt.toISOString(),
          remember: Boolean(remember),
          ...kindOf(method),
        },
        paymentId,
      ),
    charge: (charge) =>
      chargeOnce(
        charge,
        // It keeps our keys for good, and tells by itself what was taken.
        async () => ok(null),
        () => ask('/api/charges', chargeFor(charge), charge.paymentId),
      ),
    async forget({ method }) {
      const path = `/api/mandates/${encodeURIComponent(method)}`
      return forPayment(await asking(path, () => null, undefined, undefined, 'DELETE'))
    },
    fetchState: (reference) => ask(`/api/payments/${encodeURIComponent(reference)}`),
    // It cannot be asked to: how it stands is all it says.
    cancel: (reference) => ask(`/api/payments/${encodeURIComponent(reference)}`),
    refund: ({ reference, amountCents, refundId }) =>
      ask(
        `/api/payments/${encodeURIComponent(reference)}/refunds`,
        { amountCents, reference: refundId },
        refundId,
      ),
    readWebhook: async (...report) => readBankReport(settings, ...report),
    tryAccount: async () => ok({ live: false, name: settings.merchant, seesDisputes: true }),
  }
}

/** A way to pay the bank draws as itself. */
function kindOf(method: PaymentMethod | null): { kind?: BankKind } {
  const kind = BANK_KINDS.find((each) => each === method)
  return kind ? { kind } : {}
}

const readBankReport: (
  settings: TestBankSettings,
  ...report: Parameters<PaymentProvider['readWebhook']>
) => ReturnType<PaymentProvider['readWebhook']> = async (settings, rawBody, headers, now) => {
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
  stored:
    payment.mandateId === undefined
      ? null
      : { payer: payment.id, method: payment.mandateId, label: 'Testbank' },
})

const chargeFor = (charge: PaymentToCharge) => ({
  reference: charge.paymentId,
  mandateId: charge.method,
  amountCents: charge.amountCents,
  currency: charge.currency,
  webhookUrl: charge.webhookUrl,
  description: charge.description,
})
