import type { CartView } from '@fachwerk/contract/cart/cart-views'
import type { Language } from '@fachwerk/contract/fields'
import type { Tx } from '../../../platform/db/db.ts'
import type { VisitorActor } from '../../../platform/http/actor.ts'
import { cartOf, holdCart, piecesIn, type StoredCart } from '../carts-repository.ts'
import type { CartsNeeds } from '../needs.ts'
import { viewCart } from '../rules/price-lines.ts'
import { cartItems, type ShopNeeds, taxDay } from './cart-items.ts'
import { type VoucherNeeds, voucherView } from './cart-voucher.ts'

type Needs = ShopNeeds & VoucherNeeds

interface Shown {
  readonly siteId: string
  readonly language: Language
  readonly now: Date
}

/** A cart as its customer sees it. */
async function cartView(
  tx: Tx,
  needs: Needs,
  { cart, siteId, language, now }: Shown & { readonly cart: StoredCart | null },
): Promise<CartView> {
  const items = await cartItems(tx, needs, { cart, language })
  const voucher = cart
    ? await voucherView(tx, needs, { cart, items, siteId, now })
    : { voucher: null, shown: null }
  return viewCart(cart, items, { day: taxDay(now), language, ...voucher })
}

/** K-03: the cart of this browser, priced anew. */
export function showCart(
  needs: Needs & Pick<CartsNeeds, 'db' | 'clock'>,
  { actor, language }: { readonly actor: VisitorActor; readonly language: Language },
): Promise<CartView> {
  const { companyId, sessionId, siteId } = actor
  return needs.db.read(async (tx) => {
    const cart = sessionId === null ? null : await cartOf(tx, { companyId, sessionId })
    return await cartView(tx, needs, { cart, siteId, language, now: needs.clock.now() })
  })
}

/** The same in the transaction that changed it. */
export const changedCart = async (
  tx: Tx,
  needs: Needs,
  { companyId, sessionId, ...shown }: Shown & { readonly companyId: string; readonly sessionId: string },
): Promise<CartView> => cartView(tx, needs, { cart: await holdCart(tx, { companyId, sessionId }), ...shown })

/** How many pieces lie in the cart of this browser. */
export async function countPieces(
  { db }: Pick<CartsNeeds, 'db'>,
  { companyId, sessionId }: VisitorActor,
): Promise<number> {
  return sessionId === null ? 0 : await db.read((tx) => piecesIn(tx, { companyId, sessionId }))
}
