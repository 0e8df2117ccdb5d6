import type { CartBoxes } from '@fachwerk/contract/cart/cart-boxes'
import type { CartLine } from '@fachwerk/contract/cart/cart-input'
import { SIZE_CLASSES, type SizeClass } from '@fachwerk/contract/fields'
import type { BoxOffers } from '../../orders/index.ts'
import type { StoredBoxes } from '../carts-repository.ts'

type Box = CartBoxes['boxes'][number]
type Free = ReadonlyMap<SizeClass, number>

/** Which boxes of a cart are free: of a size the first ones, as many as there are. */
export function areFree(sizes: readonly SizeClass[], free: Free): boolean[] {
  const left = new Map(free)
  return sizes.map((size) => {
    const there = left.get(size) ?? 0
    left.set(size, there - 1)
    return there > 0
  })
}

/** The smallest free size that is larger, else the largest that is smaller; null: none is free beside those in the cart. */
export function nextBestSize(size: SizeClass, sizes: readonly SizeClass[], free: Free): SizeClass | null {
  const inCart = (wanted: SizeClass) => sizes.filter((each) => each === wanted).length
  const isLeft = (wanted: SizeClass) => (free.get(wanted) ?? 0) > inCart(wanted)
  const at = SIZE_CLASSES.indexOf(size)
  const larger = SIZE_CLASSES.slice(at + 1).find(isLeft)
  return larger ?? SIZE_CLASSES.slice(0, at).findLast(isLeft) ?? null
}

/** Boxes as the cart shows them; what is not free costs nothing there. */
export function viewBoxes(
  sizes: readonly SizeClass[],
  {
    offers,
    free,
    seen,
  }: { readonly offers: BoxOffers; readonly free: Free; readonly seen: Partial<Record<SizeClass, number>> },
): Box[] {
  const isFree = areFree(sizes, free)
  return sizes.map((size, at) => {
    const quote = offers[at]?.quote ?? null
    const before = seen[size]
    const isThere = isFree[at] ?? false
    return {
      size,
      quote: isThere ? quote : null,
      wasCents: isThere && before !== undefined && before !== quote?.totalCents ? before : null,
      isFree: isThere,
      nextBest: isThere ? null : nextBestSize(size, sizes, free),
    }
  })
}

/** What each size costs. */
export const pricesOf = (sizes: StoredBoxes['sizes'], offers: BoxOffers): StoredBoxes['seen'] =>
  Object.fromEntries(sizes.flatMap((size, at) => (offers[at] ? [[size, offers[at].quote.totalCents]] : [])))

/** Boxes as lines of a cart that is priced; no code, promotion or minimum touches them (decision 0054). */
export const rentedLines = (boxes: readonly Pick<Box, 'quote'>[]): CartLine[] =>
  boxes.flatMap(({ quote }, at) =>
    quote === null
      ? []
      : [
          {
            id: `box-${at + 1}`,
            kind: 'rental' as const,
            quantity: 1,
            unitCents: quote.totalCents,
            vatRate: quote.vatRate,
            depositCents: 0,
            restriction: null,
            isCredit: false,
          },
        ],
  )
