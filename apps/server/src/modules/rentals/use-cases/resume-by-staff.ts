import type { Tx } from '../../../platform/db/db.ts'
import { refuse, type Result } from '../../../platform/result.ts'
import { rightsOf } from '../access-rights/access-repository.ts'
import type { RentalsNeeds } from '../needs.ts'
import { setOverrunOwed } from '../ending/overrun-repository.ts'
import { rentalById } from '../rentals-repository.ts'
import { resumeRental, type ResumeRefusal } from './resume-rental.ts'
import {
  byStaff,
  changing,
  type ChangeInput,
  recordRightChange,
} from '../access-rights/use-cases/right-change.ts'

/**
 * Staff take back within two minutes that they ended a rental: the wrong row, or pressed too soon. The same holds as
 * for a renter: the box may be somebody else's by now.
 */
export async function resumeByStaff(
  tx: Tx,
  needs: RentalsNeeds,
  input: ChangeInput,
): Promise<Result<'resumed', ResumeRefusal>> {
  const { actor, orderItem, now } = input
  const rental = await rentalById(tx, orderItem.id)
  const isOwn = rental?.kind === 'rental' && actor.scopeFor('accessRights.edit').includes(rental.companyId)
  if (!rental || !isOwn) return refuse('not-found')
  // Whatever was done to it after its end is not taken back along with it.
  if (rental.version !== orderItem.version) return refuse('undo-over')
  const before = changing(rental, await rightsOf(tx, [rental.id]))
  const done = await resumeRental(tx, needs, {
    rentalId: rental.id,
    actor: byStaff(input),
    endedBy: 'staff',
    now,
  })
  if (!done.ok) return done
  // It runs again; what it owes is reckoned when it ends.
  if (rental.overrunOwedCents > 0) await setOverrunOwed(tx, rental.id, 0)
  await recordRightChange(tx, { ...input, before, action: 'accessRight.resumed' })
  return done
}
