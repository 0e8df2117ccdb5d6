import type { ShareRefusal } from '@fachwerk/contract/key/shared-keys'
import type { Tx } from '../../../../platform/db/db.ts'
import { ok, refuse, type Result } from '../../../../platform/result.ts'
import type { RentalsNeeds } from '../../needs.ts'
import {
  byStaff,
  type ChangeRefusal,
  type ChangeInput,
  lockForChange,
  recordRightChange,
  why,
} from './right-change.ts'
import { shareLocked, withdrawSharedKey } from './share-key.ts'

export interface ShareInput extends ChangeInput {
  readonly name: string
  readonly email: string
}

/** Staff give a second person a key on the renter's word. */
export async function shareByStaff(
  tx: Tx,
  needs: RentalsNeeds,
  input: ShareInput,
): Promise<Result<{ id: string }, ChangeRefusal | ShareRefusal>> {
  const found = await lockForChange(tx, { ...input, action: 'share' })
  if (!found.ok) return found
  const { rental } = found.value
  const sharing = { ...input, rentalId: rental.id, actor: byStaff(input), why: why(input) }
  const shared = await shareLocked(tx, needs, { rental, ...sharing })
  if (shared.ok)
    await recordRightChange(tx, { ...input, before: found.value, action: 'accessRight.keyShared' })
  return shared
}

/** Staff take a second person's key back; the renter's own stays good. */
export async function unshareByStaff(
  tx: Tx,
  needs: RentalsNeeds,
  input: ChangeInput & { readonly sharedKeyId: string },
): Promise<Result<'withdrawn', ChangeRefusal>> {
  const found = await lockForChange(tx, { ...input, action: 'unshare' })
  if (!found.ok) return found
  const { sharedKeyId, now } = input
  const withdrawing = {
    rentalId: found.value.rental.id,
    sharedKeyId,
    actor: byStaff(input),
    why: why(input),
    now,
  }
  const withdrawn = await withdrawSharedKey(tx, needs, withdrawing)
  if (!withdrawn.ok) return refuse('not-found')
  await recordRightChange(tx, { ...input, before: found.value, action: 'accessRight.keyWithdrawn' })
  return ok('withdrawn')
}
