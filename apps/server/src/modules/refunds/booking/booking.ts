import { type BookingView, WAYS_BACK } from '@fachwerk/contract/rental/booking-calls'
import { USUAL_CANCEL_TERMS } from '@fachwerk/contract/price/cancel-term-calls'
import { freeUntil } from '@fachwerk/contract/price/cancel-terms-said'
import type { Tx } from '../../../platform/db/db.ts'
import type { RefundsNeeds } from '../needs.ts'
import type { BookedOrder } from '../../orders/index.ts'
import {
  agreedFor,
  type BookingFacts,
  type BoxFacts,
  bookingFacts,
  boxFacts,
  type OrderFacts,
  orderFacts,
  returnedFor,
} from '../order-facts-repository.ts'
import { backCents } from '../rules/cancel-terms.ts'
import type { By } from '../use-cases/by.ts'
import { leftOfBox, moneyOf, type OrderMoney } from '../use-cases/order-money.ts'

/** A box of an order, before it begins and after, as its customer sees it from its link (B-21). */
export interface Booking {
  readonly order: OrderFacts
  readonly box: BoxFacts
  readonly boxes: readonly BoxFacts[]
  readonly facts: BookingFacts
  readonly money: OrderMoney
  /** Of the box, what is still there to go back. */
  readonly leftCents: number
  /** What it costs as it was agreed last. */
  readonly agreedCents: number
}

/** The box of the order that its link is about: the one seen from, or the only one. */
export async function bookingOf(
  tx: Tx,
  linked: Pick<BookedOrder, 'id' | 'company_id' | 'seenFrom'>,
  details: { readonly now: Date; readonly hold?: (orderId: string) => Promise<void> },
): Promise<Booking | undefined> {
  const order = await orderFacts(tx, [linked.company_id], linked.id)
  if (!order) return undefined
  const boxes = await boxFacts(tx, order)
  const box = boxes.find(({ rentalId }) => rentalId === linked.seenFrom) ?? boxes[0]
  if (!box) return undefined
  const { rentalId } = box
  const facts = await bookingFacts(tx, { orderId: order.id, rentalId, usual: USUAL_CANCEL_TERMS })
  if (!facts) return undefined
  const money = await moneyOf(tx, { order, boxes, ...details })
  const agreedCents = await agreedFor(tx, { companyId: order.companyId, rentalId })
  // What is left of all is theirs with the last box; before that only its own price.
  const leftCents = boxes.length === 1 && !order.handsOver ? money.leftCents : leftOfBox(money, box)
  return { order, box, boxes, facts, money, leftCents, agreedCents }
}

/** What all boxes of its order cost once this one costs so much. */
export async function contractCents(
  tx: Tx,
  { order, box, boxes }: Pick<Booking, 'order' | 'box' | 'boxes'>,
  cents: number,
): Promise<number> {
  let sum = cents
  for (const { rentalId, state } of boxes)
    if (rentalId !== box.rentalId && state !== 'cancelled' && state !== 'expired')
      sum += await agreedFor(tx, { companyId: order.companyId, rentalId })
  return sum
}

export function stateOf({ box, order }: Booking, now: Date): BookingView['state'] {
  if (box.state === 'cancelled') return 'cancelled'
  if (order.openCase !== null || box.state === 'held' || box.state === 'expired') return 'closed'
  return box.state === 'reserved' && box.startsAt > now ? 'open' : 'begun'
}

/** By the clock at a location. */
export const localOf = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
    .format(at)
    .replace(' ', 'T')

/** What cancelling it means now. */
export async function cancelView(
  needs: Pick<RefundsNeeds, 'payments' | 'locations'>,
  tx: Tx,
  booking: Booking,
  now: Date,
): Promise<BookingView> {
  const { order, box, facts, leftCents, agreedCents } = booking
  const { startsAt } = box
  const payments = (await needs.payments.paymentsOfOrders(tx, [order.id])).get(order.id) ?? []
  const paid = payments.find(({ capturedCents }) => capturedCents > 0)
  const { name, names } = await needs.locations.locationOf(tx, facts.locationId)
  const until = freeUntil(startsAt, facts)
  const state = stateOf(booking, now)
  const { companyId } = order
  const returned = { companyId, rentalId: box.rentalId, by: 'cancelling' } as const
  return {
    shortCode: order.shortCode,
    boxNumber: box.boxNumber,
    locationName: name,
    ...(names && { locationNames: names }),
    localFrom: localOf(startsAt, facts.timeZone),
    localTo: facts.endsAt && localOf(facts.endsAt, facts.timeZone),
    paidCents: agreedCents,
    state,
    freeUntil: until.toISOString(),
    freeUntilLocal: localOf(until, facts.timeZone),
    keptPercent: facts.keptPercent,
    backCents: backCents(leftCents, { at: now, startsAt, terms: facts }),
    backLaterCents: backCents(leftCents, { at: startsAt, startsAt, terms: facts }),
    paidBy: WAYS_BACK.find((way) => way === paid?.method) ?? null,
    onInvoice: order.owedCents !== null,
    returned: state === 'cancelled' ? await returnedFor(tx, returned) : null,
  }
}

/** The customer, who does it alone. */
export const byCustomer = ({ customerId: id, customerName: name }: BookingFacts): By => ({
  id,
  name,
  event: { kind: 'customer', id, name },
  staff: null,
})
