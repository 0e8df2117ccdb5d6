import { z } from 'zod'
import { type Result, ok, refuse } from '../../../platform/result.ts'
import type { ProviderMessage, WebhookHeaders } from './provider.ts'
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
const Capture = z.object({ custom_id: z.string().nullish(), supplementary_data: Related.nullish() })
const Event = z.object({
  id: z.string().min(1).max(100),
  event_type: z.string(),
  resource_type: z.string().nullish(),
  resource: z.looseObject({
    id: z.string().nullish(),
    custom_id: z.string().nullish(),
    supplementary_data: Related.nullish(),
    metadata: z.object({ order_id: z.string().nullish() }).nullish(),
    disputed_transactions: z
      .array(z.object({ custom: z.string().nullish(), seller_transaction_id: z.string().nullish() }))
      .nullish(),
    purchase_units: z.array(z.object({ custom_id: z.string().nullish() })).nullish(),
    links: z.array(z.object({ rel: z.string(), href: z.string() })).nullish(),
  }),
})
const CAPTURE = /\/v2\/payments\/captures\/([A-Za-z0-9]{1,40})$/
const Verdict = z.object({ verification_status: z.enum(['SUCCESS', 'FAILURE']) })

const SIGNED = {
  auth_algo: 'paypal-auth-algo',
  cert_url: 'paypal-cert-url',
  transmission_id: 'paypal-transmission-id',
  transmission_sig: 'paypal-transmission-sig',
  transmission_time: 'paypal-transmission-time',
} as const

/** PayPal itself is asked whether it sent this, over the very bytes that came: written anew they are another message. */
export async function readPaypalReport(
  webhookId: string,
  ask: PaypalWebhookAsk,
  rawBody: Buffer,
  headers: WebhookHeaders,
): Promise<Result<ProviderMessage | null, 'wrong-signature' | 'malformed-request' | 'unavailable'>> {
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
  return reportOf(ask, event)
}

async function reportOf(
  ask: PaypalWebhookAsk,
  event: z.infer<typeof Event>,
): Promise<Result<ProviderMessage | null, 'unavailable'>> {
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
  const details = { eventId: event.id, type: event.event_type, report: null }
  if (reference !== '' || ourReference !== '') return ok({ ...details, reference, ourReference })
  // A refund, a payment taken back or a dispute may name nothing but the capture it belongs to.
  const refundOf = CAPTURE.exec(resource.links?.find(({ rel }) => rel === 'up')?.href ?? '')?.[1]
  const capture = refundOf ?? resource.disputed_transactions?.[0]?.seller_transaction_id
  if (!capture) return ok(null)
  const found = await ask(`/v2/payments/captures/${encodeURIComponent(capture)}`, Capture)
  if (!found.ok) return found.refusal === 'refused' ? ok(null) : refuse('unavailable')
  const { custom_id: ours, supplementary_data: more } = found.value
  const order = more?.related_ids?.order_id ?? ''
  return ok(ours || order ? { ...details, reference: order, ourReference: ours ?? '' } : null)
}

function parse(rawBody: Buffer): z.infer<typeof Event> | undefined {
  try {
    return Event.safeParse(JSON.parse(rawBody.toString('utf8'))).data
  } catch {
    return undefined
  }
}
