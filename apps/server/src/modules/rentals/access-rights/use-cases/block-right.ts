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
  const found = await lockForChange(tx, { ...input, action: 'block' })
  if (!found.ok) return found
  const { rental } = found.value
  await withdrawRights(tx, rental.id, 'blocked', input.now)
  await needs.revokeGrants(tx, { rentalId: rental.id, now: input.now })
  await appendRentalEvent(tx, {
    type: 'access.blocked',
    rental,
    event: {
      at: input.now,
      actor: byStaff(input),
      data: why(input),
    },
  })
  await recordRightChange(tx, { ...input, before: found.value, action: 'accessRight.blocked' })
  return ok('blocked')
}

/** Blocked keys are good again; the code stays if the terminal has not given it to anybody else meanwhile. */
export async function restoreRight(
  tx: Tx,
  needs: RentalsNeeds,
  input: ChangeInput,
): Promise<Result<'restored', ChangeRefusal>> {
  const found = await lockForChange(tx, { ...input, action: 'restore' })
  if (!found.ok) return found
  const { rental } = found.value
  await restoreRights(tx, rental.id)
  await moveAccess(tx, needs, { rental, now: input.now })
  await appendRentalEvent(tx, {
    type: 'access.restored',
    rental,
    event: {
      at: input.now,
      actor: byStaff(input),
      data: why(input),
    },
  })
  await recordRightChange(tx, { ...input, before: found.value, action: 'accessRight.restored' })
  return ok('restored')
}
