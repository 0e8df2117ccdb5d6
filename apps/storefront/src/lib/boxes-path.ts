import type { CartBoxes } from '@fachwerk/contract/cart/cart-boxes'
import { cartEntries } from './cart-query.ts'
import { periodEntries, withQuery } from './period-query.ts'

/** Where the boxes of a cart are chosen anew, or rented by themselves: place, time and sizes stand in the address. */
export const boxesPath = (
  path: '/standort' | '/mieten',
  { location, asked, boxes }: Pick<CartBoxes, 'location' | 'asked' | 'boxes'>,
): string =>
  withQuery(`${path}/${location.slug}`, [
    ...periodEntries(asked),
    ...cartEntries(boxes.map(({ size }) => size)),
  ])

/** Something of the boxes cannot be had as it was chosen. */
export const areBoxesLost = (boxes: CartBoxes | null): boolean =>
  boxes !== null && (boxes.problem !== null || boxes.boxes.some(({ isFree }) => !isFree))
