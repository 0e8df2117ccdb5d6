import type { BOX_PROBLEMS, CartBoxes } from '@fachwerk/contract/cart/cart-boxes'
import type { Tx } from '../../../platform/db/db.ts'
import type { BoxOffers } from '../../orders/index.ts'
import type { StoredBoxes, StoredCart } from '../carts-repository.ts'
import type { CartsNeeds } from '../needs.ts'
import { viewBoxes } from '../rules/rent-boxes.ts'

export type BoxNeeds = Pick<CartsNeeds, 'orders'>

/** Boxes of a cart as they can be had at this moment. */
export interface RentedBoxes {
  readonly view: CartBoxes
  /** Null: they cannot be had as they were chosen. */
  readonly offers: BoxOffers | null
}

interface Looking {
  readonly siteId: string
  readonly now: Date
}

const TOO_LATE: readonly string[] = [
  'period-in-past',
  'period-too-short',
  'period-too-long',
  'period-too-far-ahead',
]

const problemOf = (refusal: string): (typeof BOX_PROBLEMS)[number] =>
  TOO_LATE.includes(refusal) ? 'too-late' : refusal === 'starts-while-closed' ? 'closed' : 'gone'

/** K-03: what of the boxes in a cart is free, and what it costs; each look reckons it anew. Null: it has none. */
export async function cartBoxes(
  tx: Tx,
  needs: BoxNeeds,
  { cart, siteId, now }: Looking & { readonly cart: StoredCart | null },
): Promise<RentedBoxes | null> {
  const boxes = cart?.boxes
  if (!boxes) return null
  const { boxes: door } = needs.orders.placing
  const offered = await door.offer(tx, { siteId, ...boxes, now })
  if (!offered.ok) return await lostBoxes(tx, needs, { boxes, problem: problemOf(offered.refusal) })
  const [{ location, period, locationId }] = offered.value
  const { sizes, seen } = boxes
  const startsAt = new Date(period.startsAt)
  const free = await door.freeAt(tx, { locationId, startsAt, endsAt: new Date(period.endsAt), now })
  const shown = viewBoxes(sizes, { offers: offered.value, free, seen })
  const { id, slug, name, names, addressFreeCents } = location
  const { startsNow, localFrom, localTo } = period
  return {
    offers: offered.value,
    view: {
      location: { id, slug, name, names, addressFreeCents },
      asked: boxes.period,
      startsNow,
      localFrom,
      localTo,
      needsEarlyStart: needs.orders.writing.needsEarlyStart({ startsAt, now, transferDays: 0 }),
      boxes: shown,
      problem: null,
      totalCents: shown.reduce((sum, { quote }) => sum + (quote?.totalCents ?? 0), 0),
    },
  }
}

/** What was chosen cannot be had like that any more: its time has come, or the place rents nothing. */
async function lostBoxes(
  tx: Tx,
  { orders }: BoxNeeds,
  { boxes, problem }: { readonly boxes: StoredBoxes; readonly problem: (typeof BOX_PROBLEMS)[number] },
): Promise<RentedBoxes> {
  const { locationId, sizes, period } = boxes
  const { id, slug, name, names, addressFreeCents } = await orders.placing.boxes.placeOf(tx, locationId)
  return {
    offers: null,
    view: {
      location: { id, slug, name, names, addressFreeCents },
      asked: period,
      startsNow: period.from === 'now',
      localFrom: null,
      localTo: null,
      needsEarlyStart: false,
      boxes: sizes.map((size) => ({ size, quote: null, wasCents: null, isFree: false, nextBest: null })),
      problem,
      totalCents: 0,
    },
  }
}

/** All of them can be had as they were chosen. */
export const areToBeHad = ({ view, offers }: RentedBoxes): boolean =>
  offers !== null && view.boxes.every(({ isFree }) => isFree)
