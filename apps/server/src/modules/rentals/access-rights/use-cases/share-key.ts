import type { EventActor } from '@fachwerk/contract/history/events'
import type { ShareRefusal } from '@fachwerk/contract/key/shared-keys'
import type { JsonObject } from '../../../../platform/json.ts'
import type { Tx } from '../../../../platform/db/db.ts'
import { ok, refuse, type Result } from '../../../../platform/result.ts'
import { refuseTries, takeTry } from '../../../../platform/load/throttle.ts'
import { insertRight, rightsOf, withdrawRight } from '../access-repository.ts'
import type { RentalsNeeds } from '../../needs.ts'
import { lockRental, type Rental } from '../../rentals-repository.ts'
import { keysEnd } from '../../rules/rental.ts'
import { mayShare } from '../../rules/shared-keys.ts'
import { insertSharedKey, setKeyWithdrawn, sharedKeysOf } from '../shared-keys-repository.ts'
import { issueKey } from './access.ts'
import { appendRentalEvent } from '../../use-cases/rental-events.ts'

/** Every key is a mail to somebody who did not ask for it. */
const SHARED_PER_DAY = 10
const DAY_SECONDS = 86_400

export interface Sharing {
  readonly rentalId: string
  /** Lower case. */
  readonly email: string
  readonly name: string
  readonly actor: EventActor
  /** What the events say besides: on whose wish, and why. */
  readonly why: JsonObject
  readonly now: Date
}

/**
 * Gives a second person a key of their own to the rental's box, for the rental's time and no longer. The caller has
 * checked whose rental it is.
 */
export async function shareKey(
  tx: Tx,
  needs: RentalsNeeds,
  sharing: Sharing,
): Promise<Result<{ id: string }, ShareRefusal | 'not-found'>> {
  const rental = await lockRental(tx, sharing.rentalId)
  if (rental?.kind !== 'rental' || rental.orderId === null) return refuse('not-found')
  return shareLocked(tx, needs, { rental, ...sharing })
}

/** The same for a rental that is locked already. */
export async function shareLocked(
  tx: Tx,
  needs: RentalsNeeds,
  { rental, email, name, actor, why, now }: Sharing & { readonly rental: Rental },
): Promise<Result<{ id: string }, ShareRefusal>> {
  const [own = null] = await rightsOf(tx, [rental.id])
  const given = (await sharedKeysOf(tx, rental.id)).filter(({ state }) => state !== 'revoked')
  const may = mayShare(rental, own, { email, emails: given.map((key) => key.email) }, now)
  if (!may.ok) return may
  const limit = { key: `share-key:${rental.id}`, limit: SHARED_PER_DAY, windowSeconds: DAY_SECONDS, now }
  const tried = await takeTry(tx, limit)
  if (!tried.allowed) return refuseTries(tried)
  const id = needs.random.uuid()
  const { companyId } = rental
  await insertRight(tx, {
    id,
    companyId,
    rentalId: rental.id,
    holderName: name,
    shared: true,
    customerId: null,
    from: rental.startsAt,
    until: keysEnd(rental),
    state: 'active',
    codeSealed: '',
    now,
  })
  const hash = needs.random.hash()
  await insertSharedKey(tx, {
    id,
    companyId,
    rentalId: rental.id,
    name,
    email,
    hash,
    sharedAt: now,
    sharedBy: actor,
  })
  const code = await issueKey(tx, needs, { rental, right: { id, code: null, shared: true }, now })
  if (code === null) return refuse('lock-missing')
  const data = { ...why, accessRightId: id, holder: name, boxNumber: rental.boxNumber }
  await appendRentalEvent(tx, { type: 'access.shared', rental, event: { at: now, actor, data } })
  return ok({ id })
}

export interface Withdrawing extends Pick<Sharing, 'rentalId' | 'actor' | 'why' | 'now'> {
  /** Of the access right. */
  readonly sharedKeyId: string
}

/**
 * Takes a second person's key back, and nobody else's. It counts as pending until the terminal has confirmed it. Twice
 * changes nothing. The caller has checked whose rental it is.
 */
export async function withdrawSharedKey(
  tx: Tx,
  needs: RentalsNeeds,
  { rentalId, sharedKeyId, actor, why, now }: Withdrawing,
): Promise<Result<'withdrawn', 'not-found'>> {
  const rental = await lockRental(tx, rentalId)
  const key = rental && (await sharedKeysOf(tx, rentalId)).find(({ id }) => id === sharedKeyId)
  if (!key) return refuse('not-found')
  if (key.state === 'revoked') return ok('withdrawn')
  await withdrawRight(tx, key.id, now)
  await setKeyWithdrawn(tx, key.id, now)
  await needs.revokeGrants(tx, { rentalId, accessRightId: key.id, now })
  const data = { ...why, accessRightId: key.id, holder: key.name, boxNumber: rental.boxNumber }
  await appendRentalEvent(tx, { type: 'access.shareWithdrawn', rental, event: { at: now, actor, data } })
  return ok('withdrawn')
}
