import { SIZE_CLASSES } from '@fachwerk/contract/fields'
import { isAtHandover, type PaymentMethod } from '@fachwerk/contract/payment/payment-methods'
import type { Tx } from '../../../platform/db/db.ts'
import type { VisitorActor } from '../../../platform/http/actor.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import type { BoxOffers, OrderRow } from '../../orders/index.ts'
import type { StoredCart } from '../carts-repository.ts'
import type { CartsNeeds } from '../needs.ts'
import { areToBeHad, type BoxNeeds, cartBoxes } from './cart-boxes.ts'

/** Boxes of a cart, all of them free a moment ago. */
export interface OrderedBoxes {
  readonly offers: BoxOffers
  readonly startsAt: Date
}

/** K-03: what of a cart is rented; null: nothing is. Smaller ones first, so that all who want several take them in one order. */
export async function boxesToOrder(
  tx: Tx,
  needs: BoxNeeds,
  { cart, actor, now }: { readonly cart: StoredCart; readonly actor: VisitorActor; readonly now: Date },
): Promise<Result<OrderedBoxes | null, 'box-size-unavailable' | 'already-held'>> {
  const { boxes } = cart
  if (boxes === null) return ok(null)
  const sizes = boxes.sizes.toSorted((a, b) => SIZE_CLASSES.indexOf(a) - SIZE_CLASSES.indexOf(b))
  const { siteId } = actor
  const found = await cartBoxes(tx, needs, { cart: { ...cart, boxes: { ...boxes, sizes } }, siteId, now })
  if (!found?.offers || !areToBeHad(found)) return refuse('box-size-unavailable')
  const [{ locationId, period }] = found.offers
  const startsAt = new Date(period.startsAt)
  const when = { actor, locationId, startsAt, endsAt: new Date(period.endsAt), now }
  if (await needs.orders.placing.heldBefore(tx, when)) return refuse('already-held')
  return ok({ offers: found.offers, startsAt })
}

/** Kept for minutes, and paid in them: what takes days or comes after the goods keeps no box. */
export const isPaidAtOnce = (method: PaymentMethod | undefined): boolean =>
  !isAtHandover(method) && method !== 'transfer' && method !== 'invoice'

/** What the order says of its boxes. */
export const rentedWith = ([{ locationId, quote, period }, ...others]: BoxOffers) => ({
  location_id: locationId,
  quote: { quote, period },
  with_goods: true,
  box_count: others.length + 1,
  scheduled_at: new Date(period.startsAt),
})

/** The boxes are kept while the order is paid; who loses the race for one has ordered nothing. */
export async function holdBoxes(
  tx: Tx,
  { orders }: Pick<CartsNeeds, 'orders'>,
  {
    order,
    boxes,
    heldUntil,
    now,
  }: {
    readonly order: OrderRow
    readonly boxes: OrderedBoxes | null
    readonly heldUntil: Date
    readonly now: Date
  },
): Promise<Result<string | null, 'box-size-unavailable'>> {
  if (!boxes) return ok(null)
  const { offers } = boxes
  const held = await orders.placing.boxes.hold(tx, {
    order,
    boxes: offers,
    said: orders.placing.boxes.lines(offers, order.language),
    saving: { consents: order.consents, heldUntil, now },
  })
  return held.ok ? ok(held.value[0]) : held
}
