import type { BookingChangeView } from '@fachwerk/contract/rental/booking-change-calls'
import { SIZE_CLASSES } from '@fachwerk/contract/fields'
import { vatOf } from '@fachwerk/contract/price/vat-of'
import type { Tx } from '../../../platform/db/db.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import type { RefundsNeeds } from '../needs.ts'
import type { BookedOrder } from '../../orders/index.ts'
import { isOwnLocation, locationsAround, returnedFor } from '../order-facts-repository.ts'
import { type Booking, bookingOf, cancelView, contractCents, localOf, stateOf } from './booking.ts'
import { asBooked, type RequestedBooking, priceChange, type PricedChange } from './price-change.ts'

interface Looking {
  readonly booking: Booking
  readonly siteId: string
  readonly input: RequestedBooking
  readonly now: Date
}
type Free = Awaited<ReturnType<RefundsNeeds['rentals']['freeForBooking']>>
type Answer = Awaited<ReturnType<typeof priceChange>>

/** Whether a booking may be changed here and now. */
export async function mayChange(
  needs: Pick<RefundsNeeds, 'bookings'>,
  tx: Tx,
  booking: Booking,
  now: Date,
): Promise<ReturnType<typeof stateOf>> {
  const state = stateOf(booking, now)
  if (state !== 'open') return state
  const { order, box } = booking
  const target = { orderId: order.id, rentalId: box.rentalId }
  const declared = await needs.bookings.isDeclared(tx, target)
  // A key that is blocked is cleared up first.
  return declared || !booking.facts.opens ? 'closed' : 'open'
}

/** B-21: other times, sizes and locations with their prices; nothing is kept by looking. */
export async function showChange(
  needs: RefundsNeeds,
  linked: BookedOrder,
  asked: { readonly [K in keyof RequestedBooking]?: RequestedBooking[K] | undefined },
): Promise<Result<BookingChangeView, 'not-found' | 'termination-required'>> {
  const now = needs.clock.now()
  return await needs.db.read(async (tx) => {
    const booking = await bookingOf(tx, linked, { now })
    if (!booking) return refuse('not-found')
    if (booking.facts.term === 'long') return refuse('termination-required')
    const input = requestedOf(asBooked(booking), asked)
    const { companyId } = booking.order
    if (!(await isOwnLocation(tx, { companyId, locationId: input.locationId }))) return refuse('not-found')
    const looking = { booking, siteId: linked.site_id, input, now }
    const priced = await priceChange(needs, tx, looking)
    const free = await freeAt(needs, tx, looking, { locationId: input.locationId, priced })
    const taken = priced.ok && !hasFree(free, priced.value)
    const problem = priced.ok ? (taken ? ('box-size-unavailable' as const) : null) : priced.refusal
    const { facts, box, boxes, order, agreedCents } = booking
    const booked = asBooked(booking)
    const payable = priced.ok ? priced.value : null
    const differenceCents = payable?.price.differenceCents ?? 0
    const vatRate = payable?.quote.vatRate ?? 0
    const above = payable && (await addressAbove(needs, tx, looking, payable))
    return ok({
      hash: linked.hash,
      shortCode: order.shortCode,
      boxNumber: box.boxNumber,
      startsAt: box.startsAt.toISOString(),
      state: await mayChange(needs, tx, booking, now),
      booked: { ...(await placeOf(needs, tx, booked)), cents: agreedCents },
      chosen: { ...(await placeOf(needs, tx, input)), cents: payable?.price.cents ?? null },
      measures: facts.measures,
      problem,
      isSame: payable?.isSame ?? false,
      sizes: await sizesOf(needs, tx, looking, free),
      locations: await placesOf(needs, tx, looking),
      isOneOfSeveral: boxes.length > 1,
      quote: problem === null ? (payable?.quote ?? null) : null,
      differenceCents,
      vatRate,
      vatCents: vatOf(Math.abs(differenceCents), vatRate),
      onInvoice: order.owedCents !== null,
      asksEarlyStart: payable ? await asksStart(needs, tx, looking, payable) : false,
      ...(above !== null && { addressAboveCents: above }),
      party: await needs.contractParty(tx, order.companyId),
      choice: await needs.bookings.changePayableBy(tx, order.companyId),
      waiting: await waitingOf(needs, tx, booking, now),
      returned: await returnedFor(tx, { companyId, rentalId: box.rentalId, by: 'change' }),
      cancelling: await cancelView(needs, tx, booking, now),
    })
  })
}

/** What was not chosen stays. */
const requestedOf = (
  booked: RequestedBooking,
  {
    from,
    to,
    size,
    locationId,
  }: { readonly [K in keyof RequestedBooking]?: RequestedBooking[K] | undefined },
): RequestedBooking => ({
  from: from ?? booked.from,
  to: to ?? booked.to,
  size: size ?? booked.size,
  locationId: locationId ?? booked.locationId,
})

