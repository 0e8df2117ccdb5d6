import type { RequestOut } from '@fachwerk/contract/call'
import type { cartCalls } from '@fachwerk/contract/cart/cart-calls'
import type { CartView } from '@fachwerk/contract/cart/cart-views'
import type { Tx } from '../../../platform/db/db.ts'
import type { VisitorActor } from '../../../platform/http/actor.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import { holdCart, setCode, setValueVoucher, type StoredCart } from '../carts-repository.ts'
import type { CartsNeeds } from '../needs.ts'
import { cartItems } from './cart-items.ts'
import { promotionsFor } from './cart-promotions.ts'
import { codeOf } from './cart-voucher.ts'
import { changedCart } from './show-cart.ts'

type Call = (typeof cartCalls)['setCartVoucher']
type Refusal = Exclude<Call['refusals'][number], 'too-many-tries'>

/**
 * F-06, K-03: a code comes into the cart: one that makes cheaper, whether it takes something off yet or not, or a value voucher that pays.
 * There is room for one of each; an empty one takes out the one that is said.
 */
export async function setVoucher(
  needs: CartsNeeds,
  {
    actor: { companyId, sessionId, siteId },
    ip,
    voucher,
    takesOut,
    language,
  }: RequestOut<Call>['body'] & {
    readonly actor: VisitorActor
    readonly ip: string
  },
): Promise<Result<CartView, Refusal | 'too-many-tries'>> {
  if (sessionId === null) return refuse('not-found')
  const now = needs.clock.now()
  const typed = voucher.trim()
  const change = () =>
    needs.db.transaction(async (tx): Promise<Result<CartView, Refusal>> => {
      const held = await holdCart(tx, { companyId, sessionId })
      if (!held) return refuse('not-found')
      const cart = { ...held, now }
      if (typed === '') await (takesOut === 'value' ? setValueVoucher : setCode)(tx, cart, null)
      else {
        const put = await putCode(tx, needs, { cart, typed, siteId, language })
        if (!put.ok) return put
      }
      return ok(await changedCart(tx, needs, { companyId, sessionId, siteId, language, now }))
    })
  // Taking it out is no guess.
  return typed === ''
    ? await change()
    : await needs.orders.paying.vouchers.withoutGuessing({ ip, siteId, now, look: change })
}

/** What looks like a value voucher is one, or a code that only makes cheaper, or mistyped. */
async function putCode(
  tx: Tx,
  needs: CartsNeeds,
  {
    cart,
    typed,
    siteId,
    language,
  }: {
    readonly cart: StoredCart & { readonly now: Date }
    readonly typed: string
    readonly siteId: string
    readonly language: RequestOut<Call>['body']['language']
  },
): Promise<Result<'put', Refusal>> {
  const { companyId, now } = cart
  const value = await needs.valueVouchers.find(tx, { companyId, typed, now })
  if (value.ok) {
    await setValueVoucher(tx, cart, value.value.id)
    return ok('put')
  }
  if (value.refusal !== 'voucher-unknown' && value.refusal !== 'value-voucher-typo') return value
  const wanted = { ...cart, voucherCode: typed }
  const items = await cartItems(tx, needs, { cart: wanted, language })
  const promotions = await promotionsFor(tx, needs, { companyId, items, siteId, now })
  const found = await codeOf(tx, needs, { cart: wanted, items, promotions, siteId, now })
  if (!found) return value
  await setCode(tx, cart, found.problem === null ? found.terms.code : found.code)
  return ok('put')
}
