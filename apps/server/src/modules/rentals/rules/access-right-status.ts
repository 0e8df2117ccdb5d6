import type { AccessRightStatus, RentalState } from '@fachwerk/contract/rental/access-right-calls'
import { isPaymentDue, type RentalFacts } from './rental.ts'

/** Stored states that a list shows; holds are not paid for, expired ones never were. */
export type ListedState = Exclude<RentalState, 'held' | 'expired'>

/**
 * The status of a rental by state, clock and lock: payment due > open > overdue > active; the list's SQL says the same.
 * The stored state may lag behind the clock by a minute, so the clock decides.
 * @param doorOpen the lock is heard and its bolt is back
 */
export function accessRightStatus(
  rental: Omit<RentalFacts, 'state'> & { readonly state: ListedState },
  doorOpen: boolean,
  now: Date,
): AccessRightStatus {
  const { state, startsAt, endsAt } = rental
  if (state === 'ended' || state === 'cancelled' || state === 'unplaced') return state
  if (state === 'reserved' && startsAt > now) return 'reserved'
  if (isPaymentDue({ ...rental, state: 'active' }, now)) return 'paymentDue'
  if (doorOpen) return 'open'
  return endsAt !== null && endsAt <= now ? 'overdue' : 'active'
}

const RUNNING: readonly AccessRightStatus[] = ['active', 'open', 'overdue', 'paymentDue']

/** Whether staff open the box for this rental: only while it runs, later the box may be somebody else's. */
export const isOpenedForRental = (status: AccessRightStatus, lockId: string | null) =>
  lockId !== null && RUNNING.includes(status)
