import type { RentalState } from '@fachwerk/contract/rental/access-right-calls'
import { ok, refuse, type Result } from '../../../platform/result.ts'

export type DateProblem = 'start-fixed' | 'start-in-past' | 'end-before-start' | 'end-in-past'

interface DatedRental {
  readonly state: RentalState
  readonly startsAt: Date
  readonly cleaningMinutes: number
}

export interface NewDates {
  readonly startsAt: Date
  readonly endsAt: Date
  /** End and cleaning after it. */
  readonly blockedUntil: Date
  /** More time makes who was late a renter like any other. */
  readonly state: RentalState
}

/**
 * Other dates for a rental: staff are bound to no shortest and longest duration, but nobody begins or ends in the
 * past, and what has begun keeps its start.
 */
export function newDates(
  rental: DatedRental,
  input: { readonly startsAt?: Date | undefined; readonly endsAt: Date },
  now: Date,
): Result<NewDates, DateProblem> {
  const startsAt = input.startsAt ?? rental.startsAt
  const isNewStart = startsAt.getTime() !== rental.startsAt.getTime()
  if (isNewStart && (rental.state !== 'reserved' || rental.startsAt <= now)) return refuse('start-fixed')
  if (isNewStart && startsAt < now) return refuse('start-in-past')
  if (input.endsAt <= startsAt) return refuse('end-before-start')
  if (input.endsAt <= now) return refuse('end-in-past')
  return ok({
    startsAt,
    endsAt: input.endsAt,
    blockedUntil: new Date(input.endsAt.getTime() + rental.cleaningMinutes * 60_000),
    state: rental.state === 'overdue' ? 'active' : rental.state,
  })
}
