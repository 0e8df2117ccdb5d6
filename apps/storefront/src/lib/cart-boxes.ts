import { MOST_BOXES } from '@fachwerk/contract/order/cart'
import type { SizeClass } from '@fachwerk/contract/fields'
import type { LocationPage, Quote, SizeOffer } from '@fachwerk/contract/order/storefront-calls'
import { sizesOf } from './cart-query.ts'

/** A box of the cart with its price. */
export interface CartBox {
  readonly offer: SizeOffer
  readonly quote: Quote
}

/** Why a box cannot be in the cart: it is there already and was the last one, none is left, or the cart is full. */
export type WhyNot = 'already' | 'soldOut' | 'noPrice' | 'full'

export interface LeftOut {
  readonly size: SizeClass
  readonly why: WhyNot
}

type Location = Pick<LocationPage, 'sizes' | 'quotes'>

/** The box of a size at its price; null where the location has none, or no price for the period. */
export function boxOf(size: SizeClass | undefined, { sizes, quotes }: Location): CartBox | null {
  const offer = sizes.find((it) => it.size === size)
  const quote = quotes.find((it) => it.size === size)
  return offer && quote ? { offer, quote } : null
}

const countOf = (size: SizeClass, sizes: readonly SizeClass[]): number =>
  sizes.filter((each) => each === size).length

/** Why one more box of a size does not fit beside these; null: it does. */
function whyNot(size: SizeClass, inCart: readonly SizeClass[], location: Location): WhyNot | null {
  const free = location.sizes.find((offer) => offer.size === size)?.free ?? 0
  if (free === 0) return 'soldOut'
  if (boxOf(size, location) === null) return 'noPrice'
  if (countOf(size, inCart) >= free) return 'already'
  return inCart.length >= MOST_BOXES ? 'full' : null
}

/**
 * K-03: of the sizes somebody wants, those the location has free at the same time, and what had to be left out.
 * Both in the order in which they were wanted.
 */
export function takeBoxes(
  wanted: readonly SizeClass[],
  location: Location,
): { readonly boxes: readonly CartBox[]; readonly leftOut: readonly LeftOut[] } {
  const boxes: CartBox[] = []
  const leftOut: LeftOut[] = []
  for (const size of wanted) {
    const box = boxOf(size, location)
    const why = whyNot(size, sizesOf(boxes), location)
    if (why === null && box) boxes.push(box)
    else leftOut.push({ size, why: why ?? 'noPrice' })
  }
  return { boxes, leftOut }
}

/** The sizes the location has at all, each with what stands against one more of it. */
export const moreBoxes = (
  inCart: readonly SizeClass[],
  location: Location,
): { readonly offer: SizeOffer; readonly why: WhyNot | null }[] =>
  location.sizes
    .filter(({ total }) => total > 0)
    .map((offer) => ({ offer, why: whyNot(offer.size, inCart, location) }))
