import { ACCOUNT_COOKIE } from '@fachwerk/contract/account/account-cookie'
import { VISITOR_COOKIE } from '@fachwerk/contract/account/visitor-cookie'
import { cartCalls } from '@fachwerk/contract/cart/cart-calls'
import type { VisitorActor } from '../../platform/http/actor.ts'
import type { CallContext } from '../../platform/http/serve.ts'
import { ok, type Result } from '../../platform/result.ts'
import type { BrowserSession } from '../visitors/index.ts'
import type { CartsNeeds } from './needs.ts'
import { addBoxToCart, setCartBoxes } from './use-cases/change-boxes.ts'
import { chooseWay, showWays } from './use-cases/choose-way.ts'
import { addToCart, setCart, setCartLine, sitAtTable } from './use-cases/change-cart.ts'
import { orderAgain } from './use-cases/order-again.ts'
import { orderCart } from './use-cases/order-cart.ts'
import { setVoucher } from './use-cases/set-voucher.ts'
import { showCredits } from './use-cases/show-credits.ts'
import { shopperOf } from './use-cases/shopper.ts'
import { showCart, showTimes, sumCart } from './use-cases/show-cart.ts'

export type { CartsNeeds } from './needs.ts'
export { recordSoldGoods, type SoldGoods } from './use-cases/record-sold-goods.ts'

/** Other modules' tables this module reads; the test of the walls holds it to that. @public */
export const reads = [] as const

/** Mounts what somebody is about to buy, kept for their browser or, signed in, for themselves, and what it costs (K-03, K-07). */
export function mountCarts(needs: CartsNeeds): void {
  mountLooks(needs)
  mountAdding(needs)
  mountChanges(needs)
}

type Asking = Pick<CallContext, 'cookies'> & { readonly actor: VisitorActor }

const cookieOf = ({ cookies }: Pick<CallContext, 'cookies'>) => cookies[ACCOUNT_COOKIE]

/** Whose cart it is; `begins`: something is put into it. */
const shopper = (needs: CartsNeeds, asking: Asking, begins = false) =>
  shopperOf(needs, { actor: asking.actor, cookie: cookieOf(asking), begins })

function mountLooks(needs: CartsNeeds): void {
  const { serve } = needs
  serve(cartCalls.cart, async (input) =>
    ok(await showCart(needs, { actor: await shopper(needs, input), ...input.query })),
  )
  serve(cartCalls.cartTimes, async (input) =>
    ok({ places: await showTimes(needs, await shopper(needs, input)) }),
  )
  serve(cartCalls.cartPieces, async (input) => ok(await sumCart(needs, await shopper(needs, input))))
  serve(cartCalls.shopWays, async (input) => ok(await showWays(needs, await shopper(needs, input))))
  serve(cartCalls.cartCredits, async (input) =>
    ok({ credits: await showCredits(needs, { actor: input.actor, cookie: cookieOf(input) }) }),
  )
}

/** The cookie of a browser that had none comes with the reply. */
function begun<T extends { readonly session: BrowserSession | null }, E extends string>(
  { setCookie }: Pick<CallContext, 'setCookie'>,
  added: Result<T, E>,
): Result<Omit<T, 'session'>, E> {
  if (!added.ok) return added
  const { session, ...reply } = added.value
  if (session) setCookie(VISITOR_COOKIE, session.cookie, session.maxAgeSeconds)
  return ok(reply)
}

function mountAdding(needs: CartsNeeds): void {
  const { serve } = needs
  serve(cartCalls.addToCart, async (input) => {
    const actor = await shopper(needs, input, true)
    const { body, ip, idempotency } = input
    return begun(input, await addToCart(needs, { ...body, actor, ip, idempotency }))
  })
  serve(cartCalls.addBoxToCart, async (input) => {
    const actor = await shopper(needs, input, true)
    const { body, ip, idempotency } = input
    return begun(input, await addBoxToCart(needs, { ...body, actor, ip, idempotency }))
  })
  serve(cartCalls.orderAgain, async (input) => {
    const actor = await shopper(needs, input, true)
    const { body, ip, idempotency } = input
    return begun(input, await orderAgain(needs, { ...body, actor, ip, idempotency }))
  })
  serve(cartCalls.sitAtTable, async (input) => {
    const actor = await shopper(needs, input, true)
    const { body, ip } = input
    return begun(input, await sitAtTable(needs, { ...body, actor, ip }))
  })
  serve(cartCalls.chooseWay, async (input) => {
    const actor = await shopper(needs, input, true)
    const { body, ip } = input
    return begun(input, await chooseWay(needs, { ...body, actor, ip }))
  })
}

function mountChanges(needs: CartsNeeds): void {
  const { serve } = needs
  serve(cartCalls.orderCart, async (input) => {
    const { placing } = needs.orders
    const whose = await shopper(needs, input)
    const placed = await orderCart(needs, {
      body: input.body,
      shopper: whose,
      ...(await placing.from(input)),
    })
    if (!placed.ok) return placing.atField(placed)
    return ok(await placing.leadOn({ setCookie: input.setCookie, placed: placed.value }))
  })
  serve(cartCalls.setCartBoxes, async (input) =>
    setCartBoxes(needs, { actor: await shopper(needs, input), ...input.body }),
  )
  serve(cartCalls.setCartLine, async (input) =>
    setCartLine(needs, { actor: await shopper(needs, input), ...input.params, ...input.body }),
  )
  serve(cartCalls.setCartVoucher, async (input) =>
    setVoucher(needs, { actor: await shopper(needs, input), ip: input.ip, ...input.body }),
  )
  serve(cartCalls.setCart, async (input) =>
    setCart(needs, { actor: await shopper(needs, input), ...input.body }),
  )
}
