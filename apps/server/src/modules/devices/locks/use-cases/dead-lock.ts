import type { Tx } from '../../../../platform/db/db.ts'
import { watchOfBox } from '../lock-watch-repository.ts'
import { deadOf } from '../rules/lock-care.ts'

/** What the lock on a box of the company is dead of, once its terminal could not reach it (B-04); null: nothing known. */
export async function deadLock(
  tx: Tx,
  { box, now }: { readonly box: { readonly companyId: string; readonly boxId: string }; readonly now: Date },
): Promise<'battery' | 'signal' | null> {
  const watched = await watchOfBox(tx, box)
  return watched ? deadOf(watched, now) : null
}
