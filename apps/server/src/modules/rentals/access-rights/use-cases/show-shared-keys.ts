import type { KeyState, SharedKey } from '@fachwerk/contract/key/shared-keys'
import type { Tx } from '../../../../platform/db/db.ts'
import type { RentalsNeeds } from '../../needs.ts'
import { rentalById } from '../../rentals-repository.ts'
import { mayOpen } from '../../rules/rental.ts'
import { keyState } from '../../rules/shared-keys.ts'
import { sharedKeyByHash, type SharedKeyRow, sharedKeysOf } from '../shared-keys-repository.ts'
import { codeOf } from './access.ts'
import { type RentalOfOrder, presentRental } from '../../use-cases/rentals-of-order.ts'

type Needs = Pick<RentalsNeeds, 'secrets' | 'keyReports' | 'accessOfLocations'>

/** A rental's shared keys as its renter and staff see them, the first shared first. */
export async function sharedKeysOfRental(
  tx: Tx,
  needs: Pick<Needs, 'keyReports'>,
  { rentalId, now }: { readonly rentalId: string; readonly now: Date },
): Promise<SharedKey[]> {
  const keys = await sharedKeysOf(tx, rentalId)
  const mail = await needs.keyReports(
    tx,
    keys.map(({ id }) => id),
    now,
  )
  return keys.map(({ id, name, email, sharedAt, withdrawnAt, state }) => ({
    id,
    name,
    email,
    state: keyState(state, mail.get(id)),
    sharedAt: sharedAt.toISOString(),
    withdrawnAt: withdrawnAt?.toISOString() ?? null,
  }))
}

/** A second person's key with the rental it opens, as far as they may know of it. */
export interface HeldKey {
  readonly id: string
  readonly hash: string
  readonly name: string
  readonly email: string
  readonly orderId: string
  readonly state: KeyState
  readonly rental: RentalOfOrder
}

/** The key behind a person's own link; null without one. The caller compares the site of its order. */
export async function heldKeyByHash(
  tx: Tx,
  needs: Needs,
  { hash, now }: { readonly hash: string; readonly now: Date },
): Promise<HeldKey | null> {
  const key = await sharedKeyByHash(tx, hash)
  return key && held(tx, needs, { key, now })
}

/** Those of a rental that open, for telling their holders what has changed. */
export async function heldKeysOf(
  tx: Tx,
  needs: Needs,
  { rentalId, now }: { readonly rentalId: string; readonly now: Date },
): Promise<HeldKey[]> {
  const keys: HeldKey[] = []
  for (const key of await sharedKeysOf(tx, rentalId)) {
    const one = await held(tx, needs, { key, now })
    if (one) keys.push(one)
  }
  return keys
}

async function held(
  tx: Tx,
  needs: Needs,
  { key, now }: { readonly key: SharedKeyRow; readonly now: Date },
): Promise<HeldKey | null> {
  const rental = await rentalById(tx, key.rentalId)
  if (!rental || rental.orderId === null) return null
  const access = (await needs.accessOfLocations(tx, { locationIds: [rental.locationId], now })).get(
    rental.locationId,
  )
  if (!access) throw new Error(`location ${rental.locationId} does not exist`)
  const opening = mayOpen(rental, key, access, now)
  const mail = (await needs.keyReports(tx, [key.id], now)).get(key.id)
  const { id, hash, name, email } = key
  return {
    id,
    hash,
    name,
    email,
    orderId: rental.orderId,
    state: keyState(key.state, mail),
    rental: {
      ...presentRental(rental, now),
      accessRight: {
        id,
        state: key.state,
        code: codeOf(needs, key),
        from: rental.startsAt,
        until: rental.endsAt,
      },
      openRefusal: opening.ok ? null : opening.refusal,
      access,
      canEnd: false,
      canExtend: false,
    },
  }
}
