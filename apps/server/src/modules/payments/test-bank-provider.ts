import { BankEvent, BankPayment } from '@fachwerk/contract/test-bank'
import { type Result, ok, refuse } from '../../platform/result.ts'
import type { PaymentProvider, ProviderReport } from './provider.ts'
import { signatureHolds } from './rules/webhook-signature.ts'

export type TestBankSettings = {
  /** Address without a slash at its end. */
  readonly url: string
  readonly apiKey: string
  readonly webhookSecret: string
  readonly merchant: string
  readonly timeoutMs?: number
}

type Answer = Result<ProviderReport, 'unavailable' | 'refused'>

const TIMEOUT_MS = 10_000
/** Far more than any answer about one payment. */
const LONGEST_ANSWER = 64 * 1024

/** @throws Error when the answer is longer than any should be (FAULT-65), or no JSON */
async function shortJson(reply: Response): Promise<unknown> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of reply.body ?? []) {
    length += chunk.length
    if (length > LONGEST_ANSWER) throw new Error('The answer is too long.')
    chunks.push(chunk)
  }
  return JSON.parse(Buffer.concat(chunks).toString('utf8'))
}

/** Client of the test bank (apps/bank), over HTTP as with any other provider. */
export function testBankProvider(settings: TestBankSettings): PaymentProvider {
  const ask = async (path: string, body?: object, idempotencyKey?: string): Promise<Answer> => {
    try {
      const reply = await fetch(settings.url + path, {
        method: body ? 'POST' : 'GET',
        headers: {
          authorization: `Bearer ${settings.apiKey}`,
          ...(body ? { 'content-type': 'application/json' } : {}),
          ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
        redirect: 'error',
        signal: AbortSignal.timeout(settings.timeoutMs ?? TIMEOUT_MS),
      })
      // A wrong key is a mistake of the installation: it can be put right, the payment is not lost.
      if ([401, 403, 429].includes(reply.status) || reply.status >= 500) return refuse('unavailable')
      if (!reply.ok) return refuse('refused')
      return ok(reportOf(BankPayment.parse(await shortJson(reply))))
    } catch {
      return refuse('unavailable')
    }
  }
  return {
    name: 'test-bank',
    merchant: settings.merchant,
    start: ({ paymentId, expiresAt, ...payment }) =>
      ask(
        '/api/payments',
        { ...payment, reference: paymentId, expiresAt: expiresAt.toISOString() },
        paymentId,
      ),
    fetchState: (reference) => ask(`/api/payments/${encodeURIComponent(reference)}`),
    refund: ({ reference, amountCents, refundId }) =>
      ask(
        `/api/payments/${encodeURIComponent(reference)}/refunds`,
        { amountCents, reference: refundId },
        refundId,
      ),
    readWebhook(rawBody, headers, now) {
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
      return ok({ eventId: event.id, type: event.type, report: reportOf(event.payment) })
    },
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
  paymentUrl: payment.paymentUrl,
})
