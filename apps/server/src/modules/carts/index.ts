import { ACCOUNT_COOKIE } from '@fachwerk/contract/account/account-cookie'
import { VISITOR_COOKIE } from '@fachwerk/contract/account/visitor-cookie'
import { cartCalls } from '@fachwerk/contract/cart/cart-calls'
import { ok } from '../../platform/result.ts'
import type { CartsNeeds } from './needs.ts'
import { addBoxToCart, setCartBoxes } from './use-cases/change-boxes.ts'
import { addToCart, setCart, setCartLine, sitAtTable } from './use-cases/change-cart.ts'
import { orderAgain } from './use-cases/order-again.ts'
import { orderCart } from './use-cases/order-cart.ts'
import { setVoucher } from './use-cases/set-voucher.ts'
import { showCredits } from './use-cases/show-credits.ts'
import { countPieces, showCart } from './use-cases/show-cart.ts'

export type { CartsNeeds } from './needs.ts'
export { recordSoldGoods, type SoldGoods } from './use-cases/record-sold-goods.ts'

/** Other modules' tables this module reads; the test of the walls holds it to that. @public */
export const reads = [] as const

/** Mounts what somebody is about to buy, kept for their browser, and what it costs (K-03, K-07). */
export function mountCarts(needs: CartsNeeds): void {
  const { serve } = needs
  serve(cartCalls.cart, async ({ actor, query }) => ok(await showCart(needs, { actor, ...query })))
  serve(cartCalls.cartPieces, async ({ actor }) => ok({ pieces: await countPieces(needs, actor) }))
  serve(cartCalls.cartCredits, async ({ actor, cookies }) =>
    ok({ credits: await showCredits(needs, { actor, cookie: cookies[ACCOUNT_COOKIE] }) }),
  )
  serve(cartCalls.addToCart, async ({ actor, body, ip, idempotency, setCookie }) => {
    const added = await addToCart(needs, { ...body, actor, ip, idempotency })
    if (!added.ok) return added
    const { session, ...cart } = added.value
    if (session) setCookie(VISITOR_COOKIE, session.cookie, session.maxAgeSeconds)
    return ok(cart)
  })
  serve(cartCalls.orderAgain, async ({ actor, body, ip, idempotency, setCookie }) => {
    const again = await orderAgain(needs, { ...body, actor, ip, idempotency })
    if (!again.ok) return again
    const { session, ...ordered } = again.value
    if (session) setCookie(VISITOR_COOKIE, session.cookie, session.maxAgeSeconds)
    return ok(ordered)
  })
  serve(cartCalls.addBoxToCart, async ({ actor, body, ip, idempotency, setCookie }) => {
    const added = await addBoxToCart(needs, { ...body, actor, ip, idempotency })
    if (!added.ok) return added
    const { session, ...cart } = added.value
    if (session) setCookie(VISITOR_COOKIE, session.cookie, session.maxAgeSeconds)
    return ok(cart)
  })
  serve(cartCalls.setCartBoxes, ({ actor, body }) => setCartBoxes(needs, { actor, ...body }))
  serve(cartCalls.sitAtTable, async ({ actor, body, ip, setCookie }) => {
    const seated = await sitAtTable(needs, { ...body, actor, ip })
    if (!seated.ok) return seated
    const { session, ...cart } = seated.value
    if (session) setCookie(VISITOR_COOKIE, session.cookie, session.maxAgeSeconds)
    return ok(cart)
  })
  serve(cartCalls.orderCart, async (input) => {
    const { placing } = needs.orders
    const placed = await orderCart(needs, { body: input.body, ...(await placing.from(input)) })
    if (!placed.ok) return placing.atField(placed)
    return ok(await placing.leadOn({ setCookie: input.setCookie, placed: placed.value }))
  })
  serve(cartCalls.setCartLine, ({ actor, params, body }) => setCartLine(needs, { actor, ...params, ...body }))
  serve(cartCalls.setCartVoucher, ({ actor, body, ip }) => setVoucher(needs, { actor, ip, ...body }))
  serve(cartCalls.setCart, ({ actor, body }) => setCart(needs, { actor, ...body }))
}
