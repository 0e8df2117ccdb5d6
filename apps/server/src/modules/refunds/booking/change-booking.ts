import {
  CHANGE_FIELD_OF,
  type ChangeProblem,
  CHANGE_PROBLEMS,
} from '@fachwerk/contract/rental/booking-change-calls'
import type { Language } from '@fachwerk/contract/fields'
import type { PostalAddress } from '@fachwerk/contract/order/order-contact'
import type { Consents } from '@fachwerk/contract/order/order-views'
import type { PaymentMethod } from '@fachwerk/contract/payment/payment-methods'
import type { z } from 'zod'
import { recordChange } from '../../../platform/audit.ts'
import { inOneStatement, type Tx } from '../../../platform/db/db.ts'
import {
  idempotent,
  type IdempotencyRefusal,
  type IdempotencyRequest,
} from '../../../platform/load/idempotency.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import { refuseTries, takeTry } from '../../../platform/load/throttle.ts'
import { transact } from '../../../platform/db/transact.ts'
import type { RefundsNeeds } from '../needs.ts'
import type { BookedOrder } from '../../orders/index.ts'
import type { ChangeBookingRefusal } from '../../rentals/index.ts'
import { type RefundWhy, writeRefund } from '../use-cases/carry-out.ts'
import { partsOf } from '../use-cases/order-money.ts'
import { release } from '../use-cases/release-refund.ts'
import { type Booking, bookingOf, byCustomer, contractCents } from './booking.ts'
import { asBooked, type RequestedBooking, priceChange, type PricedChange } from './price-change.ts'
import { mayChange } from './show-change.ts'

export interface ChangeBookingInput extends RequestedBooking {
  readonly shownCents: number
  readonly consents: z.infer<typeof Consents>
  readonly language?: Language | undefined
  readonly method?: PaymentMethod | undefined
  /** Where the whole costs more than an invoice without one may (K-05). */
  readonly address?: PostalAddress | undefined
  readonly idempotency: IdempotencyRequest | null
  readonly requestHost: string | undefined
}

export type ChangeOutcome = {
  readonly outcome: 'changed' | 'toPay'
  readonly hash: string
  readonly shortCode: string
  readonly paymentId: string | null
}

type Refusal =
  | ChangeProblem
  | ChangeBookingRefusal
  | 'not-found'
  | 'termination-required'
  | 'transition-not-allowed'
  | 'price-changed'
  | 'nothing-changed'
  | 'terms-required'
  | 'early-start-required'
  | 'payment-unavailable'
  | 'address-required'

const PER_ORDER = 20
const WINDOW_SECONDS = 600
/** So long the other place is kept while it is paid; another attempt keeps it longer. */
const HELD_MINUTES = 10
/** With less time than this nobody can pay before the booking begins. */
const LEAST_MINUTES = 2

/**
 * A customer changes a booking alone, before it begins (B-21): everything in one transaction or nothing. Where nothing is to pay it
 * is another booking at once, and what it costs less goes back; where more is to pay that is an order of its own, and until its
 * money comes the booking stays as it is.
 */
export async function changeBooking(
  needs: RefundsNeeds,
  linked: BookedOrder,
  input: ChangeBookingInput,
): Promise<Result<ChangeOutcome, Refusal | IdempotencyRefusal | 'too-many-tries'>> {
  const now = needs.clock.now()
  const limit = { key: `change:${linked.id}`, limit: PER_ORDER, windowSeconds: WINDOW_SECONDS, now }
  const tried = await inOneStatement(needs.db, (tx) => takeTry(tx, limit))
  if (!tried.allowed) return refuseTries(tried)
  // Asked before the transaction begins: it may need a connection of its own.
  const browserAddress = await needs.db.read((tx) =>
    needs.bookings.browserAddress(tx, linked.site_id, input.requestHost),
  )
  const done = await transact<ChangeOutcome, Refusal | IdempotencyRefusal>(needs.db, (tx) =>
    idempotent<ChangeOutcome, Refusal>(tx, input.idempotency, now, () =>
      change(needs, tx, { linked, input, browserAddress, now }),
    ),
  )
  return done.ok ? done : { ...done, ...fieldOf(done.refusal) }
}

