import type { CartInput } from '@fachwerk/contract/cart/cart-input'
import type { Tx } from '../../../platform/db/db.ts'
import type { RunningPromotions } from '../../promotions/index.ts'
import type { OrderRow } from '../../orders/index.ts'
import type { CartsNeeds } from '../needs.ts'
import { givenByPromotions } from '../rules/given-by-promotions.ts'
import { type CartItem, canBeHad } from '../rules/price-lines.ts'

const NONE: RunningPromotions = { priced: [], names: new Map() }

/** What promotions of a company need to know of a cart. */
export type PromotionNeeds = Pick<CartsNeeds, 'vouchers' | 'categoriesOfArticles' | 'fulfilment'>

interface Looking {
  readonly companyId: string
  readonly items: readonly CartItem[]
  readonly siteId: string
  /** Where the goods are had; absent: that is not chosen yet. */
  readonly locationId?: string
  readonly now: Date
}

/** K-03: what takes something off this cart by itself, now and where it is had. */
export async function promotionsFor(
  tx: Tx,
  needs: PromotionNeeds,
  { companyId, items, siteId, locationId, now }: Looking,
): Promise<RunningPromotions> {
  const had = items.filter(canBeHad)
  if (had.length === 0) return NONE
  return await needs.vouchers.runningPromotions(tx, {
    companyId,
    now,
    places: async () =>
      locationId === undefined
        ? (await needs.fulfilment.placesOf(tx, { companyId, siteId })).map(({ id }) => id)
        : [locationId],
    lines: async () => {
      const articleIds = [...new Set(had.map(({ variant }) => variant.articleId))]
      const categories = await needs.categoriesOfArticles(tx, { companyId, articleIds })
      return had.map(({ line, variant }) => ({
        id: line.id,
        categoryIds: categories.get(variant.articleId) ?? [],
      }))
    },
  })
}

/** What they took off an order, as it was priced. */
export function notePromotions(
  tx: Tx,
  { vouchers }: Pick<CartsNeeds, 'vouchers'>,
  { order, priced, now }: { readonly order: OrderRow; readonly priced: CartInput; readonly now: Date },
): Promise<void> {
  const uses = new Map(givenByPromotions(priced).map(({ id, cents }) => [id, cents]))
  return vouchers.notePromotions(tx, { companyId: order.company_id, orderId: order.id, uses, now })
}
