import { graceUntil, type RentalFacts } from './rental.ts'

/** The shortest time somebody gets to empty a box they have left behind, as the terms and conditions promise (§ 5). */
export const CLEARING_DAYS = 14
const DAY_MS = 86_400_000

/** The earliest end of a deadline that is set at `now`. */
export const earliestDeadline = (now: Date): Date => new Date(now.getTime() + CLEARING_DAYS * DAY_MS)

/**
 * Whether staff may ask in writing for a box to be emptied: its free time is over, whoever has it can be written to, and no
 * deadline runs that was set for this end.
 */
export function mayUrgeClearing(
  rental: RentalFacts & { readonly orderId: string | null; readonly clearBy?: Date | null },
  now: Date,
): boolean {
  const grace = graceUntil(rental)
  const { state, orderId, clearBy = null } = rental
  const isThere = state === 'active' || state === 'overdue'
  return isThere && orderId !== null && grace !== null && grace <= now && (clearBy === null || clearBy <= now)
}