function fieldOf(refusal: string): { field?: string } {
  if (refusal === 'terms-required') return { field: 'consents.terms' }
  if (refusal === 'early-start-required') return { field: 'consents.earlyStart' }
  if (refusal === 'payment-unavailable') return { field: 'method' }
  if (refusal === 'address-required') return { field: 'address.street' }
  const problem = CHANGE_PROBLEMS.find((each) => each === refusal)
  return problem ? { field: CHANGE_FIELD_OF[problem] } : {}
}

interface Changing {
  readonly linked: BookedOrder
  readonly input: ChangeBookingInput
  readonly browserAddress: string
  readonly now: Date
}

async function change(
  needs: RefundsNeeds,
  tx: Tx,
  changing: Changing,
): Promise<Result<ChangeOutcome, Refusal>> {
  const { linked, input, now } = changing
  // The order of the booking first, then those that were added: so does whoever cancels it or pays for a change.
  await needs.holdOrder(tx, linked.id)
  const booking = await bookingOf(tx, linked, { now, hold: (id) => needs.holdOrder(tx, id) })
  if (!booking) return refuse('not-found')
  if (booking.facts.term === 'long') return refuse('termination-required')
  if ((await mayChange(needs, tx, booking, now)) !== 'open') return refuse('transition-not-allowed')
  // Several boxes stay together.
  if (booking.boxes.length > 1 && input.locationId !== booking.facts.locationId)
    return refuse('location-not-rentable')
  const priced = await priceChange(needs, tx, { booking, siteId: linked.site_id, input, now })
  if (!priced.ok) return priced
  if (priced.value.isSame) return refuse('nothing-changed')
  const { differenceCents } = priced.value.price
  if (differenceCents !== input.shownCents) return refuse('price-changed')
  const { companyId } = booking.order
  await needs.bookings.giveUpWaiting(tx, { companyId, rentalId: booking.box.rentalId, now })
  const details = { ...changing, booking, priced: priced.value }
  return differenceCents > 0 ? await orderDearer(needs, tx, details) : await changeAtOnce(needs, tx, details)
}

interface Priced extends Changing {
  readonly booking: Booking
  readonly priced: PricedChange
}

const asAsked = ({ booking, priced, now }: Priced) => ({
  rentalId: booking.box.rentalId,
  booked: priced.booked,
  target: {
    ...priced.target,
    cleaningMinutes: priced.cleaningMinutes,
    priceCents: priced.price.cents,
    overrunFreeMinutes: priced.quote.overrunFreeMinutes,
    overrunHourCents: priced.quote.overrunHourCents,
    overrunDayCents: priced.quote.overrunDayCents,
  },
  actor: byCustomer(booking.facts).event,
  now,
})

/** More is to pay: the other place is kept, the booking stays. */
async function orderDearer(
  needs: RefundsNeeds,
  tx: Tx,
  details: Priced,
): Promise<Result<ChangeOutcome, Refusal>> {
  const { booking, priced, input, browserAddress, now } = details
  const until = paidBefore(booking, priced, now)
  if (until.getTime() - now.getTime() < LEAST_MINUTES * 60_000) return refuse('transition-not-allowed')
  const placed = await needs.bookings.orderChange<ChangeBookingRefusal>(
    tx,
    {
      orderId: booking.order.id,
      rentalId: booking.box.rentalId,
      boxNumber: booking.box.boxNumber,
      locationId: priced.target.locationId,
      quote: priced.quote,
      period: priced.period,
      consents: input.consents,
      language: input.language,
      method: input.method,
      contractCents: await contractCents(tx, booking, priced.price.cents),
      address: input.address,
      browserAddress,
      until,
      now,
    },
    (orderId) => needs.rentals.holdChange(tx, { ...asAsked(details), orderId, until }),
  )
  return placed.ok ? ok({ outcome: 'toPay', ...placed.value }) : placed
}

