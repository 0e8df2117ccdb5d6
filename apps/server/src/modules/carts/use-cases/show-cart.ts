import type { CartView } from '@fachwerk/contract/cart/cart-views'
import type { PickupPlace } from '@fachwerk/contract/fulfilment/fulfilment-views'
import type { PricedCart } from '@fachwerk/contract/cart/priced-cart'
import type { Language } from '@fachwerk/contract/fields'
import type { Tx } from '../../../platform/db/db.ts'
import type { VisitorActor } from '../../../platform/http/actor.ts'
import type { ChosenWay } from '../../fulfilment/index.ts'
import { cartOf, holdCart, NO_DELIVERY, piecesIn, type StoredCart } from '../carts-repository.ts'
import type { CartsNeeds } from '../needs.ts'
import {
  canBeHad,
  type CartItem,
  isService,
  isVoucher,
  parcelOf,
  serviceOf,
  viewCart,
} from '../rules/price-lines.ts'
import { type BoxNeeds, cartBoxes } from './cart-boxes.ts'
import { cartItems, type ShopNeeds, taxDay } from './cart-items.ts'
import { promotionsFor } from './cart-promotions.ts'
import { balanceOf, enteredVoucher, valueVoucherView } from './cart-value-voucher.ts'
import { type VoucherNeeds, voucherView } from './cart-voucher.ts'

type Needs = ShopNeeds & VoucherNeeds & BoxNeeds & Pick<CartsNeeds, 'fulfilment' | 'valueVouchers'>

interface Shown {
  readonly companyId: string
  readonly siteId: string
  readonly language: Language
  readonly now: Date
}

/** A cart as its customer sees it. */
async function cartView(
  tx: Tx,
  needs: Needs,
  { cart, companyId, siteId, language, now }: Shown & { readonly cart: StoredCart | null },
): Promise<CartView> {
  const items = await cartItems(tx, needs, { cart, language })
  const way = await wayOf(tx, needs, { cart, items, companyId, siteId, now })
  const at = { items, siteId, now, ...placeOf(way) }
  const promotions = await promotionsFor(tx, needs, { companyId, ...at })
  const voucher = cart
    ? await voucherView(tx, needs, { cart, promotions, ...at })
    : { voucher: null, shown: null }
  const boxes = (await cartBoxes(tx, needs, { cart, siteId, now }))?.view ?? null
  const entered = await enteredVoucher(tx, needs, { cart, now })
  const pays = (priced: PricedCart) => valueVoucherView(entered, priced)
  const balanceCents = balanceOf(entered)
  return viewCart(cart, items, {
    day: taxDay(now),
    language,
    way,
    promotions,
    boxes,
    joined: hasJustJoined(cart, now),
    ...voucher,
    balanceCents,
    pays,
  })
}

/** How long a cart says that something has come to it, in milliseconds. */
const JOINED_SHOWN = 10 * 60_000

const hasJustJoined = (cart: StoredCart | null, now: Date): boolean =>
  cart?.joinedAt != null && now.getTime() - cart.joinedAt.getTime() < JOINED_SHOWN

/** A table, a delivery area and a shipping option are of a place; where goods are fetched is chosen later. */
function placeOf({ choice: { way, table }, area, shipping }: ChosenWay): { readonly locationId?: string } {
  if (way === 'totable' && table) return { locationId: table.place.id }
  const from = way === 'delivery' ? area : way === 'shipment' ? shipping : null
  return from ? { locationId: from.locationId } : {}
}

/** How a cart is to reach its customer, and what that costs; a service is done at its time, vouchers alone come by mail. */
export const wayOf = async (
  tx: Tx,
  { fulfilment }: Pick<CartsNeeds, 'fulfilment'>,
  {
    cart,
    items,
    ...at
  }: Pick<Shown, 'companyId' | 'siteId' | 'now'> & {
    readonly cart: StoredCart | null
    readonly items: readonly CartItem[]
  },
): Promise<ChosenWay> =>
  items.some((item) => canBeHad(item) && isService(item))
    ? AT_ITS_TIME
    : isAllVouchers(items) && !cart?.boxes
      ? BY_MAIL
      : await fulfilment.chosenWay(tx, {
          ...at,
          chosen: cart?.delivery ?? NO_DELIVERY,
          parcel: parcelOf(items),
          isPaidAtOnce: cart !== null && cart.boxes !== null,
        })

const isAllVouchers = (items: readonly CartItem[]): boolean => {
  const had = items.filter(canBeHad)
  return had.length > 0 && had.every(isVoucher)
}

const ofItself = (way: 'email' | 'service'): ChosenWay => ({
  choice: { ways: [way], way, table: null, postcode: '', area: null, shipping: null },
  priced: null,
  area: null,
  shipping: null,
})
const BY_MAIL = ofItself('email')
const AT_ITS_TIME = ofItself('service')

/** K-04: where and when the service of this browser's cart can be done; nowhere where it has none. */
export async function showTimes(
  needs: Needs & Pick<CartsNeeds, 'db' | 'clock'>,
  { companyId, sessionId, siteId }: VisitorActor,
): Promise<PickupPlace[]> {
  if (sessionId === null) return []
  return await needs.db.read(async (tx) => {
    const cart = await cartOf(tx, { companyId, sessionId })
    const service = serviceOf(await cartItems(tx, needs, { cart, language: 'de' }))
    const now = needs.clock.now()
    return service ? await needs.fulfilment.servicePlaces(tx, { companyId, siteId, service, now }) : []
  })
}

/** K-03: the cart of this browser, priced anew. */
export function showCart(
  needs: Needs & Pick<CartsNeeds, 'db' | 'clock'>,
  { actor, language }: { readonly actor: VisitorActor; readonly language: Language },
): Promise<CartView> {
  const { companyId, sessionId, siteId } = actor
  return needs.db.read(async (tx) => {
    const cart = sessionId === null ? null : await cartOf(tx, { companyId, sessionId })
    return await cartView(tx, needs, { cart, companyId, siteId, language, now: needs.clock.now() })
  })
}

/** The same in the transaction that changed it. */
export const changedCart = async (
  tx: Tx,
  needs: Needs,
  { sessionId, ...shown }: Shown & { readonly sessionId: string },
): Promise<CartView> =>
  cartView(tx, needs, {
    cart: await holdCart(tx, { companyId: shown.companyId, sessionId }),
    ...shown,
  })

/** How many pieces lie in the cart of this browser, and what they cost together; an empty one is not priced. */
export async function sumCart(
  needs: Needs & Pick<CartsNeeds, 'db' | 'clock'>,
  { companyId, sessionId, siteId }: VisitorActor,
): Promise<Pick<CartView, 'pieces' | 'totalCents'>> {
  if (sessionId === null) return EMPTY
  return await needs.db.read(async (tx) => {
    if ((await piecesIn(tx, { companyId, sessionId })) === 0) return EMPTY
    const cart = await cartOf(tx, { companyId, sessionId })
    const shown = { cart, companyId, siteId, language: 'de' as const, now: needs.clock.now() }
    const { pieces, totalCents } = await cartView(tx, needs, shown)
    return { pieces, totalCents }
  })
}
const EMPTY = { pieces: 0, totalCents: 0 }
