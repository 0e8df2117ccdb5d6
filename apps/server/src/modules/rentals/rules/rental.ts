import type { RentalState } from '@fachwerk/contract/rental/access-right-calls'
import type { OpenRefusal } from '@fachwerk/contract/office/open-refusals'
import { ok, refuse, type Result } from '../../../platform/result.ts'

const MINUTE = 60_000

/** Stands for „without end“ where an instant is asked for. */
export const FOR_EVER = new Date('9999-12-31T00:00:00Z')

/** What a person confirms at the end. */
export type EndConfirmation = {
  readonly emptied: boolean
  readonly cleaned: boolean
  readonly doorClosed: boolean
}

/** The times and states that decide what may be done with a rental. */
export type RentalFacts = {
  readonly state: RentalState
  readonly startsAt: Date
  /** null: open-ended */
  readonly endsAt: Date | null
  readonly overrunFreeMinutes: number
  /** Until then what was paid for staying too long opens the box. */
  readonly overrunFreeUntil?: Date | null
  /** Its box does not open: since then its time stands still (B-04). */
  readonly pausedAt?: Date | null
}

export type EndRefusal =
  | 'confirmation-required'
  | 'rental-not-started'
  | 'rental-ended'
  | 'payment-due'
  | 'door-open'
  | 'termination-required'
  | 'box-jammed'

/** End of the free time after the end; null when open-ended. */
export const graceUntil = ({
  endsAt,
  overrunFreeMinutes,
}: Pick<RentalFacts, 'endsAt' | 'overrunFreeMinutes'>) =>
  endsAt && new Date(endsAt.getTime() + overrunFreeMinutes * MINUTE)

/**
 * From when on its renter is reminded of the end (R-05, B-08); null where nobody is: a location without reminder, who rents for
 * no longer than it comes before, and what goes on month by month.
 */
export function remindsAt({
  term,
  startsAt,
  endsAt,
  reminderMinutes,
}: Pick<RentalFacts, 'startsAt' | 'endsAt'> & {
  readonly term: 'short' | 'long'
  readonly reminderMinutes: number
}): Date | null {
  if (endsAt === null || term === 'long' || reminderMinutes === 0) return null
  const at = new Date(endsAt.getTime() - reminderMinutes * MINUTE)
  return startsAt < at ? at : null
}

/** Until when the keys of a rental open; a long-term one's no longer than what was paid allows. */
export function keysEnd(
  rental: Pick<RentalFacts, 'endsAt' | 'overrunFreeMinutes' | 'overrunFreeUntil'> & {
    readonly keysUntil: Date | null
  },
): Date | null {
  const { keysUntil, overrunFreeUntil = null } = rental
  const free = graceUntil(rental)
  const grace = free && overrunFreeUntil && overrunFreeUntil > free ? overrunFreeUntil : free
  if (grace === null || keysUntil === null) return grace ?? keysUntil
  return keysUntil < grace ? keysUntil : grace
}

/** The grace is over and the rental not ended: extra payment comes before opening and ending. */
export function isPaymentDue(rental: RentalFacts, now: Date): boolean {
  const grace = graceUntil(rental)
  const { state, overrunFreeUntil, pausedAt } = rental
  // Nobody pays for time in which the box does not open.
  if (pausedAt) return false
  if (overrunFreeUntil && now < overrunFreeUntil) return false
  return (state === 'active' || state === 'overdue') && grace !== null && grace <= now
}

/**
 * Whether the holder may open at this instant (FAULT-38): from the start on, through the free time after the end, as
 * long as nobody withdrew the right, and during opening hours where the location says so (F-04). The stored state may
 * lag behind the clock by a minute, so the clock decides. Being closed is named last: it passes by itself.
 */
export function mayOpen(
  rental: RentalFacts,
  right: { readonly state: 'active' | 'blocked' | 'revoked' } | null,
  location: { readonly open: boolean },
  now: Date,
): Result<'open', OpenRefusal> {
  if (rental.state === 'held' || rental.state === 'expired') return refuse('rental-not-paid')
  if (rental.state === 'ended') return refuse('rental-ended')
  if (rental.state === 'cancelled' || rental.state === 'unplaced') return refuse('access-revoked')
  if (right?.state !== 'active') return refuse('access-revoked')
  if (now < rental.startsAt) return refuse('rental-not-started')
  if (isPaymentDue({ ...rental, state: 'active' }, now)) return refuse('payment-due')
  return location.open ? ok('open') : refuse('location-closed')
}

/**
 * Whether a rental may be ended at this instant. A door that is reported open keeps it running (FAULT-35); a lock
 * that cannot tell is no obstacle.
 */
export function mayEnd(
  rental: RentalFacts,
  confirmed: EndConfirmation,
  door: { readonly state: string; readonly hasSensor: boolean } | null,
  now: Date,
): Result<'end', EndRefusal> {
  if (rental.state === 'ended' || rental.state === 'expired' || rental.state === 'cancelled')
    return refuse('rental-ended')
  if (rental.state === 'held' || rental.state === 'unplaced' || now < rental.startsAt)
    return refuse('rental-not-started')
  // What goes on month by month ends by notice.
  if (rental.endsAt === null) return refuse('termination-required')
  // Nobody can have emptied it (B-04).
  if (rental.pausedAt) return refuse('box-jammed')
  if (!confirmed.emptied || !confirmed.cleaned || !confirmed.doorClosed)
    return refuse('confirmation-required')
  if (isPaymentDue({ ...rental, state: 'active' }, now)) return refuse('payment-due')
  return door?.hasSensor && door.state === 'open' ? refuse('door-open') : ok('end')
}

const RESUME_MINUTES = 2

/** Until when whoever ended it by mistake may take that back (B-05, R-07); null: somebody else ended it, or nobody has. */
export const resumableUntil = (
  {
    state,
    endedAt,
    endedByRenter,
  }: Pick<RentalFacts, 'state'> & { readonly endedAt: Date | null; readonly endedByRenter: boolean },
  by: 'renter' | 'staff' = 'renter',
) =>
  state === 'ended' && endedByRenter === (by === 'renter') && endedAt
    ? new Date(endedAt.getTime() + RESUME_MINUTES * MINUTE)
    : null

/** A hold that ran out keeps its box no longer, whether or not the job has been there. */
export const isDeadHold = (
  rental: { readonly state: RentalState; readonly holdExpiresAt: Date | null },
  now: Date,
) => rental.state === 'held' && rental.holdExpiresAt !== null && rental.holdExpiresAt <= now

/** What a paid rental is at this instant. */
export const placedState = (startsAt: Date, now: Date) => (startsAt <= now ? 'active' : 'reserved')

const HOLD_AT_MOST_MINUTES = 30

/** Until when a hold lives on: as asked, never shorter than before, and at most 30 minutes after it began. */
export function extendedHold(heldAt: Date, expiresAt: Date, until: Date): Date {
  const atMost = heldAt.getTime() + HOLD_AT_MOST_MINUTES * MINUTE
  return new Date(Math.max(expiresAt.getTime(), Math.min(until.getTime(), atMost)))
}

/** How far ahead of the clock an overdue rental keeps its box: the notice a next renter gets of another box. */
const OVERDUE_AHEAD_MINUTES = 15

/** Until when a box counts as taken by somebody who has not ended in time. */
export const overdueBlocksUntil = (now: Date) => new Date(now.getTime() + OVERDUE_AHEAD_MINUTES * MINUTE)
