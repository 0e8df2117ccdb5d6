import type Stripe from 'stripe'
import { z } from 'zod'
import { type Result, ok, refuse } from '../../../platform/result.ts'
import type { ProviderMessage, WebhookHeaders } from './provider.ts'
import { asking } from './stripe-asking.ts'

const TOLERANCE_SECONDS = 300
const Subject = z.object({
  object: z.string(),
  id: z.string(),
  client_reference_id: z.string().nullish(),
  payment_intent: z.string().nullish(),
  metadata: z.object({ paymentId: z.string().nullish() }).nullish(),
})

/** Reads an event of Stripe's; its signature is checked over the raw bytes before. */
export async function readStripeReport(
  webhookSecret: string,
  api: Stripe,
  { rawBody, headers, now }: { rawBody: Buffer; headers: WebhookHeaders; now: Date },
): Promise<Result<ProviderMessage | null, 'wrong-signature' | 'malformed-request' | 'unavailable'>> {
  const header = headers['stripe-signature']
  let event: Stripe.Event
  try {
    const at = now.getTime()
    event = api.webhooks.constructEvent(
      rawBody,
      String(header),
      webhookSecret,
      TOLERANCE_SECONDS,
      undefined,
      at,
    )
  } catch (error) {
    const { errors } = await import('stripe').then((library) => library.default)
    return refuse(
      error instanceof errors.StripeSignatureVerificationError ? 'wrong-signature' : 'malformed-request',
    )
  }
  const subject = Subject.safeParse(event.data?.object).data
  if (!subject) return ok(null)
  const details = { eventId: event.id, type: event.type, report: null }
  if (subject.object === 'checkout.session')
    return ok({ ...details, reference: subject.id, ourReference: subject.client_reference_id ?? '' })
  const intent = subject.object === 'payment_intent' ? subject.id : subject.payment_intent
  if (!intent) return ok(null)
  // Payments, refunds and disputes name the intent only; whose session that was is asked.
  const found = await asking(() => api.checkout.sessions.list({ payment_intent: intent, limit: 1 }))
  if (!found.ok) return refuse('unavailable')
  const [ours] = found.value.data
  // Without one it was charged, and is its own reference.
  return ok(
    ours
      ? { ...details, reference: ours.id, ourReference: ours.client_reference_id ?? '' }
      : { ...details, reference: intent, ourReference: subject.metadata?.paymentId ?? '' },
  )
}
