import type { Tx } from '../../../../platform/db/db.ts'
import { ok, refuse, type Result } from '../../../../platform/result.ts'
import { setRightTimes } from '../../change-repository.ts'
import { closeJam, setLocation } from '../../jams-repository.ts'
import type { RentalsNeeds } from '../../needs.ts'
import { setEnded, setState } from '../../rental-changes-repository.ts'
import { lockRental, type Rental, rentalById } from '../../rentals-repository.ts'
import { boxName } from '../../rules/box-name.ts'
import { endAfterJam } from '../../rules/jam.ts'
import { graceUntil, isDeadHold } from '../../rules/rental.ts'
import { moveAccess, withdrawAccess } from '../../access-rights/use-cases/access.ts'
import { type JamAction, type JamRefusal, lockStuck } from '../../use-cases/answer-jam.ts'
import { releaseHold } from '../../use-cases/release-rental.ts'
import { appendRentalEvent } from '../../use-cases/rental-events.ts'

/**
 * A rental whose box does not open goes on at another location, in the box that was kept there for it (B-04), with a new
 * key; its time begins anew where it never got in.
 * @returns `hold-expired` when the box is kept no longer
 */
export async function leaveLocation(
  tx: Tx,
  needs: RentalsNeeds,
  { rentalId, actor, now }: JamAction,
): Promise<Result<{ readonly locationId: string; readonly endsAt: Date }, JamRefusal | 'hold-expired'>> {
  const locked = await lockStuck(tx, { rentalId, now })
  if (!locked.ok) return locked
  const { rental, jam } = locked.value
  const held = jam.heldRentalId ? await lockRental(tx, jam.heldRentalId) : null
  if (held?.state !== 'held' || isDeadHold(held, now)) return refuse('hold-expired')
  if (rental.endsAt === null) return refuse('transition-not-allowed')
  const endsAt = endAfterJam({ startsAt: rental.startsAt, endsAt: rental.endsAt }, jam, now)
  const blockedUntil = new Date(endsAt.getTime() + held.cleaningMinutes * 60_000)
  // Free for a moment, for the same transaction takes it: the constraint allows one at a time.
  await releaseHold(tx, { rentalId: held.id, state: 'expired', now })
  await closeJam(tx, jam, now)
  const { boxId, locationId, size } = held
  await setLocation(tx, rentalId, { boxId, locationId, size, endsAt, blockedUntil })
  const moved = await rentalById(tx, rentalId)
  if (!moved) throw new Error(`rental ${rentalId} is gone`)
  if (moved.state === 'reserved') await setState(tx, rentalId, 'active')
  await setRightTimes(tx, rentalId, { from: moved.startsAt, until: graceUntil(moved) })
  await appendRentalEvent(tx, {
    type: 'rental.moved',
    rental: moved,
    event: {
      at: now,
      actor,
      data: { cause: 'otherLocation', ...names(rental, moved) },
    },
  })
  await moveAccess(tx, needs, { rental: moved, now, renewed: { since: now, newCode: true } })
  return ok({ locationId, endsAt })
}

const names = (from: Rental, to: Rental) => ({
  fromBoxNumber: from.boxNumber,
  toBoxNumber: to.boxNumber,
  fromBoxName: boxName(from.prefix, from.boxNumber),
  toBoxName: boxName(to.prefix, to.boxNumber),
})

/** The renter takes their money back instead: the rental is over, whatever the door says (B-04). */
export async function giveUpJammed(
  tx: Tx,
  needs: RentalsNeeds,
  { rentalId, actor, now }: JamAction,
): Promise<Result<{ readonly orderId: string | null }, JamRefusal>> {
  const locked = await lockStuck(tx, { rentalId, now })
  if (!locked.ok) return locked
  const { rental, jam } = locked.value
  if (jam.heldRentalId) await releaseHold(tx, { rentalId: jam.heldRentalId, state: 'expired', now })
  await closeJam(tx, jam, now)
  if (rental.state === 'reserved') await setState(tx, rentalId, 'active')
  await setEnded(tx, rentalId, now, null)
  const data = { cause: 'jammed', boxNumber: rental.boxNumber }
  await appendRentalEvent(tx, { type: 'rental.ended', rental, event: { at: now, actor, data } })
  await withdrawAccess(tx, needs, { rental, state: 'revoked', cause: 'ended', now })
  return ok({ orderId: rental.orderId })
}
