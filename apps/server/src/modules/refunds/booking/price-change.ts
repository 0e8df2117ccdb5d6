import type { ChangeProblem } from '@fachwerk/contract/rental/booking-change-calls'
import { type SizeClass, SIZE_CLASSES } from '@fachwerk/contract/fields'
import type { Period, Quote } from '@fachwerk/contract/order/storefront-calls'
import { vatOf } from '@fachwerk/contract/price/vat-of'
import type { z } from 'zod'
import type { Tx } from '../../../platform/db/db.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import type { RefundsNeeds } from '../needs.ts'
import type { BookedAs } from '../../rentals/index.ts'
import { changePrice, type ChangePrice } from '../rules/change-price.ts'
import { type Booking, localOf } from './booking.ts'

/** What a booking is to become, by the clock at its location. */
export interface RequestedBooking {
  readonly from: string
  readonly to: string
  readonly size: SizeClass
  readonly locationId: string
}

/** It as it is. */
export function asBooked({ box, facts }: Booking): RequestedBooking {
  const { endsAt, timeZone, locationId } = facts
  return {
    from: localOf(box.startsAt, timeZone),
    to: endsAt ? localOf(endsAt, timeZone) : '',
    size: SIZE_CLASSES[facts.size] ?? 'S',
    locationId,
  }
}

/** A change with its price, as it would be ordered. */
export interface PricedChange {
  readonly price: ChangePrice
  /** The whole price line by line, less what is agreed already: what is to be paid besides. */
  readonly quote: z.infer<typeof Quote>
  readonly period: Period
  readonly target: BookedAs
  readonly booked: BookedAs
  readonly cleaningMinutes: number
  readonly isSame: boolean
}

/**
 * What a change would cost, or what stands against it (B-21): the same rule for the page and for the change itself. Whether a box
 * is free is asked apart.
 */
export async function priceChange(
  { locations }: Pick<RefundsNeeds, 'locations'>,
  tx: Tx,
  details: {
    readonly booking: Booking
    readonly siteId: string
    readonly input: RequestedBooking
    readonly now: Date
  },
): Promise<Result<PricedChange, ChangeProblem>> {
  const { booking, siteId, input, now } = details
  const { order, box, facts, agreedCents, leftCents } = booking
  if (facts.endsAt === null) return refuse('no-tariff')
  if (input.to <= input.from) return refuse('end-before-start')
  const { locationId, size } = input
  const period = { from: input.from, to: input.to }
  const offer = await locations.rentalOffer(tx, { siteId, locationId, size, period, now })
  if (!offer.ok) return refuse(offer.refusal === 'not-found' ? 'location-not-rentable' : offer.refusal)
  const { companyId, quote: whole, location } = offer.value
  if (companyId !== order.companyId) return refuse('location-not-rentable')
  // What begins now is ordered now: a booking lies ahead.
  if (offer.value.period.startsNow) return refuse('period-in-past')
  const booked = {
    locationId: facts.locationId,
    size: facts.size,
    startsAt: box.startsAt,
    endsAt: facts.endsAt,
  }
  const target = {
    locationId,
    size: SIZE_CLASSES.indexOf(size),
    startsAt: new Date(offer.value.period.startsAt),
    endsAt: new Date(offer.value.period.endsAt),
  }
  const isSame = isSamePlace(booked, target)
  const { voucherCents } = facts
  const price = isSame
    ? { cents: agreedCents, differenceCents: 0, voucherCents }
    : changePrice({ tariffCents: whole.totalCents, agreedCents, leftCents, voucherCents })
  const { cleaningMinutes } = location
  const quote = quoteOf(whole, price, { agreedCents, code: facts.voucherCode })
  return ok({ price, quote, period: offer.value.period, target, booked, cleaningMinutes, isSame })
}

const isSamePlace = (a: BookedAs, b: BookedAs): boolean =>
  a.locationId === b.locationId &&
  a.size === b.size &&
  a.startsAt.getTime() === b.startsAt.getTime() &&
  a.endsAt.getTime() === b.endsAt.getTime()

function quoteOf(
  whole: z.infer<typeof Quote>,
  { differenceCents, voucherCents }: ChangePrice,
  { agreedCents, code }: { readonly agreedCents: number; readonly code: string | null },
): z.infer<typeof Quote> {
  const totalCents = Math.max(0, differenceCents)
  return {
    ...whole,
    totalCents,
    vatCents: vatOf(totalCents, whole.vatRate),
    bookedCents: agreedCents,
    ...(code !== null && voucherCents > 0 && { discount: { code, cents: voucherCents } }),
  }
}
