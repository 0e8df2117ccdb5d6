import { ACCOUNT_COOKIE } from '@fachwerk/contract/account/account-cookie'
import { orderCalls } from '@fachwerk/contract/order/order-calls'
import { rentMonthlyCalls } from '@fachwerk/contract/price/rent-monthly-calls'
import { addressProofCalls } from '@fachwerk/contract/account/address-proof-calls'
import { PROOF_COOKIE } from '@fachwerk/contract/account/proof-cookie'
import { VISITOR_COOKIE } from '@fachwerk/contract/account/visitor-cookie'
import type { HandlerInput } from '../../platform/http/serve.ts'
import { ok } from '../../platform/result.ts'
import type { OrdersNeeds } from './needs.ts'
import { whoIsSignedIn } from './paying/use-cases/buy-on-invoice.ts'
import { confirmOrder } from './use-cases/confirm-order.ts'
import { checkVoucher } from './paying/use-cases/check-voucher.ts'
import { paymentChoice } from './paying/use-cases/choose-payment.ts'
import { giveUpOrder } from './use-cases/give-up-order.ts'
import { payAgain } from './paying/use-cases/pay-again.ts'
import type { Seen } from './use-cases/place-once.ts'
import { type PlacedOrder, placeOrder } from './use-cases/place-order.ts'
import { checkMonthlyVoucher, rentMonthly } from './tenancies/use-cases/rent-monthly.ts'
import { showOutstanding } from './claims/use-cases/send-outstanding.ts'
import { showMonthlyOffer } from './tenancies/use-cases/show-monthly-offer.ts'
import { unpaidOrder } from './use-cases/unpaid-order.ts'
import { viewOrder } from './use-cases/view-order.ts'
import { withOrder, withPayable } from './with-order.ts'

const requestHost = (headers: Readonly<Record<string, string | string[] | undefined>>) =>
  typeof headers['host'] === 'string' ? headers['host'] : undefined

const WRONG_METHOD: readonly string[] = ['payment-unavailable', 'invoice-not-possible']

/** Mounts how an order is placed and paid (K-05, K-06). */
export function mountPlacing(needs: OrdersNeeds): void {
  needs.serve(
    orderCalls.placeOrder,
    async ({ actor, body, ip, idempotency, headers, cookies, setCookie }) => {
      const placed = await placeOrder(needs, {
        ...body,
        actor,
        signedIn: await whoIsSignedIn(needs, { actor, cookie: cookies[ACCOUNT_COOKIE] }),
        proofCookie: cookies[PROOF_COOKIE] ?? null,
        ip,
        idempotency,
        requestHost: requestHost(headers),
      })
      if (!placed.ok) return atField(placed)
      return ok(await leadOn(needs, setCookie, placed.value))
    },
  )
  mountMonthly(needs)
  mountConfirming(needs)
  mountUnpaid(needs)
  needs.serve(addressProofCalls.outstanding, async ({ actor, body, cookies }) =>
    showOutstanding(needs, {
      actor,
      email: body.email,
      cookie: cookies[PROOF_COOKIE] ?? null,
      signedIn: await whoIsSignedIn(needs, { actor, cookie: cookies[ACCOUNT_COOKIE] }),
    }),
  )
  needs.serve(orderCalls.paymentChoice, async ({ actor, query, cookies }) =>
    paymentChoice(needs, {
      siteId: actor.siteId,
      locationId: query.locationId,
      startsAt: query.startsAt === undefined ? null : new Date(query.startsAt),
      totalCents: query.totalCents ?? null,
      customerId: await whoIsSignedIn(needs, { actor, cookie: cookies[ACCOUNT_COOKIE] }),
    }),
  )
  needs.serve(orderCalls.checkVoucher, ({ actor, body, ip }) =>
    checkVoucher(needs, { ...body, ip, siteId: actor.siteId }),
  )
  needs.serve(orderCalls.startPayment, (input) =>
    withPayable(needs, input, (order) =>
      payAgain(needs, {
        order,
        method: input.body.method,
        idempotency: input.idempotency,
        requestHost: requestHost(input.headers),
      }),
    ),
  )
}

/** What was ordered and not paid: found again, and given up (B-10). */
function mountUnpaid(needs: OrdersNeeds): void {
  needs.serve(orderCalls.unpaidOrder, async ({ actor, query: { locationId, startsAt, endsAt } }) => {
    const period = { startsAt: new Date(startsAt), endsAt: endsAt === undefined ? null : new Date(endsAt) }
    return await unpaidOrder(needs, { actor, locationId, ...period })
  })
  needs.serve(orderCalls.giveUpOrder, (input) =>
    withOrder(needs, input, async (order) => {
      const given = await giveUpOrder(needs, order)
      if (!given.ok) return given
      return withOrder(needs, input, (now) =>
        needs.db.read(async (tx) => ok(await viewOrder(tx, needs, now))),
      )
    }),
  )
}

/** Rentals without an end that customers begin themselves. */
function mountMonthly(needs: OrdersNeeds): void {
  needs.serve(rentMonthlyCalls.monthlyOffer, ({ actor, params, body }) =>
    showMonthlyOffer(needs, { siteId: actor.siteId, slug: params.slug, startsOn: body.startsOn }),
  )
  needs.serve(rentMonthlyCalls.checkMonthlyVoucher, ({ actor, body, ip }) =>
    checkMonthlyVoucher(needs, { ...body, ip, siteId: actor.siteId }),
  )
  needs.serve(rentMonthlyCalls.rentMonthly, async (input) => {
    const { actor, body, ip, idempotency, headers, cookies, setCookie } = input
    const placed = await rentMonthly(needs, {
      actor,
      body,
      ip,
      idempotency,
      requestHost: requestHost(headers),
      signedIn: await whoIsSignedIn(needs, { actor, cookie: cookies[ACCOUNT_COOKIE] }),
      proofCookie: cookies[PROOF_COOKIE] ?? null,
    })
    return placed.ok ? ok(await leadOn(needs, setCookie, placed.value)) : atField(placed)
  })
}

/** The browser is remembered, and led to where it pays. */
async function leadOn(
  needs: OrdersNeeds,
  setCookie: HandlerInput<typeof orderCalls.placeOrder>['setCookie'],
  { hash, shortCode, paymentId, session }: Seen<PlacedOrder>,
) {
  if (session) setCookie(VISITOR_COOKIE, session.cookie, session.maxAgeSeconds)
  // The order stands; when the payment service is away, the order's page leads to it later.
  const opened = paymentId ? await needs.payments.openAtProvider(paymentId) : null
  return { hash, shortCode, paymentUrl: opened?.ok ? opened.value.paymentUrl : null }
}

function atField<R extends string>(refused: { readonly ok: false; readonly refusal: R }) {
  const { refusal } = refused
  if (refusal.startsWith('voucher-')) return { ...refused, field: 'voucher' }
  if (WRONG_METHOD.includes(refusal)) return { ...refused, field: 'method' }
  return refusal === 'early-start-required' ? { ...refused, field: 'consents.earlyStart' } : refused
}

/** What staff prepared is ordered by its customer. */
function mountConfirming(needs: OrdersNeeds): void {
  needs.serve(orderCalls.confirmOrder, (input) =>
    withOrder(needs, input, async (order) => {
      const { body, ip, idempotency, headers } = input
      const confirmed = await confirmOrder(needs, {
        order,
        ...body,
        ip,
        idempotency,
        requestHost: requestHost(headers),
      })
      return confirmed.ok ? confirmed : atField(confirmed)
    }),
  )
}
