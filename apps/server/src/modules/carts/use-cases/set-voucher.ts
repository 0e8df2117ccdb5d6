import type { RequestOut } from '@fachwerk/contract/call'
import type { cartCalls } from '@fachwerk/contract/cart/cart-calls'
import type { CartView } from '@fachwerk/contract/cart/cart-views'
import type { VisitorActor } from '../../../platform/http/actor.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import { holdCart, setCode } from '../carts-repository.ts'
import type { CartsNeeds } from '../needs.ts'
import { cartItems } from './cart-items.ts'
import { promotionsFor } from './cart-promotions.ts'
import { codeOf } from './cart-voucher.ts'
import { changedCart } from './show-cart.ts'

/** F-06, K-03: a code comes into the cart, whether it takes something off yet or not; an empty one takes it out. */
export async function setVoucher(
  needs: CartsNeeds,
  {
    actor: { companyId, sessionId, siteId },
    ip,
    voucher,
    language,
  }: RequestOut<(typeof cartCalls)['setCartVoucher']>['body'] & {
    readonly actor: VisitorActor
    readonly ip: string
  },
): Promise<Result<CartView, 'not-found' | 'voucher-unknown' | 'too-many-tries'>> {
  if (sessionId === null) return refuse('not-found')
  const now = needs.clock.now()
  const typed = voucher.trim()
  const change = () =>
    needs.db.transaction(async (tx): Promise<Result<CartView, 'not-found' | 'voucher-unknown'>> => {
      const held = await holdCart(tx, { companyId, sessionId })
      if (!held) return refuse('not-found')
      const cart = { ...held, voucherCode: typed === '' ? null : typed }
      const items = await cartItems(tx, needs, { cart, language })
      const promotions = await promotionsFor(tx, needs, { companyId, items, siteId, now })
      const found = await codeOf(tx, needs, { cart, items, promotions, siteId, now })
      if (typed !== '' && !found) return refuse('voucher-unknown')
      const code = found && (found.problem === null ? found.terms.code : found.code)
      await setCode(tx, { ...cart, now }, code)
      return ok(await changedCart(tx, needs, { companyId, sessionId, siteId, language, now }))
    })
  // Taking it out is no guess.
  return typed === ''
    ? await change()
    : await needs.orders.paying.vouchers.withoutGuessing({ ip, siteId, now, look: change })
}
