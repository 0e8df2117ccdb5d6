import type { Tx } from '../../platform/db/db.ts'
import type { IdempotencyRefusal } from '../../platform/load/idempotency.ts'
import type { Result } from '../../platform/result.ts'
import type { OrdersNeeds } from './needs.ts'
import { atCheckoutField, leadOn, placedFrom, type PlacingCall } from './placing/placed-by-call.ts'
import { type BoxesOfOrders, boxesOfOrders } from './placing/boxes-of-orders.ts'
import { addedStart } from './rules/added-time.ts'
import { askForMoney } from './staff/use-cases/ask-for-money.ts'
import { locationForStaff } from './staff/use-cases/offer-for-right.ts'
import { isBlocked, proofOf } from './use-cases/may-order.ts'
import { noteOffers } from './use-cases/note-offers.ts'
import { placeOnce, type Placing, type Seen } from './use-cases/place-once.ts'
import { heldBefore } from './use-cases/unpaid-order.ts'

/** The part of the door for rooms by which visitors and staff order something else than boxes for a time. */
export interface PlacingOfOrders {
  /** Who orders by a call, and from where. */
  from(call: PlacingCall): Promise<Omit<Placing, 'contact' | 'language'>>
  /** Not too often from one address, in one transaction or not at all, and once under a key (FAULT-08). */
  once<T extends { readonly orderId: string }, E extends string>(
    input: Placing & {
      readonly place: (
        tx: Tx,
        at: { readonly browserAddress: string; readonly now: Date },
      ) => Promise<Result<T, E>>
    },
  ): Promise<Result<Seen<T>, E | IdempotencyRefusal | 'too-many-tries'>>
  /** The browser is remembered, and led to where it pays. */
  leadOn(placed: Parameters<typeof leadOn>[1]): ReturnType<typeof leadOn>
  /** A refusal with the field of the checkout it belongs to. */
  readonly atField: typeof atCheckoutField
  /** What this browser keeps for the same time without having paid (T08). */
  readonly heldBefore: typeof heldBefore
  /** How an address stands in the browser the order comes from (B-22). */
  proofOf(tx: Tx, who: Parameters<typeof proofOf>[2]): ReturnType<typeof proofOf>
  /** Whether something has to be paid back before anything new is rented. */
  owesMoney(tx: Tx, owing: { readonly customerId: string; readonly now: Date }): Promise<boolean>
  /** Whether the company rents nothing new to who ordered (B-20). */
  isBlocked(tx: Tx, input: Parameters<typeof isBlocked>[2]): Promise<boolean>
  /** LAW-55: offers that were ticked with an order. */
  noteOffers(tx: Tx, ticked: Parameters<typeof noteOffers>[2]): Promise<void>
  /** Boxes that are ordered together with goods (K-03). */
  readonly boxes: BoxesOfOrders
  readonly byStaff: PlacingByStaff
}

/** What staff order for a customer. */
export interface PlacingByStaff {
  /** A location at which the caller may write rentals. */
  locationOf(tx: Tx, asked: Parameters<typeof locationForStaff>[2]): ReturnType<typeof locationForStaff>
  /** Now unless said, never in the past. */
  readonly startOf: typeof addedStart
  /** What costs nothing is settled; the rest its customer orders and pays over the link they get (LAW-12). */
  askForMoney(tx: Tx, asked: Parameters<typeof askForMoney>[2]): ReturnType<typeof askForMoney>
}

export const placingOfOrders = (needs: OrdersNeeds): PlacingOfOrders => ({
  from: (call) => placedFrom(needs, call),
  once: (input) => placeOnce(needs, input),
  leadOn: (placed) => leadOn(needs, placed),
  atField: atCheckoutField,
  heldBefore,
  proofOf: (tx, who) => proofOf(tx, needs, who),
  owesMoney: (tx, owing) => needs.claims.owesMoney(tx, owing),
  isBlocked: (tx, input) => isBlocked(tx, needs, input),
  noteOffers: (tx, ticked) => noteOffers(tx, needs, ticked),
  boxes: boxesOfOrders(needs),
  byStaff: {
    locationOf: (tx, asked) => locationForStaff(tx, needs, asked),
    startOf: addedStart,
    askForMoney: (tx, asked) => askForMoney(tx, needs, asked),
  },
})