/** Nobody pays for a booking that has begun meanwhile. */
function paidBefore({ box }: Booking, { target }: PricedChange, now: Date): Date {
  const heldMs = now.getTime() + HELD_MINUTES * 60_000
  return new Date(Math.min(heldMs, box.startsAt.getTime(), target.startsAt.getTime()))
}

/** Nothing is to pay: it is another booking now, and what is too much goes back. */
async function changeAtOnce(
  needs: RefundsNeeds,
  tx: Tx,
  details: Priced,
): Promise<Result<ChangeOutcome, Refusal>> {
  const { linked, booking, priced, input, now } = details
  const { startsAt } = priced.target
  const { id: orderId, shortCode } = booking.order
  const asks = await needs.bookings.asksEarlyStart(tx, { orderId, startsAt })
  if (asks && !input.consents.earlyStart) return refuse('early-start-required')
  const asked = asAsked(details)
  const changed = await needs.rentals.changeBooking(tx, asked)
  if (!changed.ok) return changed
  const cents = 0 - priced.price.differenceCents
  if (!(await giveBack(needs, tx, { booking, cents, now }))) return refuse('price-changed')
  await save(needs, tx, details)
  const { booked, target } = asked
  const kind = booking.order.owedCents === null ? 'back' : 'less'
  await needs.bookings.followFreeChange(tx, {
    orderId,
    change: { ...changed.value, booked, target },
    period: priced.period,
    quote: priced.quote,
    money: cents > 0 ? { kind, cents } : { kind: 'same' },
    earlyStart: asks,
    now,
  })
  return ok({ outcome: 'changed', hash: linked.hash, shortCode, paymentId: null })
}

const WHY: RefundWhy = { kind: 'amount', reason: 'changed', note: '', way: 'provider' }

/** What was paid last for it goes back first; the mail of the change tells of it. */
async function giveBack(
  needs: RefundsNeeds,
  tx: Tx,
  { booking, cents, now }: { readonly booking: Booking; readonly cents: number; readonly now: Date },
): Promise<boolean> {
  if (cents === 0) return true
  const { money, box, facts } = booking
  const by = byCustomer(facts)
  const plan = { cents, cancels: [{ rentalId: box.rentalId, cents }] }
  for (const part of partsOf(money, plan)) {
    if (part.cents === 0) continue
    const refund = await writeRefund(tx, needs, { ...part, by, input: WHY, now })
    const { order } = part
    const released = await release(tx, needs, {
      releasing: { order, refund, by, now },
      notice: { silent: true },
    })
    if (!released.ok) return false
    // Nothing is left of what a change had cost: its order is done with.
    if (order.isAddition && part.cents === (order.owedCents ?? order.leftCents))
      await needs.bookings.finishAddition(tx, { orderId: order.id, now })
  }
  return true
}

const words = ({ size, from, to }: RequestedBooking, location: string): string =>
  `${size}, ${location}, ${from} – ${to}`

/** In the history of the order, as every change of it. */
async function save(needs: RefundsNeeds, tx: Tx, { booking, priced, input, now }: Priced): Promise<void> {
  const { order, facts, agreedCents } = booking
  const { name } = await needs.locations.locationOf(tx, input.locationId)
  await recordChange(tx, {
    at: now,
    companyId: order.companyId,
    actor: byCustomer(facts).event,
    action: 'order.bookingChanged',
    subject: { kind: 'order', id: order.id },
    before: { booking: words(asBooked(booking), facts.locationName), cents: agreedCents },
    after: { booking: words(input, name), cents: priced.price.cents },
  })
}
