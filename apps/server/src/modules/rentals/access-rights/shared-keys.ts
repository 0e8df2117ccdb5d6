import type { SharedKey, ShareRefusal } from '@fachwerk/contract/key/shared-keys'
import type { Tx } from '../../../platform/db/db.ts'
import type { Result } from '../../../platform/result.ts'
import type { RentalsNeeds } from '../needs.ts'
import { type Sharing, shareKey, type Withdrawing, withdrawSharedKey } from './use-cases/share-key.ts'
import { type HeldKey, heldKeyByHash, heldKeysOf, sharedKeysOfRental } from './use-cases/show-shared-keys.ts'

/** A second person's keys: part of the door of rentals. */
export interface SharedKeys {
  /** Gives a second person a key of their own for the rental's time. */
  shareKey(tx: Tx, sharing: Sharing): Promise<Result<{ id: string }, ShareRefusal | 'not-found'>>
  /** Takes it back; pending until the terminal has confirmed it. */
  withdrawSharedKey(tx: Tx, withdrawing: Withdrawing): Promise<Result<'withdrawn', 'not-found'>>
  /** A rental's shared keys as its renter sees them. */
  sharedKeysOf(tx: Tx, rentalId: string, now: Date): Promise<SharedKey[]>
  /** The key behind a second person's own link; the caller compares the site of its order. */
  heldKeyByHash(tx: Tx, hash: string, now: Date): Promise<HeldKey | null>
  /** The same of a rental. */
  heldKeysOf(tx: Tx, rentalId: string, now: Date): Promise<HeldKey[]>
}

export const sharedKeys = (needs: RentalsNeeds): SharedKeys => ({
  shareKey: (tx, sharing) => shareKey(tx, needs, sharing),
  withdrawSharedKey: (tx, withdrawing) => withdrawSharedKey(tx, needs, withdrawing),
  sharedKeysOf: (tx, rentalId, now) => sharedKeysOfRental(tx, needs, { rentalId, now }),
  heldKeyByHash: (tx, hash, now) => heldKeyByHash(tx, needs, { hash, now }),
  heldKeysOf: (tx, rentalId, now) => heldKeysOf(tx, needs, { rentalId, now }),
})
