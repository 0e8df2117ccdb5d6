import type { Tx } from '../../../platform/db/db.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import { setClearing } from '../ending/overrun-repository.ts'
import { earliestDeadline } from '../rules/clearing.ts'
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
 * Staff ask in writing for a box to be emptied whose free time is over, and set a deadline: only after it may they open it
 * to clear it, as the terms and conditions say (§ 5). The customer is told by mail.
 */
export async function urgeClearing(
  tx: Tx,
  input: ChangeInput & { readonly clearBy: Date },
): Promise<Result<'urged', ChangeRefusal | 'deadline-too-short'>> {
  const found = await lockForChange(tx, { ...input, action: 'urge' })
  if (!found.ok) return found
  const { clearBy, now } = input
  if (clearBy < earliestDeadline(now)) return refuse('deadline-too-short')
  const { rental } = found.value
  await setClearing(tx, rental.id, { urgedAt: now, clearBy })
  const data = { ...why(input), boxNumber: rental.boxNumber, clearBy: clearBy.toISOString() }
  await appendRentalEvent(tx, {
    type: 'rental.clearingUrged',
    rental,
    event: { at: now, actor: byStaff(input), data },
  })
  await recordRightChange(tx, { ...input, before: found.value, action: 'accessRight.clearingUrged' })
  return ok('urged')
}
