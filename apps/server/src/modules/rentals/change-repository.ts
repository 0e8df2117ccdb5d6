import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { alive, heldUntilSql } from './boxes/availability-repository.ts'
import './rental-tables.ts'
import type { NewDates } from './rules/new-dates.ts'

/** Somebody who has a box in a time that another rental wants. */
export interface InTheWay {
  readonly id: string
  readonly kind: 'rental' | 'staffBlock' | 'pickupBox'
  readonly state: 'held' | 'reserved' | 'active' | 'overdue'
  readonly customerName: string
  readonly startsAt: Date
}

/** Who else has a box between two instants, the first first. No tenant predicate: the caller has checked whose the box is. */
export async function inTheWay(
  tx: Tx,
  query: {
    readonly boxId: string
    readonly startsAt: Date
    readonly blockedUntil: Date
    readonly except: string
    readonly now: Date
  },
): Promise<InTheWay[]> {
  const { now } = query
  const { rows } = await sql<InTheWay>`
    select r.id, r.kind, r.state, r.customer_name as "customerName", r.starts_at as "startsAt" from rental r
    where r.box_id = ${query.boxId} and r.blocking and ${alive(now)} and r.id <> ${query.except}
      and r.starts_at < ${query.blockedUntil} and ${heldUntilSql(now)} > ${query.startsAt}
    order by r.starts_at, r.id`.execute(tx)
  return rows
}

/**
 * No tenant predicate: the row was locked before.
 * @throws 23P01 when somebody has the box in that time; see `isTaken`
 */
export async function setDates(
  tx: Tx,
  rentalId: string,
  { startsAt, endsAt, blockedUntil, state, priceCents }: NewDates & { readonly priceCents: number },
): Promise<void> {
  await tx
    .updateTable('rental')
    .set({
      starts_at: startsAt,
      ends_at: endsAt,
      blocked_until: blockedUntil,
      state,
      price_cents: priceCents,
      // Who stays longer than the new end owes for that time alone.
      overrun_paid_cents: 0,
      overrun_free_until: null,
      // What somebody is paying for was another time.
      extending_to: null,
      extending_expires_at: null,
      extending_order_id: null,
    })
    .where('id', '=', rentalId)
    .execute()
}

/** No tenant predicate: the row was locked before. */
export async function setCustomerName(tx: Tx, rentalId: string, customerName: string): Promise<void> {
  await tx.updateTable('rental').set({ customer_name: customerName }).where('id', '=', rentalId).execute()
}

/** Staff have changed it: who looks at an older state is told (FAULT-72). No tenant predicate: the row was locked before. */
export async function countChange(tx: Tx, rentalId: string, now: Date): Promise<void> {
  await tx
    .updateTable('rental')
    .set((at) => ({ version: at('version', '+', 1), changed_at: now }))
    .where('id', '=', rentalId)
    .execute()
}

/** Times of the rights that are not withdrawn follow their rental. No tenant predicate: the rental was locked before. */
export async function setRightTimes(
  tx: Tx,
  rentalId: string,
  times: { readonly from: Date; readonly until: Date | null },
): Promise<void> {
  await tx
    .updateTable('access_right')
    .set({ from_at: times.from, until_at: times.until })
    .where('rental_id', '=', rentalId)
    .where('state', '<>', 'revoked')
    .execute()
}

/** Blocked rights of a rental are good again. No tenant predicate: the rental was locked before. */
export async function restoreRights(tx: Tx, rentalId: string): Promise<void> {
  await tx
    .updateTable('access_right')
    .set({ state: 'active', blocked_for_payment: false })
    .where('rental_id', '=', rentalId)
    .where('state', '=', 'blocked')
    .execute()
}

/** The company's boxes at a location that are not archived. */
export async function boxesAt(
  tx: Tx,
  { companyId, locationId }: { readonly companyId: string; readonly locationId: string },
): Promise<{ id: string; number: number; size: number; rentable: boolean }[]> {
  return await tx
    .selectFrom('box')
    .select(['id', 'number', 'size', 'rentable'])
    .where('company_id', '=', companyId)
    .where('location_id', '=', locationId)
    .where('archived_at', 'is', null)
    .orderBy('number')
    .execute()
}

/** No tenant predicate: the row was locked before. */
export async function setKeysUntil(tx: Tx, rentalId: string, until: Date): Promise<void> {
  await tx.updateTable('rental').set({ keys_until: until }).where('id', '=', rentalId).execute()
}

/**
 * The end of a long-term rental; `null` is without end. Who was late is it no longer when it goes on.
 * No tenant predicate: the row was locked before.
 */
export async function setLongTermTimes(
  tx: Tx,
  rentalId: string,
  { endsAt, blockedUntil }: { readonly endsAt: Date | null; readonly blockedUntil: Date | null },
): Promise<void> {
  await sql`
    update rental set ends_at = ${endsAt}, blocked_until = coalesce(${blockedUntil}::timestamptz, 'infinity'),
      state = case when state = 'overdue' then 'active' else state end
    where id = ${rentalId}`.execute(tx)
}
