import { z } from 'zod'
import { type Result, ok, refuse } from '../../../platform/result.ts'
import type { ProviderNews, WebhookHeaders } from '../provider.ts'
import type { ProviderRefusal } from './ask-provider.ts'

/** One question to PayPal; a text as body is sent as it is. */
export type PaypalWebhookAsk = <T>(
  path: string,
  schema: z.ZodType<T>,
  body?: object | string,
  key?: string,
  method?: 'DELETE',
) => Promise<Result<T, ProviderRefusal>>

const Related = z.object({ related_ids: z.object({ order_id: z.string().nullish() }).nullish() })
const Event = z.object({
  id: z.string().min(1).max(100),
  event_type: z.string(),
  resource_type: z.string().nullish(),
  resource: z.looseObject({
    id: z.string().nullish(),
    custom_id: z.string().nullish(),
    supplementary_data: Related.nullish(),
    metadata: z.object({ order_id: z.string().nullish() }).nullish(),
    disputed_transactions: z.array(z.object({ custom: z.string().nullish() })).nullish(),
    purchase_units: z.array(z.object({ custom_id: z.string().nullish() })).nullish(),
  }),
})
const Verdict = z.object({ verification_status: z.enum(['SUCCESS', 'FAILURE']) })

const SIGNED = {
  auth_algo: 'paypal-auth-algo',
  cert_url: 'paypal-cert-url',
  transmission_id: 'paypal-transmission-id',
  transmission_sig: 'paypal-transmission-sig',
  transmission_time: 'paypal-transmission-time',
} as const

/** PayPal itself is asked whether it sent this, over the very bytes that came: written anew they are another message. */
export async function readPaypalNews(
  webhookId: string,
  ask: PaypalWebhookAsk,
  rawBody: Buffer,
  headers: WebhookHeaders,
): Promise<Result<ProviderNews | null, 'wrong-signature' | 'malformed-request' | 'unavailable'>> {
  const signed = Object.entries(SIGNED).map(([field, header]) => [field, headers[header]] as const)
  if (!signed.every(([, value]) => typeof value === 'string' && value !== ''))
    return refuse('wrong-signature')
  const event = parse(rawBody)
  if (!event) return refuse('malformed-request')
  const proof = JSON.stringify({ ...Object.fromEntries(signed), webhook_id: webhookId })
  const body = `${proof.slice(0, -1)},"webhook_event":${rawBody.toString('utf8')}}`
  const verdict = await ask('/v1/notifications/verify-webhook-signature', Verdict, body)
  if (!verdict.ok) return refuse(verdict.refusal === 'refused' ? 'wrong-signature' : 'unavailable')
  if (verdict.value.verification_status !== 'SUCCESS') return refuse('wrong-signature')
  return ok(newsOf(event))
}

function newsOf(event: z.infer<typeof Event>): ProviderNews | null {
  const { resource } = event
  const isOrder = event.event_type.startsWith('CHECKOUT.ORDER.')
  const related = resource.supplementary_data?.related_ids?.order_id
  // A way to pay that was kept speaks of its order elsewhere.
  const reference = (isOrder ? resource.id : (related ?? resource.metadata?.order_id)) ?? ''
  const ourReference =
    resource.custom_id ??
    resource.purchase_units?.[0]?.custom_id ??
    resource.disputed_transactions?.[0]?.custom ??
    ''
  if (reference === '' && ourReference === '') return null
  return { eventId: event.id, type: event.event_type, reference, ourReference, report: null }
}

function parse(rawBody: Buffer): z.infer<typeof Event> | undefined {
  try {
    return Event.safeParse(JSON.parse(rawBody.toString('utf8'))).data
  } catch {
    return undefined
  }
}
