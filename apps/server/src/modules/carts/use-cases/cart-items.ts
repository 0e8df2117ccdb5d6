import type { Language } from '@fachwerk/contract/fields'
import type { Tx } from '../../../platform/db/db.ts'
import { localMinute } from '../../../platform/local-time.ts'
import type { StoredCart } from '../carts-repository.ts'
import type { CartsNeeds } from '../needs.ts'
import { type CartItem, itemsOf } from '../rules/price-lines.ts'

/** Whose day decides a rate: taxes are Germany's. */
const TAXED_AT = 'Europe/Berlin'

/** The local day whose VAT rates hold. */
export const taxDay = (now: Date): string => localMinute(now, TAXED_AT).slice(0, 10)

/** What carts ask of articles and their stock. */
export type ShopNeeds = Pick<CartsNeeds, 'variantsByIds' | 'optionRulesOf' | 'stock'>

/** What lies in a cart, with what the shop says of it now. */
export async function cartItems(
  tx: Tx,
  needs: ShopNeeds,
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
