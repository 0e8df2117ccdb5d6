import type { ShareRefusal } from '@fachwerk/contract/key/shared-keys'
import type { Tx } from '../../../../platform/db/db.ts'
import { ok, refuse, type Result } from '../../../../platform/result.ts'
import type { RentalsNeeds } from '../../needs.ts'
import {
  byStaff,
  type ChangeRefusal,
  type ChangeWish,
  lockForChange,
  recordRightChange,
  why,
} from './right-change.ts'
import { shareLocked, withdrawSharedKey } from './share-key.ts'

export interface ShareWish extends ChangeWish {
  readonly name: string
  readonly email: string
}

/** Staff give a second person a key on the renter's word. */
export async function shareByStaff(
  tx: Tx,
  needs: RentalsNeeds,
  wish: ShareWish,
): Promise<Result<{ id: string }, ChangeRefusal | ShareRefusal>> {
  const found = await lockForChange(tx, wish, 'share')
  if (!found.ok) return found
  const { rental } = found.value
  const sharing = { ...wish, rentalId: rental.id, actor: byStaff(wish), why: why(wish) }
  const shared = await shareLocked(tx, needs, rental, sharing)
  if (shared.ok) await recordRightChange(tx, wish, found.value, 'accessRight.keyShared')
  return shared
}

/** Staff take a second person's key back; the renter's own stays good. */
export async function unshareByStaff(
  tx: Tx,
  needs: RentalsNeeds,
  wish: ChangeWish & { readonly sharedKeyId: string },
): Promise<Result<'withdrawn', ChangeRefusal>> {
  const found = await lockForChange(tx, wish, 'unshare')
  if (!found.ok) return found
  const { sharedKeyId, now } = wish
  const withdrawing = {
    rentalId: found.value.rental.id,
    sharedKeyId,
    actor: byStaff(wish),
    why: why(wish),
    now,
  }
  const withdrawn = await withdrawSharedKey(tx, needs, withdrawing)
  if (!withdrawn.ok) return refuse('not-found')
  await recordRightChange(tx, wish, found.value, 'accessRight.keyWithdrawn')
  return ok('withdrawn')
}
