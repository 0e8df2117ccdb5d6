import type { CartVoucher } from '@fachwerk/contract/cart/cart-input'
import { type CartVoucherView, UNTOUCHED } from '@fachwerk/contract/cart/cart-views'
import type { PricedCart } from '@fachwerk/contract/cart/priced-cart'
import { priceCart } from '@fachwerk/contract/cart/price-cart'
import type { Tx } from '../../../platform/db/db.ts'
import { ok, type Result } from '../../../platform/result.ts'
import type { GoodsVoucher, GoodsWanted, RunningPromotions, WhereItHolds } from '../../promotions/index.ts'
import type { StoredCart } from '../carts-repository.ts'
import type { CartsNeeds } from '../needs.ts'
import { type CartItem, canBeHad, cartInputOf } from '../rules/price-lines.ts'
import { taxDay } from './cart-items.ts'

/** What a code in a cart needs to be known. */
export type VoucherNeeds = Pick<
  CartsNeeds,
  'vouchers' | 'categoriesOfArticles' | 'titledCategories' | 'fulfilment'
>

interface Looking {
  readonly cart: StoredCart
  readonly items: readonly CartItem[]
  readonly siteId: string
  /** What takes something off before a code does. */
  readonly promotions: RunningPromotions
  /** Where they are fetched; absent: that is not chosen yet. */
  readonly locationId?: string
  readonly now: Date
}

/** The goods of a cart as a code sees them. */
async function wantedOf(
  tx: Tx,
  needs: VoucherNeeds,
  { cart, items, promotions, siteId, locationId, now, where }: Looking & { readonly where: WhereItHolds },
): Promise<GoodsWanted> {
  const { companyId } = cart
  const today = taxDay(now)
  const { shares } = priceCart(
    cartInputOf(cart, items, { day: today, promotions, voucher: null, delivery: null }),
  )
  const articleIds = [...new Set(items.map(({ variant }) => variant.articleId))]
  const asked = where.categoryIds.length === 0 ? [] : articleIds
  const categories = await needs.categoriesOfArticles(tx, { companyId, articleIds: asked })
  const byId = new Map(items.map((item) => [item.line.id, item.variant]))
  return {
    today,
    locationIds:
      locationId === undefined ? await placeIds(tx, needs, { companyId, siteId, where }) : [locationId],
    goods: shares.map(({ id, paidCents }) => {
      const variant = byId.get(id)
      return {
        id,
        cents: paidCents,
        mayBeLowered: variant?.restriction !== 'tobacco' && variant?.kind !== 'credit',
        categoryIds: categories.get(variant?.articleId ?? '') ?? [],
      }
    }),
  }
}

const placeIds = async (
  tx: Tx,
  { fulfilment }: VoucherNeeds,
  { where, ...at }: { readonly companyId: string; readonly siteId: string; readonly where: WhereItHolds },
): Promise<string[]> =>
  where.locationIds.length === 0 ? [] : (await fulfilment.placesOf(tx, at)).map(({ id }) => id)

/** What the code of a cart does to its prices, and what of the cart it is for; null: it has none, or the code is gone. */
export async function codeOf(
  tx: Tx,
  needs: VoucherNeeds,
  looking: Looking,
): Promise<(GoodsVoucher & WhereItHolds) | null> {
  const { companyId, voucherCode } = looking.cart
  if (voucherCode === null) return null
  return await needs.vouchers.goodsVoucher(tx, {
    companyId,
    code: voucherCode,
    wantedFor: (where) => wantedOf(tx, needs, { ...looking, where }),
  })
}

/** The terms a cart is priced with; null: no code takes anything off. */
export const termsOf = (found: GoodsVoucher | null): CartVoucher | null =>
  found?.problem === null ? found.terms : null

/** It was archived, or is called otherwise now: to its customer it is over. */
const GONE: Omit<CartVoucherView, 'code'> = {
  cents: 0,
  problem: 'voucher-expired',
  amounts: null,
  restCents: null,
  categories: [],
  places: [],
  untouched: [],
}

/** The code of a cart as its page shows it. */
export async function voucherView(
  tx: Tx,
  needs: VoucherNeeds,
  looking: Looking,
): Promise<{ readonly voucher: CartVoucher | null; readonly shown: CartVoucherView | null }> {
  const found = await codeOf(tx, needs, looking)
  const { cart, items, promotions, siteId, now } = looking
  if (!found)
    return { voucher: null, shown: cart.voucherCode === null ? null : { ...GONE, code: cart.voucherCode } }
  const { companyId } = cart
  const voucher = termsOf(found)
  const { shares } = priceCart(
    cartInputOf(cart, items, { day: taxDay(now), promotions, voucher, delivery: null }),
  )
  const cents = shares.reduce((sum, { voucherCents }) => sum + voucherCents, 0)
  const places =
    found.locationIds.length === 0 ? [] : await needs.fulfilment.placesOf(tx, { companyId, siteId })
  const held = places.filter(({ id }) => found.locationIds.includes(id))
  const titles = await titlesOf(tx, needs, { companyId, ids: found.categoryIds })
  return {
    voucher,
    shown: {
      code: found.problem === null ? found.terms.code : found.code,
      cents,
      problem: found.problem,
      amounts: found.problem === null ? null : (found.amounts ?? null),
      restCents: found.problem === null && found.isCredit ? (found.terms.amountCents ?? 0) - cents : null,
      categories: titles.map(({ title }) => title),
      places: held.length === places.length ? [] : held.map(({ name }) => name),
      untouched: UNTOUCHED.filter((what) => items.some((item) => canBeHad(item) && IS[what](item))),
    },
  }
}

const IS: Readonly<Record<(typeof UNTOUCHED)[number], (item: CartItem) => boolean>> = {
  tobacco: ({ variant }) => variant.restriction === 'tobacco',
  deposit: ({ variant }) => variant.depositCents > 0,
  credit: ({ variant }) => variant.kind === 'credit',
}

const titlesOf = (
  tx: Tx,
  needs: VoucherNeeds,
  { companyId, ids }: { readonly companyId: string; readonly ids: readonly string[] },
) => (ids.length === 0 ? [] : needs.titledCategories(tx, { companyId, ids }))

/** The code an order was priced with is the order's from now on; somebody else may have had its last use meanwhile. */
export async function redeemCode(
  tx: Tx,
  needs: VoucherNeeds,
  {
    order,
    priced: { shares },
    ...looking
  }: Looking & {
    readonly order: { readonly id: string; readonly customer_id: string }
    readonly priced: Pick<PricedCart, 'shares'>
  },
): Promise<Result<'redeemed' | null, 'voucher-used-up' | 'price-changed'>> {
  const { cart, now } = looking
  const { companyId, voucherCode: code } = cart
  const cents = shares.reduce((sum, { voucherCents }) => sum + voucherCents, 0)
  if (code === null || cents === 0) return ok(null)
  const redeeming = { companyId, code, cents, orderId: order.id, customerId: order.customer_id, now }
  const wantedFor = (where: WhereItHolds) => wantedOf(tx, needs, { ...looking, where })
  return await needs.vouchers.redeemForGoods(tx, { ...redeeming, wantedFor })
}
