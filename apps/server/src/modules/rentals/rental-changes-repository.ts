import type { RentalState } from '@fachwerk/contract/rental/access-right-calls'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import './rental-tables.ts'
import type { Rental } from './rentals-repository.ts'
import type { EndConfirmation } from './rules/rental.ts'
import { statesBefore } from './rules/rental-states.ts'

/** Lets holds run out that are dead, but for `except`. @returns the rentals that are expired now. No tenant predicate: boxes were locked before. */
export async function expireDeadHolds(
  tx: Tx,
  boxIds: readonly string[],
  except: string | null,
  now: Date,
): Promise<{ id: string; companyId: string; locationId: string; boxId: string; orderId: string | null }[]> {
  const { rows } = await sql<{
    id: string
    companyId: string
    locationId: string
    boxId: string
    orderId: string | null
  }>`
    update rental set state = 'expired'
    where box_id = any(${[...boxIds]}::uuid[]) and state = 'held' and hold_expires_at <= ${now}
      and id is distinct from ${except}::uuid
    returning id, company_id as "companyId", location_id as "locationId", box_id as "boxId", order_id as "orderId"`.execute(
    tx,
  )
  return rows
}

/** A rental as it is first written: without what is read from its box and its location. */
export interface NewRental
  extends Omit<
    Rental,
    | 'boxNumber'
    | 'prefix'
    | 'endedByRenter'
    | 'movedFromBoxNumber'
    | 'cleaningMinutes'
    | 'reminderMinutes'
    | 'version'
    | 'changedAt'
    | 'term'
    | 'keysUntil'
    | 'overrunPaidCents'
    | 'overrunFreeUntil'
    | 'overrunOwedCents'
    | 'clearBy'
    | 'pausedAt'
  > {
  /** Set for a long-term rental, and only for one. */
  readonly keysUntil?: Date | null
  /** null: infinitely */
  readonly blockedUntil: Date | null
  readonly earlyStartConsentAt: Date | null
  readonly createdAt: Date
}

/** @returns false when somebody else has the box in that time (the constraint that cannot be talked round) */
export async function insertRental(tx: Tx, rental: NewRental): Promise<boolean> {
  const inserted = await tx
    .insertInto('rental')
    .values({
      id: rental.id,
      company_id: rental.companyId,
      location_id: rental.locationId,
      box_id: rental.boxId,
      size: rental.size,
      kind: rental.kind,
      state: rental.state,
      order_id: rental.orderId,
      customer_id: rental.customerId,
      customer_name: rental.customerName,
      starts_at: rental.startsAt,
      ends_at: rental.endsAt,
      term: rental.keysUntil ? 'long' : 'short',
      keys_until: rental.keysUntil ?? null,
      blocked_until: rental.blockedUntil ?? 'infinity',
      held_at: rental.heldAt,
      hold_expires_at: rental.holdExpiresAt,
      ended_at: rental.endedAt,
      end_confirmed: null,
      moved_from_box_id: null,
      price_cents: rental.priceCents,
      overrun_free_minutes: rental.overrunFreeMinutes,
      overrun_hour_cents: rental.overrunHourCents,
      overrun_day_cents: rental.overrunDayCents,
      early_start_consent_at: rental.earlyStartConsentAt,
      created_at: rental.createdAt,
    })
    .onConflict((on) => on.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Writes when the start of an order's rentals was asked for (LAW-9). */
export async function noteEarlyStart(
  tx: Tx,
  { companyId, orderId, at }: { companyId: string; orderId: string; at: Date },
): Promise<void> {
  await tx
    .updateTable('rental')
    .set({ early_start_consent_at: at })
    .where('company_id', '=', companyId)
    .where('order_id', '=', orderId)
    .execute()
}

/**
 * Changes the state if the table of transitions allows it from where the row stands. @returns whether it did.
 * No tenant predicate: the row was locked or checked before.
 */
export async function setState(tx: Tx, rentalId: string, to: RentalState): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('rental')
    .set({ state: to })
    .where('id', '=', rentalId)
    .where('state', 'in', statesBefore(to))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** No tenant predicate: the row was locked before. */
export async function setEnded(
  tx: Tx,
  rentalId: string,
  endedAt: Date,
  confirmed: EndConfirmation | null,
): Promise<void> {
  await tx
    .updateTable('rental')
    .set({ state: 'ended', ended_at: endedAt, end_confirmed: confirmed && JSON.stringify(confirmed) })
    .where('id', '=', rentalId)
    .execute()
}

/**
 * The end is taken back (B-05). No tenant predicate: the row was locked before.
 * @throws 23P01 when somebody has the box by now; see `isTaken`
 */
export async function setResumed(tx: Tx, rentalId: string): Promise<void> {
  await tx
    .updateTable('rental')
    .set({ state: 'active', ended_at: null, end_confirmed: null })
    .where('id', '=', rentalId)
    .where('state', '=', 'ended')
    .execute()
}

/** No tenant predicate: by an unguessable id that the order holds. @returns whether the hold was alive */
export async function setHoldExpiry(tx: Tx, rentalId: string, until: Date, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('rental')
    .set({ hold_expires_at: until })
    .where('id', '=', rentalId)
    .where('state', '=', 'held')
    .where('hold_expires_at', '>', now)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Gives a rental its place and state; the box it came from is remembered. No tenant predicate: the row was locked before. */
export async function setPlace(
  tx: Tx,
  rental: Pick<Rental, 'id' | 'boxId'>,
  place: { readonly boxId: string; readonly size: number; readonly state: RentalState },
): Promise<void> {
  const isMove = place.boxId !== rental.boxId
  await tx
    .updateTable('rental')
    .set({
      state: place.state,
      box_id: place.boxId,
      size: place.size,
      ...(isMove ? { moved_from_box_id: rental.boxId } : {}),
    })
    .where('id', '=', rental.id)
    .execute()
}
