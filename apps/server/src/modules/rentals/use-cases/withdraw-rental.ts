import type { EventActor } from '@fachwerk/contract/history/events'
import type { Tx } from '../../../platform/db/db.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import type { RentalsNeeds } from '../needs.ts'
import { setEnded, setState } from '../rental-changes-repository.ts'
import { lockRental } from '../rentals-repository.ts'
import { mayBecome } from '../rules/rental-states.ts'
import { withdrawAccess } from '../access-rights/use-cases/access.ts'
import { appendRentalEvent } from './rental-events.ts'

/**
 * The contract was withdrawn from (LAW-10): what has not begun is cancelled, what runs ends now, whatever is owed for it or
 * how long it was to go on; the keys go and the box is free. One that is over stays as it is.
 * @returns `door-open` when the lock reports an open door: somebody is at the box (FAULT-35)
 */
export async function withdrawRental(
  tx: Tx,
  needs: RentalsNeeds,
  details: {
    readonly rentalId: string
    readonly actor: EventActor
    /** `refunded`: staff cancelled it from its order, and tell the customer themselves (O-07). */
    readonly cause?: 'withdrawn' | 'refunded'
    readonly now: Date
  },
): Promise<Result<'cancelled' | 'ended' | 'over', 'not-found' | 'door-open'>> {
  const { rentalId, actor, cause = 'withdrawn', now } = details
  const rental = await lockRental(tx, rentalId)
  if (rental?.kind !== 'rental') return refuse('not-found')
  const data = { cause, boxNumber: rental.boxNumber }
  const begun = rental.state === 'reserved' && rental.startsAt <= now
  if (!begun && mayBecome(rental.state, 'cancelled')) {
    await setState(tx, rental.id, 'cancelled')
    await appendRentalEvent(tx, { type: 'rental.cancelled', rental, event: { at: now, actor, data } })
    await withdrawAccess(tx, needs, { rental, state: 'revoked', cause: 'cancelled', now })
    return ok('cancelled')
  }
  // The start may have come a moment ago, before the job was there.
  if (begun) await setState(tx, rental.id, 'active')
  else if (rental.state !== 'active' && rental.state !== 'overdue') return ok('over')
  const door = await needs.doorOfBox(tx, rental.boxId, now)
  if (door?.hasSensor && door.state === 'open') return refuse('door-open')
  await setEnded(tx, rental.id, now, null)
  await appendRentalEvent(tx, { type: 'rental.ended', rental, event: { at: now, actor, data } })
  await withdrawAccess(tx, needs, { rental, state: 'revoked', cause: 'ended', now })
  await needs.boxLeft(tx, rental, now)
  return ok('ended')
}
