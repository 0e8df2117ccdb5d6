import type { Tx } from '../../../../platform/db/db.ts'
import { ok, type Result } from '../../../../platform/result.ts'
import { withdrawRights } from '../access-repository.ts'
import { restoreRights } from '../../change-repository.ts'
import type { RentalsNeeds } from '../../needs.ts'
import { moveAccess } from './access.ts'
import { appendRentalEvent } from '../../use-cases/rental-events.ts'
import {
  byStaff,
  type ChangeRefusal,
  type ChangeInput,
  lockForChange,
  recordRightChange,
  why,
} from './right-change.ts'

/** The keys of a rental open nothing until they are restored; the box stays its renter's (B-01, B-02). */
export async function blockRight(
  tx: Tx,
  needs: RentalsNeeds,
  input: ChangeInput,
): Promise<Result<'blocked', ChangeRefusal>> {
  const found = await lockForChange(tx, input, 'block')
  if (!found.ok) return found
  const { rental } = found.value
  await withdrawRights(tx, rental.id, 'blocked', input.now)
  await needs.revokeGrants(tx, { rentalId: rental.id, now: input.now })
  await appendRentalEvent(tx, 'access.blocked', rental, {
    at: input.now,
    actor: byStaff(input),
    data: why(input),
  })
  await recordRightChange(tx, input, found.value, 'accessRight.blocked')
  return ok('blocked')
}

/** Blocked keys are good again; the code stays if the terminal has not given it to anybody else meanwhile. */
export async function restoreRight(
  tx: Tx,
  needs: RentalsNeeds,
  input: ChangeInput,
): Promise<Result<'restored', ChangeRefusal>> {
  const found = await lockForChange(tx, input, 'restore')
  if (!found.ok) return found
  const { rental } = found.value
  await restoreRights(tx, rental.id)
  await moveAccess(tx, needs, rental, input.now)
  await appendRentalEvent(tx, 'access.restored', rental, {
    at: input.now,
    actor: byStaff(input),
    data: why(input),
  })
  await recordRightChange(tx, input, found.value, 'accessRight.restored')
  return ok('restored')
}