/** K-05: what is ordered besides may need an address the booking did without. */
async function addressAbove(
  needs: RefundsNeeds,
  tx: Tx,
  { booking, input: { locationId } }: Looking,
  { price }: PricedChange,
): Promise<number | null> {
  if (price.differenceCents <= 0) return null
  const { order, box } = booking
  const cents = await contractCents(tx, booking, price.cents)
  const details = { orderId: order.id, rentalId: box.rentalId, locationId, contractCents: cents }
  return await needs.bookings.addressAskedAbove(tx, details)
}

/** Whoever pays asks for the start with the order; whoever does not, only where it was not asked for before. */
async function asksStart(
  needs: RefundsNeeds,
  tx: Tx,
  { booking, now }: Looking,
  { price, target }: PricedChange,
): Promise<boolean> {
  const { startsAt } = target
  return price.differenceCents > 0
    ? needs.bookings.asksEarlyStartNow({ startsAt, now })
    : await needs.bookings.asksEarlyStart(tx, { orderId: booking.order.id, startsAt })
}

const placeOf = async (
  { locations }: Pick<RefundsNeeds, 'locations'>,
  tx: Tx,
  { locationId, size, from, to }: RequestedBooking,
) => {
  const { name, names } = await locations.locationOf(tx, locationId)
  return {
    locationId,
    locationName: name,
    ...(names && { locationNames: names }),
    size,
    localFrom: from,
    localTo: to,
  }
}

/** Boxes of a location at the chosen time. */
async function freeAt(
  needs: RefundsNeeds,
  tx: Tx,
  { booking, now }: Looking,
  { locationId, priced }: { readonly locationId: string; readonly priced: Answer },
): Promise<Free> {
  const { order, box } = booking
  const place = { rentalId: box.rentalId, companyId: order.companyId, locationId, now }
  if (!priced.ok) return await needs.rentals.freeForBooking(tx, { ...place, ...NO_TIME(now) })
  const { cleaningMinutes, target } = priced.value
  const { startsAt, endsAt } = target
  return await needs.rentals.freeForBooking(tx, { ...place, startsAt, endsAt, cleaningMinutes })
}

/** Only which boxes there are is asked. */
const NO_TIME = (now: Date) => ({ startsAt: now, endsAt: now, cleaningMinutes: 0 })

export const hasFree = (free: Free, { target }: Pick<PricedChange, 'target'>): boolean =>
  (free[target.size]?.free ?? 0) > 0

async function sizesOf(
  needs: RefundsNeeds,
  tx: Tx,
  looking: Looking,
  free: Free,
): Promise<BookingChangeView['sizes']> {
  const sizes: BookingChangeView['sizes'] = []
  for (const [at, size] of SIZE_CLASSES.entries()) {
    if ((free[at]?.total ?? 0) === 0) continue
    const priced = await priceChange(needs, tx, { ...looking, input: { ...looking.input, size } })
    const cents = priced.ok ? priced.value.price.cents : null
    sizes.push({ size, cents, isFree: priced.ok && (free[at]?.free ?? 0) > 0 })
  }
  return sizes
}

/** The booked location first; several boxes stay together. */
async function placesOf(
  needs: RefundsNeeds,
  tx: Tx,
  looking: Looking,
): Promise<BookingChangeView['locations']> {
  const { booking, input } = looking
  const { facts, order, boxes } = booking
  const here = { id: facts.locationId, metres: null }
  const { companyId } = order
  const around = boxes.length > 1 ? [] : await locationsAround(tx, { companyId, locationId: here.id })
  const places: BookingChangeView['locations'] = []
  for (const { id, metres } of [here, ...around]) {
    const priced = await priceChange(needs, tx, { ...looking, input: { ...input, locationId: id } })
    // The site does not let it, or it is archived.
    if (!priced.ok && priced.refusal === 'location-not-rentable' && id !== here.id) continue
    const free = priced.ok ? await freeAt(needs, tx, looking, { locationId: id, priced }) : []
    const { name, names, slug } = await needs.locations.locationOf(tx, id)
    places.push({
      id,
      locationName: name,
      ...(names && { locationNames: names }),
      slug,
      metres,
      cents: priced.ok ? priced.value.price.cents : null,
      state: placeState(priced, free),
    })
  }
  return places
}

function placeState(priced: Answer, free: Free): BookingChangeView['locations'][number]['state'] {
  if (priced.ok) return hasFree(free, priced.value) ? 'free' : 'taken'
  return priced.refusal === 'starts-while-closed' ? 'closed' : 'unavailable'
}

async function waitingOf(
  needs: RefundsNeeds,
  tx: Tx,
  { box, facts }: Booking,
  now: Date,
): Promise<BookingChangeView['waiting']> {
  const [waiting] = await needs.rentals.waitingChanges(tx, { rentalId: box.rentalId, now })
  const hash = waiting && (await needs.bookings.hashOfOrder(tx, waiting.orderId))
  return waiting && hash ? { hash, heldUntilLocal: localOf(waiting.heldUntil, facts.timeZone) } : null
}
