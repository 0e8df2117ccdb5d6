import type { RentalState } from '@fachwerk/contract/rental/access-right-calls'
import type { KeyState, ShareRefusal } from '@fachwerk/contract/key/shared-keys'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import type { KeyReport } from '../../devices/index.ts'
import { isPaymentDue, type RentalFacts } from './rental.ts'

/** How many people beside the renter may have a key at a time. */
export const MOST_SHARED_KEYS = 3

const OVER: readonly RentalState[] = ['ended', 'expired', 'cancelled', 'unplaced']

/**
 * Whether a second person may get a key of a rental: while its own one opens, or will, and while fewer than three others
 * have one. Nobody has two.
 * @param emails of those who have one now
 */
export function mayShare(
  rental: RentalFacts,
  right: { readonly state: 'active' | 'blocked' | 'revoked' } | null,
  { email, emails }: { readonly email: string; readonly emails: readonly string[] },
  now: Date,
): Result<'share', ShareRefusal> {
  if (OVER.includes(rental.state)) return refuse('rental-ended')
  if (rental.state === 'held') return refuse('rental-not-paid')
  if (right?.state !== 'active') return refuse('access-revoked')
  // The clock decides, as for opening.
  if (isPaymentDue({ ...rental, state: 'active' }, now)) return refuse('payment-due')
  if (emails.includes(email)) return refuse('already-shared')
  return emails.length < MOST_SHARED_KEYS ? ok('share') : refuse('too-many-shared-keys')
}

/** What is shown of a key: never more than the terminal has confirmed. */
export function keyState(right: 'active' | 'blocked' | 'revoked', mail: KeyReport | undefined): KeyState {
  if (right === 'active') return mail?.held ? 'active' : 'arriving'
  if (right === 'blocked') return mail?.withdrawalPending ? 'blocking' : 'blocked'
  return mail?.withdrawalPending ? 'withdrawing' : 'withdrawn'
}
