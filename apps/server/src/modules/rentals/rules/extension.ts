import { ok, refuse, type Result } from '../../../platform/result.ts'
import { isPaymentDue, type RentalFacts } from './rental.ts'

export type ExtendRefusal =
  | 'rental-not-paid'
  | 'rental-ended'
  | 'termination-required'
  | 'access-revoked'
  | 'payment-due'

/**
 * Whether a renter may have more time at this instant: for what is paid and not over, before the free time after the end
 * has run out. A key that is blocked is paid for or cleared up first.
 */
export function mayExtend(
  rental: RentalFacts,
  right: { readonly state: 'active' | 'blocked' | 'revoked' } | null,
  now: Date,
): Result<'extend', ExtendRefusal> {
  if (rental.state === 'held' || rental.state === 'expired') return refuse('rental-not-paid')
  if (rental.state !== 'reserved' && rental.state !== 'active' && rental.state !== 'overdue')
    return refuse('rental-ended')
  // What goes on month by month has no end to be moved.
  if (rental.endsAt === null) return refuse('termination-required')
  if (right?.state !== 'active') return refuse('access-revoked')
  // What was paid for staying too long is time to empty the box, no new beginning.
  const late = isPaymentDue({ ...rental, state: 'active', overrunFreeUntil: null }, now)
  return late ? refuse('payment-due') : ok('extend')
}

/** The latest end before whoever comes next, with time to clean; null when nobody does, or nothing would be gained. */
export function latestEndBefore(
  next: { readonly startsAt: Date } | undefined,
  rental: { readonly cleaningMinutes: number },
): Date | null {
  return next ? new Date(next.startsAt.getTime() - rental.cleaningMinutes * 60_000) : null
}
