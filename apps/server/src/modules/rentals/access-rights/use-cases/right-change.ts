import type { RightAction } from '@fachwerk/contract/rental/access-right-calls'
import type { EventActor } from '@fachwerk/contract/history/events'
import { conflictOf, recordChange } from '../../../../platform/audit.ts'
import type { Tx } from '../../../../platform/db/db.ts'
import type { StaffActor } from '../../../../platform/http/actor.ts'
import type { JsonObject } from '../../../../platform/json.ts'
import { ok, refuse, refuseChanged, type Result } from '../../../../platform/result.ts'
import { type AccessRight, rightsOf } from '../access-repository.ts'
import { countChange } from '../../change-repository.ts'
import { lockBoxes, type LockedBox, lockRental, type Rental, rentalById } from '../../rentals-repository.ts'
import { boxName } from '../../rules/box-name.ts'
import { actionsOf } from '../../rules/right-actions.ts'

/** What somebody of the staff wants done to which state of a rental, and why. */
export interface ChangeInput {
  readonly actor: StaffActor
  readonly orderItem: { readonly id: string; readonly version: number; readonly reason: string }
  readonly now: Date
}
export type ChangeRefusal = 'not-found' | 'changed-meanwhile' | 'transition-not-allowed'

/** A rental that is locked, and the first right to open its box. */
export interface Changing {
  readonly rental: Rental
  readonly right: AccessRight | null
  /** Who else has a key now, by name. */
  readonly sharedWith: string
}

export const changing = (rental: Rental, [right, ...others]: readonly AccessRight[]): Changing => ({
  rental,
  right: right ?? null,
  sharedWith: others
    .filter(({ state }) => state !== 'revoked')
    .map(({ holderName }) => holderName)
    .join(', '),
})

export const byStaff = ({ actor }: Pick<ChangeInput, 'actor'>): EventActor => ({
  kind: 'staff',
  id: actor.userId,
  name: actor.name,
})

/** What every event of such a change says. */
export const why = ({ orderItem }: Pick<ChangeInput, 'orderItem'>): JsonObject => ({
  cause: 'staff',
  reason: orderItem.reason,
})

const ALL_SIZES = [0, 1, 2, 3]

/** The boxes of the rental's location, locked before the rental as everybody does. Empty: it is not the caller's. */
export async function lockItsBoxes(tx: Tx, { actor, orderItem }: ChangeInput): Promise<LockedBox[]> {
  const known = await rentalById(tx, orderItem.id)
  if (!known || !actor.scopeFor('accessRights.edit').includes(known.companyId)) return []
  return await lockBoxes(tx, { ...known, sizes: ALL_SIZES })
}

/** Locks the rental, and says whether this may be done to the state of it that the person looked at (FAULT-72). */
export async function lockForChange(
  tx: Tx,
  { actor, orderItem, now, action }: ChangeInput & { readonly action: RightAction },
): Promise<Result<Changing, ChangeRefusal>> {
  const rental = await lockRental(tx, orderItem.id)
  const scope = actor.scopeFor('accessRights.edit')
  if (rental?.kind !== 'rental' || !scope.includes(rental.companyId)) return refuse('not-found')
  const found = changing(rental, await rightsOf(tx, [rental.id]))
  if (rental.version !== orderItem.version) {
    const filter = { companyIds: scope, subject: { kind: 'accessRight' as const, id: rental.id } }
    const fields = { ...fieldsOf(found), version: rental.version }
    return refuseChanged(await conflictOf(tx, filter, { fields, changedAt: rental.changedAt ?? now }))
  }
  if (!actionsOf(rental, found.right?.state ?? null, now).includes(action))
    return refuse('transition-not-allowed')
  return ok(found)
}

const fieldsOf = ({ rental, right, sharedWith }: Changing) => ({
  customerName: rental.customerName,
  box: boxName(rental.prefix, rental.boxNumber),
  startsAt: rental.startsAt.toISOString(),
  endsAt: rental.endsAt?.toISOString() ?? null,
  priceCents: rental.priceCents,
  state: rental.state,
  access: right?.state ?? 'none',
  ...(rental.overrunOwedCents > 0 && { overrunOwedCents: rental.overrunOwedCents }),
  ...(rental.clearBy && { clearBy: rental.clearBy.toISOString() }),
  sharedWith,
})

/** Records who changed what and why, and counts it. */
export async function recordRightChange(
  tx: Tx,
  {
    actor,
    orderItem,
    now,
    before,
    action,
  }: ChangeInput & { readonly before: Changing; readonly action: `accessRight.${string}` },
): Promise<void> {
  const { id, companyId } = before.rental
  const rental = await rentalById(tx, id)
  if (!rental) throw new Error(`rental ${id} is gone`)
  await recordChange(tx, {
    at: now,
    companyId,
    actor: byStaff({ actor }),
    action,
    subject: { kind: 'accessRight', id },
    before: fieldsOf(before),
    after: fieldsOf(changing(rental, await rightsOf(tx, [id]))),
    reason: orderItem.reason,
  })
  await countChange(tx, id, now)
}
