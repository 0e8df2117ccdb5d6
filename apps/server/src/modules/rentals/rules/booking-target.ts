import type { Rental } from '../rentals-repository.ts'

/** A booking as it was when a change of it was priced. */
export interface BookedAs {
  readonly locationId: string
  /** 0 S … 3 XL */
  readonly size: number
  readonly startsAt: Date
  readonly endsAt: Date
}

/** What a booking is to become (B-21). */
export interface BookingTarget extends BookedAs {
  readonly cleaningMinutes: number
  readonly priceCents: number
  readonly overrunFreeMinutes: number
  readonly overrunHourCents: number
  readonly overrunDayCents: number
}

/** From its start to the end of the cleaning after it. */
export interface Stretch {
  readonly startsAt: Date
  readonly blockedUntil: Date
}

export const stretchOf = ({
  startsAt,
  endsAt,
  cleaningMinutes,
}: Pick<BookingTarget, 'startsAt' | 'endsAt' | 'cleaningMinutes'>): Stretch => ({
  startsAt,
  blockedUntil: new Date(endsAt.getTime() + cleaningMinutes * 60_000),
})

/** Whether nobody has changed a booking since a change of it was priced; another box of the same size is no change of it. */
export const isStill = (
  { locationId, size, startsAt, endsAt }: Pick<Rental, 'locationId' | 'size' | 'startsAt' | 'endsAt'>,
  booked: BookedAs,
): boolean =>
  locationId === booked.locationId &&
  size === booked.size &&
  startsAt.getTime() === booked.startsAt.getTime() &&
  endsAt?.getTime() === booked.endsAt.getTime()

/** A booking its renter may change: paid, with an end, and not begun. */
export const isChangeable = (
  { kind, state, term, startsAt, endsAt }: Pick<Rental, 'kind' | 'state' | 'term' | 'startsAt' | 'endsAt'>,
  now: Date,
): boolean =>
  kind === 'rental' && state === 'reserved' && term === 'short' && endsAt !== null && startsAt > now

const earlier = (a: Date, b: Date): Date => (a < b ? a : b)
const later = (a: Date, b: Date): Date => (a > b ? a : b)

/**
 * What has to be kept in the booking's own box so that another time in it stays free: what lies before the booking and what lies
 * behind it. The booking itself is not in its own way.
 */
export function beside(wanted: Stretch, own: Stretch): Stretch[] {
  return [
    { startsAt: wanted.startsAt, blockedUntil: earlier(wanted.blockedUntil, own.startsAt) },
    { startsAt: later(wanted.startsAt, own.blockedUntil), blockedUntil: wanted.blockedUntil },
  ].filter(({ startsAt, blockedUntil }) => startsAt < blockedUntil)
}
