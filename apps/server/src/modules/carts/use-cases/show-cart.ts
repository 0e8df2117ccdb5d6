import type { CartView } from '@fachwerk/contract/cart/cart-views'
import type { Language } from '@fachwerk/contract/fields'
import type { Tx } from '../../../platform/db/db.ts'
import type { VisitorActor } from '../../../platform/http/actor.ts'
import { localMinute } from '../../../platform/local-time.ts'
import { cartOf, piecesIn, type StoredCart } from '../carts-repository.ts'
import type { CartsNeeds } from '../needs.ts'
import { type CartItem, itemsOf, viewCart } from '../rules/price-lines.ts'

/** Whose day decides a rate: taxes are Germany's. */
const TAXED_AT = 'Europe/Berlin'

/** The local day whose VAT rates hold. */
export const taxDay = (now: Date): string => localMinute(now, TAXED_AT).slice(0, 10)

/** What carts ask of articles and their stock. */
type Shop = Pick<CartsNeeds, 'variantsByIds' | 'optionRulesOf' | 'stock'>

/** What lies in a cart, with what the shop says of it now. */
export async function cartItems(
  tx: Tx,
  needs: Shop,
  { cart, language }: { readonly cart: StoredCart | null; readonly language: Language },
): Promise<CartItem[]> {
  if (!cart) return []
  const variantIds = cart.lines.map(({ variantId }) => variantId)
  const { companyId, lines } = cart
  const variants = await needs.variantsByIds(tx, { companyId, variantIds, language })
  const articleIds = [...new Set(variants.map(({ articleId }) => articleId))]
  return itemsOf(lines, {
    variants,
    rules: await needs.optionRulesOf(tx, { companyId, articleIds }),
    available: await needs.stock.availableOf(tx, { companyId, variantIds }),
  })
}

/** A cart as its customer sees it. */
export const cartView = async (
  tx: Tx,
  needs: Shop,
  details: { readonly cart: StoredCart | null; readonly language: Language; readonly now: Date },
): Promise<CartView> =>
  viewCart(details.cart, await cartItems(tx, needs, details), {
    day: taxDay(details.now),
    language: details.language,
  })

/** K-03: the cart of this browser, priced anew. */
export function showCart(
  needs: Shop & Pick<CartsNeeds, 'db' | 'clock'>,
  { actor, language }: { readonly actor: VisitorActor; readonly language: Language },
): Promise<CartView> {
  const { companyId, sessionId } = actor
  return needs.db.read(async (tx) => {
    const cart = sessionId === null ? null : await cartOf(tx, { companyId, sessionId })
    return await cartView(tx, needs, { cart, language, now: needs.clock.now() })
  })
}

/** How many pieces lie in the cart of this browser. */
export async function countPieces(
  { db }: Pick<CartsNeeds, 'db'>,
  { companyId, sessionId }: VisitorActor,
): Promise<number> {
  return sessionId === null ? 0 : await db.read((tx) => piecesIn(tx, { companyId, sessionId }))
}
