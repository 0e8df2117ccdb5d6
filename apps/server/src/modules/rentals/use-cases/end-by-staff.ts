import type { Tx } from '../../../platform/db/db.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import type { RentalsNeeds } from '../needs.ts'
import { setOverrunOwed } from '../ending/overrun-repository.ts'
import { setEnded, setState } from '../rental-changes-repository.ts'
import { overrunOwed } from '../rules/overrun-charge.ts'
import { isPaymentDue } from '../rules/rental.ts'
import { withdrawAccess } from '../access-rights/use-cases/access.ts'
import { overrunTermsOf } from './pay-overrun.ts'
import { appendRentalEvent } from './rental-events.ts'
import {
  byStaff,
  type ChangeRefusal,
  type ChangeInput,
  lockForChange,
  recordRightChange,
  why,
} from '../access-rights/use-cases/right-change.ts'

/**
 * Staff end a rental, or cancel one that has not begun: the keys go, the box is free. What the renter still owes
 * does not keep them from it; a door that is reported open does (FAULT-35). No money moves by it.
 */
export async function endByStaff(
  tx: Tx,
  needs: RentalsNeeds,
  input: ChangeInput,
): Promise<Result<'ended' | 'cancelled', ChangeRefusal | 'door-open'>> {
  const cancelled = await lockForChange(tx, { ...input, action: 'cancel' })
  if (cancelled.ok) {
    const { rental } = cancelled.value
    await setState(tx, rental.id, 'cancelled')
    const data = { ...why(input), boxNumber: rental.boxNumber }
    await appendRentalEvent(tx, {
      type: 'rental.cancelled',
      rental,
      event: { at: input.now, actor: byStaff(input), data },
    })
    await withdrawAccess(tx, needs, { rental, state: 'revoked', cause: 'cancelled', now: input.now })
    await recordRightChange(tx, { ...input, before: cancelled.value, action: 'accessRight.cancelled' })
    return ok('cancelled')
  }
  const ended = await lockForChange(tx, { ...input, action: 'end' })
  if (!ended.ok) return ended
  const { rental } = ended.value
  const door = await needs.doorOfBox(tx, rental.boxId, input.now)
  if (door?.hasSensor && door.state === 'open') return refuse('door-open')
  // The start may have come a moment ago, before the job was there.
  if (rental.state === 'reserved') await setState(tx, rental.id, 'active')
  await setEnded(tx, rental.id, input.now, null)
  // Whoever stayed too long still owes for it.
  const owedCents =
    rental.endsAt && isPaymentDue({ ...rental, state: 'active' }, input.now)
      ? overrunOwed(overrunTermsOf(rental), rental.endsAt, input.now, rental.overrunPaidCents)
      : 0
  if (owedCents > 0) await setOverrunOwed(tx, rental.id, owedCents)
  const data = { ...why(input), boxNumber: rental.boxNumber, ...(owedCents > 0 && { owedCents }) }
  await appendRentalEvent(tx, {
    type: 'rental.ended',
    rental,
    event: { at: input.now, actor: byStaff(input), data },
  })
  await withdrawAccess(tx, needs, { rental, state: 'revoked', cause: 'ended', now: input.now })
  await needs.boxLeft(tx, rental, input.now)
  await recordRightChange(tx, { ...input, before: ended.value, action: 'accessRight.ended' })
  return ok('ended')
}
