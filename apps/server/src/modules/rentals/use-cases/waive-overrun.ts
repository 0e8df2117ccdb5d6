import type { Tx } from '../../../platform/db/db.ts'
import { ok, type Result } from '../../../platform/result.ts'
import { setOverrunOwed } from '../ending/overrun-repository.ts'
import {
  byStaff,
  type ChangeRefusal,
  type ChangeInput,
  lockForChange,
  recordRightChange,
  why,
} from '../access-rights/use-cases/right-change.ts'
import { appendRentalEvent } from './rental-events.ts'

/** Staff waive what somebody owes who stayed too long and whose rental has ended: they may rent again. */
export async function waiveOverrun(tx: Tx, input: ChangeInput): Promise<Result<'waived', ChangeRefusal>> {
  const found = await lockForChange(tx, { ...input, action: 'waive' })
  if (!found.ok) return found
  const { rental } = found.value
  await setOverrunOwed(tx, rental.id, 0)
  await appendRentalEvent(tx, {
    type: 'rental.changed',
    rental,
    event: {
      at: input.now,
      actor: byStaff(input),
      data: { ...why(input), cause: 'overrunWaived', amountCents: rental.overrunOwedCents },
    },
  })
  await recordRightChange(tx, { ...input, before: found.value, action: 'accessRight.overrunWaived' })
  return ok('waived')
}
