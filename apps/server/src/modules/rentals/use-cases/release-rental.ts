import type { EventActor } from '@fachwerk/contract/history/events'
import type { Tx } from '../../../platform/db/db.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import { type RentalsNeeds, SYSTEM_ACTOR } from '../needs.ts'
import { setHoldExpiry, setState } from '../rental-changes-repository.ts'
import { lockRental, rentalById } from '../rentals-repository.ts'
import { extendedHold, isDeadHold } from '../rules/rental.ts'
import { mayBecome } from '../rules/rental-states.ts'
import { withdrawAccess } from '../access-rights/use-cases/access.ts'
import { appendRentalEvent } from './rental-events.ts'

/**
 * Gives a held box free: the payment was abandoned or ran out. Nothing happens to a rental that is not held (any more).
 * @returns whether a hold was ended
 */
export async function releaseHold(
  tx: Tx,
  {
    rentalId,
    ...details
  }: { readonly state: 'expired' | 'cancelled'; readonly now: Date } & { readonly rentalId: string },
): Promise<boolean> {
  const rental = await lockRental(tx, rentalId)
  if (rental?.state !== 'held') return false
  await setState(tx, rentalId, details.state)
  const type = details.state === 'expired' ? 'rental.expired' : 'rental.cancelled'
  await appendRentalEvent(tx, {
    type,
    rental,
    event: { at: details.now, data: { boxNumber: rental.boxNumber } },
  })
  return true
}

/**
 * Keeps the box for a running payment, at most until 30 minutes after it was first held.
 * @returns until when it is kept, or `hold-expired` when it was lost before
 */
export async function extendHold(
  tx: Tx,
  { rentalId, ...details }: { readonly until: Date; readonly now: Date } & { readonly rentalId: string },
): Promise<Result<{ heldUntil: Date }, 'hold-expired'>> {
  const rental = await rentalById(tx, rentalId)
  if (rental?.state !== 'held' || isDeadHold(rental, details.now)) return refuse('hold-expired')
  const { heldAt, holdExpiresAt } = rental
  if (!heldAt || !holdExpiresAt) return refuse('hold-expired')
  const heldUntil = extendedHold(heldAt, holdExpiresAt, details.until)
  return (await setHoldExpiry(tx, rentalId, heldUntil, details.now))
    ? ok({ heldUntil })
    : refuse('hold-expired')
}

/**
 * Ends a rental that has not begun, with its keys.
 * @returns `transition-not-allowed` once it has begun or is over
 */
export async function cancelRental(
  tx: Tx,
  needs: RentalsNeeds,
  details: {
    readonly rentalId: string
    readonly cause: string
    readonly actor?: EventActor
    readonly now: Date
  },
): Promise<Result<'cancelled', 'not-found' | 'transition-not-allowed'>> {
  const rental = await lockRental(tx, details.rentalId)
  if (!rental) return refuse('not-found')
  if (!mayBecome(rental.state, 'cancelled')) return refuse('transition-not-allowed')
  await setState(tx, rental.id, 'cancelled')
  await appendRentalEvent(tx, {
    type: 'rental.cancelled',
    rental,
    event: {
      at: details.now,
      actor: details.actor ?? SYSTEM_ACTOR,
      data: { cause: details.cause, boxNumber: rental.boxNumber },
    },
  })
  await withdrawAccess(tx, needs, { rental, state: 'revoked', cause: 'cancelled', now: details.now })
  return ok('cancelled')
}
