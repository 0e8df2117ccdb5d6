import type { SizeClass } from '@fachwerk/contract/fields'

/** How a size stands in an address; of a cart once for each box (K-03). */
export const SIZE_NAME = 'groesse'

const SIZES: readonly SizeClass[] = ['S', 'M', 'L', 'XL']
const MOST_READ = 20

/** The sizes of a cart: `?groesse=M&groesse=L`, or `M,L` in the one field of a form. What is no size is left out. */
export const readSizes = (params: Pick<URLSearchParams, 'getAll'>): SizeClass[] =>
  params
    .getAll(SIZE_NAME)
    .flatMap((text) => text.split(','))
    .flatMap((text) => SIZES.filter((size) => size === text))
    .slice(0, MOST_READ)

/** Names and values of a cart for an address. */
export const cartEntries = (sizes: readonly SizeClass[]): [string, string][] =>
  sizes.map((size) => [SIZE_NAME, size])

export const sizesOf = (boxes: readonly { readonly offer: { readonly size: SizeClass } }[]): SizeClass[] =>
  boxes.map(({ offer }) => offer.size)
