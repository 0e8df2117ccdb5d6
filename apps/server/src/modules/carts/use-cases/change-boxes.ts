import type { RequestOut } from '@fachwerk/contract/call'
import type { cartCalls } from '@fachwerk/contract/cart/cart-calls'
import type { CartView } from '@fachwerk/contract/cart/cart-views'
import { MOST_BOXES } from '@fachwerk/contract/order/cart'
import type { PeriodInput } from '@fachwerk/contract/order/storefront-calls'
import type { Tx } from '../../../platform/db/db.ts'
import { transact } from '../../../platform/db/transact.ts'
import type { VisitorActor } from '../../../platform/http/actor.ts'
import {
  idempotent,
  type IdempotencyRefusal,
  type IdempotencyRequest,
} from '../../../platform/load/idempotency.ts'
import { refuseTries } from '../../../platform/load/throttle.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import type { BoxOffers } from '../../orders/index.ts'
import { beginCart, holdCart, setBoxes, type StoredBoxes, type StoredCart } from '../carts-repository.ts'
import type { CartsNeeds } from '../needs.ts'
import { areFree, pricesOf } from '../rules/rent-boxes.ts'
import { isService, isVoucher } from '../rules/price-lines.ts'
import { cartItems } from './cart-items.ts'
import { type Added, changed, mayBegin } from './change-cart.ts'
import { changedCart, wayOf } from './show-cart.ts'

type Calls = typeof cartCalls
type Adding = RequestOut<Calls['addBoxToCart']>['body'] & { readonly actor: VisitorActor; readonly now: Date }
type AddRefusal = Exclude<(typeof cartCalls.addBoxToCart)['refusals'][number], 'too-many-tries'>

/** K-03: a box for a time, beside what is bought; the browser's cart begins with it. Nothing is held by that. */
export async function addBoxToCart(
  needs: CartsNeeds,
  input: Omit<Adding, 'now'> & { readonly ip: string; readonly idempotency: IdempotencyRequest | null },
): Promise<Result<Added, AddRefusal | IdempotencyRefusal | 'too-many-tries'>> {
  const now = needs.clock.now()
  const { actor } = input
  const tried = await mayBegin(needs, { ...input, now })
  if (!tried.allowed) return refuseTries(tried)
  const begun: { session: Added['session'] } = { session: null }
  const added = await transact(needs.db, (tx) =>
    idempotent<CartView, AddRefusal>(tx, input.idempotency, now, async () => {
      const { companyId, siteId } = actor
      const { choice } = await wayOf(tx, needs, { cart: null, items: [], siteId, companyId, now })
      // Where no goods are sold there is nothing a box could lie beside.
      if (choice.ways.length === 0) return refuse('orders-not-taken')
      const { sessionId, session } = await needs.sessionOf(tx, actor)
      begun.session = session
      await beginCart(tx, { id: needs.random.uuid(), companyId, sessionId, now })
      const cart = await holdCart(tx, { companyId, sessionId })
      if (!cart) throw new Error(`the session ${sessionId} has the cart of another shop`)
      const put = await putBox(tx, needs, { ...input, cart, now })
      if (!put.ok) return put
      const { language } = input
      return ok(await changedCart(tx, needs, { companyId, sessionId, siteId, language, now }))
    }),
  )
  return added.ok ? ok({ ...added.value, session: begun.session }) : added
}

async function putBox(
  tx: Tx,
  needs: CartsNeeds,
  { actor, cart, locationId, size, period, language, now }: Adding & { readonly cart: StoredCart },
): Promise<Result<'put', AddRefusal>> {
  const { siteId, companyId } = actor
  const there = cart.boxes
  if (there && !isSameTime(there, { locationId, period })) return refuse('other-boxes-in-cart')
  const sizes = [...(there?.sizes ?? []), size]
  if (sizes.length > MOST_BOXES) return refuse('boxes-full')
  const items = there ? [] : await cartItems(tx, needs, { cart, language })
  if (items.some(isVoucher)) return refuse('vouchers-beside-boxes')
  if (items.some(isService)) return refuse('service-beside-boxes')
  const offered = await needs.orders.placing.boxes.offer(tx, { siteId, locationId, sizes, period, now })
  if (!offered.ok) return offered
  const [first] = offered.value
  // One cart, one seller (K-03): a franchisee's boxes are rented from them.
  if (first.companyId !== companyId) return refuse('location-not-rentable')
  const free = await needs.orders.placing.boxes.freeAt(tx, { locationId, ...instantsOf(first), now })
  if (!areFree(sizes, free).at(-1))
    return refuse(there?.sizes.includes(size) ? 'box-in-cart' : 'box-size-unavailable')
  await setBoxes(tx, { ...cart, now }, { locationId, sizes, period, seen: pricesOf(sizes, offered.value) })
  return ok('put')
}

const isSameTime = (
  there: StoredBoxes,
  { locationId, period }: { readonly locationId: string; readonly period: PeriodInput },
): boolean =>
  there.locationId === locationId &&
  there.period.from === period.from &&
  there.period.to === period.to &&
  there.period.length === period.length

const instantsOf = ({ period }: BoxOffers[0]) => ({
  startsAt: new Date(period.startsAt),
  endsAt: new Date(period.endsAt),
})

/** These boxes are wanted at the place and time that were chosen; none takes them out. */
export const setCartBoxes = (
  needs: CartsNeeds,
  input: RequestOut<Calls['setCartBoxes']>['body'] & { readonly actor: VisitorActor },
): Promise<Result<CartView, 'not-found'>> =>
  changed(needs, {
    ...input,
    change: async (tx, cart) => {
      const { sizes } = input
      if (!cart.boxes) return false
      await setBoxes(tx, cart, sizes.length === 0 ? null : { ...cart.boxes, sizes })
      return true
    },
  })
