import type { RentalState } from '@fachwerk/contract/rental/access-right-calls'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { isAny } from '../../platform/db/is-any.ts'
import './rental-tables.ts'

export interface Rental {
  readonly id: string
  readonly companyId: string
  readonly locationId: string
  readonly boxId: string
  readonly boxNumber: number
  /** Of the location; with the number it names the box: KN-022. */
  readonly prefix: string
  /** 0 S … 3 XL */
  readonly size: number
  readonly kind: 'rental' | 'staffBlock' | 'pickupBox'
  readonly state: RentalState
  readonly orderId: string | null
  readonly customerId: string | null
  readonly customerName: string
  readonly startsAt: Date
  readonly endsAt: Date | null
  /** `long`: month by month, until somebody gives notice. */
  readonly term: 'short' | 'long'
  /** Of a long-term rental: until then its keys are good for what was paid; null otherwise. */
  readonly keysUntil: Date | null
  readonly heldAt: Date | null
  readonly holdExpiresAt: Date | null
  readonly endedAt: Date | null
  /** Its renter confirmed the end, on the page or at the terminal; staff did not end it. */
  readonly endedByRenter: boolean
  readonly movedFromBoxNumber: number | null
  readonly priceCents: number
  readonly overrunFreeMinutes: number
  readonly overrunHourCents: number
  readonly overrunDayCents: number
  readonly overrunPaidCents: number
  /** Until then what was paid for staying too long opens the box. */
  readonly overrunFreeUntil: Date | null
  /** Still owed for it after the end. */
  readonly overrunOwedCents: number
  /** Until when staff asked for the box to be emptied after this end; null: nobody asked. */
  readonly clearBy: Date | null
  /** Its box does not open: from then on its time stands still (B-04); null: it runs. */
  readonly pausedAt: Date | null
  readonly cleaningMinutes: number
  /** How long before the end its renter is reminded, 0: not at all (B-08). */
  readonly reminderMinutes: number
  /** Counts what staff changed (FAULT-72). */
  readonly version: number
  readonly changedAt: Date | null
}

/** No tenant predicate: the jam of a rental that is read. */
export const rentalColumns = sql`
  r.id, r.company_id as "companyId", r.location_id as "locationId", r.box_id as "boxId", b.number as "boxNumber",
  l.prefix,
  r.size, r.kind, r.state, r.order_id as "orderId", r.customer_id as "customerId", r.customer_name as "customerName",
  r.starts_at as "startsAt", r.ends_at as "endsAt", r.term, r.keys_until as "keysUntil", r.held_at as "heldAt", r.hold_expires_at as "holdExpiresAt",
  r.ended_at as "endedAt", r.end_confirmed is not null as "endedByRenter", (select f.number from box f where f.id = r.moved_from_box_id) as "movedFromBoxNumber",
  r.price_cents as "priceCents", r.overrun_free_minutes as "overrunFreeMinutes",
  r.overrun_hour_cents as "overrunHourCents", r.overrun_day_cents as "overrunDayCents",
  r.overrun_paid_cents as "overrunPaidCents", r.overrun_free_until as "overrunFreeUntil",
  r.overrun_owed_cents as "overrunOwedCents", case when r.clear_urged_at >= r.ends_at then r.clear_by end as "clearBy",
  (select j.paused_at from box_jam j where j.rental_id = r.id and j.box_id = r.box_id and j.ended_at is null) as "pausedAt",
  l.cleaning_minutes as "cleaningMinutes", l.reminder_minutes as "reminderMinutes", r.version, r.changed_at as "changedAt"`
export const rentalTables = sql`rental r join box b on b.id = r.box_id join location l on l.id = r.location_id`

/** No tenant predicate: the caller has checked whose the rental is, or acts for the system. */
export async function rentalById(tx: Tx, rentalId: string): Promise<Rental | null> {
  const { rows } =
    await sql<Rental>`select ${rentalColumns} from ${rentalTables} where r.id = ${rentalId}`.execute(tx)
  return rows[0] ?? null
}

/**
 * The same, held until the end of the transaction. Whoever needs boxes as well locks them first: everybody in one order.
 * No tenant predicate: as above.
 */
export async function lockRental(tx: Tx, rentalId: string): Promise<Rental | null> {
  const { rows } = await sql<Rental>`
    select ${rentalColumns} from ${rentalTables} where r.id = ${rentalId} for no key update of r`.execute(tx)
  return rows[0] ?? null
}

/** What of a customer runs or is to come, first come first, at these companies. */
export async function openRentalsOfCustomer(
  tx: Tx,
  { customerId, companyIds }: { readonly customerId: string; readonly companyIds: readonly string[] },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select r.id from rental r where r.customer_id = ${customerId} and r.kind = 'rental' and r.blocking
      and r.company_id = any(${[...companyIds]}::uuid[]) and r.state in ('reserved', 'active', 'overdue')
    order by r.starts_at, r.id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** The same, seen as it is now and kept from changing until the transaction ends. No tenant predicate: as above. */
export async function steadyRental(tx: Tx, rentalId: string): Promise<Rental | null> {
  const { rows } = await sql<Rental>`
    select ${rentalColumns} from ${rentalTables} where r.id = ${rentalId} for share of r`.execute(tx)
  return rows[0] ?? null
}

/** Rentals of an order in the order of their start. No tenant predicate: the caller has checked whose the order is. */
export async function rentalsByOrder(tx: Tx, orderId: string): Promise<Rental[]> {
  const { rows } = await sql<Rental>`
    select ${rentalColumns} from ${rentalTables} where r.order_id = ${orderId} order by r.starts_at, r.id`.execute(
    tx,
  )
  return rows
}

export type LockedBox = {
  readonly id: string
  readonly number: number
  readonly size: number
  readonly rentable: boolean
}

/**
 * Locks boxes of a location in the one order of their ids. Everybody who gives or takes a box does this first: bookings
 * of a location queue up here instead of deadlocking on the constraint.
 */
export async function lockBoxes(
  tx: Tx,
  query: { readonly companyId: string; readonly locationId: string; readonly sizes: readonly number[] },
): Promise<LockedBox[]> {
  const { rows } = await sql<LockedBox>`
    select id, number, size, rentable from box
    where location_id = ${query.locationId} and company_id = ${query.companyId}
      and ${isAny('size', query.sizes, 'smallint')} and archived_at is null
    order by id for no key update`.execute(tx)
  return rows
}

/** Somebody whose time is over has not left the box yet. No tenant predicate: by a rental that was read before. */
export async function hasLateHolder(
  tx: Tx,
  rental: Pick<Rental, 'id' | 'boxId' | 'startsAt'>,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from rental r where r.box_id = ${rental.boxId} and r.id <> ${rental.id} and r.blocking
      and r.state in ('active', 'overdue') and r.starts_at < ${rental.startsAt} limit 1`.execute(tx)
  return rows.length > 0
}

/** The terminal, if it stands at the rental's location. */
export async function isAtLocation(
  tx: Tx,
  query: { readonly terminalId: string; readonly locationId: string; readonly companyId: string },
): Promise<{ name: string } | null> {
  const { rows } = await sql<{ name: string }>`
    select name from terminal where id = ${query.terminalId} and location_id = ${query.locationId}
      and company_id = ${query.companyId}`.execute(tx)
  return rows[0] ?? null
}
