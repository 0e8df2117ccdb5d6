import { ACCOUNT_COOKIE } from '@fachwerk/contract/account-cookie'
import { orderCalls } from '@fachwerk/contract/order-calls'
import { VISITOR_COOKIE } from '../../platform/http/authorize.ts'
import { ok } from '../../platform/result.ts'
import type { OrdersNeeds } from './needs.ts'
import { whoIsSignedIn } from './use-cases/buy-on-invoice.ts'
import { checkVoucher } from './use-cases/check-voucher.ts'
import { paymentChoice } from './use-cases/choose-payment.ts'
import { payAgain } from './use-cases/pay-again.ts'
import { placeOrder } from './use-cases/place-order.ts'
import { rememberBrowser } from './use-cases/visitor-session.ts'
import { withPayable } from './with-order.ts'

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
        signedIn: await whoIsSignedIn(needs, actor, cookies[ACCOUNT_COOKIE]),
        ip,
        idempotency,
        requestHost: requestHost(headers),
      })
      if (!placed.ok) {
        if (placed.refusal.startsWith('voucher-')) return { ...placed, field: 'voucher' }
        if (WRONG_METHOD.includes(placed.refusal)) return { ...placed, field: 'method' }
        return placed.refusal === 'early-start-required'
          ? { ...placed, field: 'consents.earlyStart' }
          : placed
      }
      const { orderId, hash, shortCode, paymentId } = placed.value
      const session = await rememberBrowser(needs, actor, orderId)
      if (session) setCookie(VISITOR_COOKIE, session.cookie, session.maxAgeSeconds)
      // The order stands; when the payment service is away, the order's page leads to it later.
      const opened = paymentId ? await needs.payments.openAtProvider(paymentId) : null
      return ok({ hash, shortCode, paymentUrl: opened?.ok ? opened.value.paymentUrl : null })
    },
  )
  needs.serve(orderCalls.paymentChoice, async ({ actor, query, cookies }) =>
    paymentChoice(needs, {
      siteId: actor.siteId,
      locationId: query.locationId,
      startsAt: query.startsAt === undefined ? null : new Date(query.startsAt),
      totalCents: query.totalCents ?? null,
      customerId: await whoIsSignedIn(needs, actor, cookies[ACCOUNT_COOKIE]),
    }),
  )
  needs.serve(orderCalls.checkVoucher, ({ actor, body, ip }) =>
    checkVoucher(needs, { ...body, ip, siteId: actor.siteId }),
  )
  needs.serve(orderCalls.startPayment, (input) =>
    withPayable(needs, input, (order) =>
      payAgain(needs, order, {
        method: input.body.method,
        idempotency: input.idempotency,
        requestHost: requestHost(input.headers),
      }),
    ),
  )
}
