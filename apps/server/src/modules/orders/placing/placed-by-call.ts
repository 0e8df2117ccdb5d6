import { ACCOUNT_COOKIE } from '@fachwerk/contract/account/account-cookie'
import { PROOF_COOKIE } from '@fachwerk/contract/account/proof-cookie'
import { VISITOR_COOKIE } from '@fachwerk/contract/account/visitor-cookie'
import type { orderCalls } from '@fachwerk/contract/order/order-calls'
import type { VisitorActor } from '../../../platform/http/actor.ts'
import type { HandlerInput } from '../../../platform/http/serve.ts'
import type { OrdersNeeds } from '../needs.ts'
import type { Placing, Seen } from '../use-cases/place-once.ts'
import type { PlacedOrder } from '../use-cases/place-order.ts'

/** What surrounds a call by which something is ordered. */
export type PlacingCall = Pick<
  HandlerInput<typeof orderCalls.placeOrder>,
  'actor' | 'ip' | 'idempotency' | 'headers' | 'cookies' | 'setCookie'
>

export const requestHost = (headers: PlacingCall['headers']): string | undefined =>
  typeof headers['host'] === 'string' ? headers['host'] : undefined

/** The customer who is signed in in this browser, on this site. */
export const whoIsSignedIn = (
  needs: Pick<OrdersNeeds, 'signedInCustomer'>,
  { actor, cookie }: { readonly actor: VisitorActor; readonly cookie: string | undefined },
): Promise<string | null> =>
  cookie === undefined ? Promise.resolve(null) : needs.signedInCustomer({ actor, cookie })

/** Who orders by a call, and from where. */
export const placedFrom = async (
  needs: Pick<OrdersNeeds, 'signedInCustomer'>,
  { actor, ip, idempotency, headers, cookies }: PlacingCall,
): Promise<Omit<Placing, 'contact' | 'language'>> => ({
  actor,
  ip,
  idempotency,
  requestHost: requestHost(headers),
  signedIn: await whoIsSignedIn(needs, { actor, cookie: cookies[ACCOUNT_COOKIE] }),
  proofCookie: cookies[PROOF_COOKIE] ?? null,
})

/** The browser is remembered, and led to where it pays. */
export async function leadOn(
  needs: Pick<OrdersNeeds, 'payments'>,
  { setCookie, placed }: Pick<PlacingCall, 'setCookie'> & { readonly placed: Seen<PlacedOrder> },
) {
  const { hash, shortCode, paymentId, session } = placed
  if (session) setCookie(VISITOR_COOKIE, session.cookie, session.maxAgeSeconds)
  // The order stands; when the payment service is away, the order's page leads to it later.
  const opened = paymentId ? await needs.payments.openAtProvider(paymentId) : null
  return { hash, shortCode, paymentUrl: opened?.ok ? opened.value.paymentUrl : null }
}

const WRONG_METHOD: readonly string[] = ['payment-unavailable', 'invoice-not-possible']

/** A refusal with the field of the checkout it belongs to, where it belongs to one. */
export function atCheckoutField<R extends string>(refused: { readonly ok: false; readonly refusal: R }) {
  const { refusal } = refused
  if (refusal.startsWith('voucher-')) return { ...refused, field: 'voucher' }
  if (WRONG_METHOD.includes(refusal)) return { ...refused, field: 'method' }
  if (refusal === 'delivery-address') return { ...refused, field: 'contact.postcode' }
  return refusal === 'early-start-required' ? { ...refused, field: 'consents.earlyStart' } : refused
}
