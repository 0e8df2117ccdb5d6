import { ACCOUNT_COOKIE } from '@fachwerk/contract/account/account-cookie'
import { orderCalls } from '@fachwerk/contract/order/order-calls'
import { ok } from '../../platform/result.ts'
import type { OrdersNeeds } from './needs.ts'
import { rents } from './rules/parts-of-order.ts'
import { confirmOrder } from './use-cases/confirm-order.ts'
import { checkVoucher } from './paying/use-cases/check-voucher.ts'
import { paymentChoice } from './paying/use-cases/choose-payment.ts'
import { giveUpOrder } from './use-cases/give-up-order.ts'
import { payForGoods } from './paying/use-cases/pay-for-goods.ts'
import { payAgain } from './paying/use-cases/pay-again.ts'
import {
  atCheckoutField as atField,
  leadOn,
  placedFrom,
  requestHost,
  whoIsSignedIn,
} from './placing/placed-by-call.ts'
import { placeOrder } from './use-cases/place-order.ts'
import { unpaidOrder } from './use-cases/unpaid-order.ts'
import { viewOrder } from './use-cases/view-order.ts'
import { withOrder, withPayable } from './with-order.ts'

/** Mounts how an order is placed and paid (K-05, K-06). */
export function mountPlacing(needs: OrdersNeeds): void {
  needs.serve(orderCalls.placeOrder, async (input) => {
    const placed = await placeOrder(needs, { ...input.body, ...(await placedFrom(needs, input)) })
    if (!placed.ok) return atField(placed)
    return ok(await leadOn(needs, { setCookie: input.setCookie, placed: placed.value }))
  })
  mountConfirming(needs)
  mountUnpaid(needs)
  needs.serve(orderCalls.paymentChoice, async ({ actor, query, cookies }) =>
    paymentChoice(needs, {
      siteId: actor.siteId,
      companyId: actor.companyId,
      locationId: query.locationId,
      startsAt: query.startsAt === undefined ? null : new Date(query.startsAt),
      totalCents: query.totalCents ?? null,
      deliveryType: query.deliveryType,
      isCod: query.isCod,
      readyLocal: query.readyLocal,
      customerId: await whoIsSignedIn(needs, { actor, cookie: cookies[ACCOUNT_COOKIE] }),
    }),
  )
  needs.serve(orderCalls.checkVoucher, ({ actor, body, ip }) =>
    checkVoucher(needs, { ...body, ip, siteId: actor.siteId }),
  )
  needs.serve(orderCalls.startPayment, (input) =>
    withPayable(needs, input, async (order) => {
      const again = { order, method: input.body.method }
      const from = await placedFrom(needs, input)
      return rents(order)
        ? await payAgain(needs, { ...from, ...again })
        : await payForGoods(needs, { ...from, ...again })
    }),
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
