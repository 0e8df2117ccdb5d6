import { z } from 'zod'
import { SizeClass } from '../fields.ts'

/** Boxes of one location, for the same time, that one order can have (K-03). */
export const MOST_BOXES = 6

/** The boxes of a cart by their sizes; a size stands there once for each box. */
export const CartSizes = z
  .array(SizeClass)
  .min(1, { error: 'Bitte mindestens ein Fach wählen.' })
  .max(MOST_BOXES, { error: `Eine Bestellung fasst höchstens ${MOST_BOXES} Fächer.` })
