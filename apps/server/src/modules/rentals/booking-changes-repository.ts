import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import './rental-tables.ts'
import type { BookedAs, BookingTarget, Stretch } from './rules/booking-target.ts'

/** A change of a booking that waits for its payment. */
export interface WaitingChange {
  readonly id: string
  readonly companyId: string
  readonly rentalId: string
  readonly orderId: string
  readonly booked: BookedAs
  readonly target: BookingTarget
  readonly heldRentalIds: readonly string[]
  readonly heldUntil: Date
}

type Stored<T> = { readonly [K in keyof T]: T[K] extends Date ? string : T[K] }
type Row = Omit<WaitingChange, 'booked' | 'target'> & {
  readonly booked: Stored<BookedAs>
  readonly target: Stored<BookingTarget>
}

const read = ({ booked, target, ...change }: Row): WaitingChange => ({
  ...change,
  booked: { ...booked, startsAt: new Date(booked.startsAt), endsAt: new Date(booked.endsAt) },
  target: { ...target, startsAt: new Date(target.startsAt), endsAt: new Date(target.endsAt) },
})

/** What waits has both, as the table checks. */
const waiting = sql`c.state = 'waiting' and c.order_id is not null and c.kept_until is not null`

const columns = sql`
  c.id, c.company_id as "companyId", c.rental_id as "rentalId", c.order_id as "orderId", c.booked, c.target,
  c.held_rental_ids as "heldRentalIds", c.kept_until as "heldUntil"`

/** No tenant predicate: by the order that pays for it. */
export async function waitingChangeOfOrder(tx: Tx, orderId: string): Promise<WaitingChange | null> {
  const { rows } = await sql<Row>`
    select ${columns} from booking_change c where c.order_id = ${orderId} and ${waiting}`.execute(tx)
  return rows[0] ? read(rows[0]) : null
}

/** No tenant predicate: the caller has checked whose the rental is. */
export async function waitingChangesOf(tx: Tx, rentalId: string): Promise<WaitingChange[]> {
  const { rows } = await sql<Row>`
    select ${columns} from booking_change c where c.rental_id = ${rentalId} and ${waiting}
    order by c.asked_at, c.id`.execute(tx)
  return rows.map(read)
}

export async function insertChange(
  tx: Tx,
  change: Pick<WaitingChange, 'id' | 'companyId' | 'rentalId' | 'booked' | 'target' | 'heldRentalIds'> & {
    readonly orderId: string | null
    readonly heldUntil: Date | null
    readonly at: Date
  },
): Promise<void> {
  const waits = change.heldUntil !== null
  await tx
    .insertInto('booking_change')
    .values({
      id: change.id,
      company_id: change.companyId,
      rental_id: change.rentalId,
      order_id: change.orderId,
      state: waits ? 'waiting' : 'done',
      asked_at: change.at,
      settled_at: waits ? null : change.at,
      booked: JSON.stringify(change.booked),
      target: JSON.stringify(change.target),
      held_rental_ids: [...change.heldRentalIds],
      kept_until: change.heldUntil,
    })
    .execute()
}

/** No tenant predicate: the row was read by its order or rental. */
export async function settleChangeRow(
  tx: Tx,
  id: string,
  details: { readonly state: 'done' | 'dropped'; readonly at: Date },
): Promise<void> {
  await tx
    .updateTable('booking_change')
    .set({ state: details.state, settled_at: details.at })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
}

/** No tenant predicate: as above. */
export async function setHeldUntil(tx: Tx, id: string, until: Date): Promise<void> {
  await tx.updateTable('booking_change').set({ kept_until: until }).where('id', '=', id).execute()
}

/** The stretch a rental keeps its box for. No tenant predicate: the row was locked before. */
export async function heldStretchOf(tx: Tx, rentalId: string): Promise<Stretch | null> {
  const { rows } = await sql<Stretch>`
    select starts_at as "startsAt", blocked_until as "blockedUntil" from rental where id = ${rentalId}`.execute(
    tx,
  )
  return rows[0] ?? null
}

/**
 * A booking becomes another one. No tenant predicate: the row was locked before.
 * @throws 23P01 when somebody has the box in that time; see `isTaken`
 */
export async function setBooking(
  tx: Tx,
  rentalId: string,
  to: BookingTarget & Stretch & { readonly boxId: string },
): Promise<void> {
  await tx
    .updateTable('rental')
    .set({
      location_id: to.locationId,
      box_id: to.boxId,
      size: to.size,
      starts_at: to.startsAt,
      ends_at: to.endsAt,
      blocked_until: to.blockedUntil,
      price_cents: to.priceCents,
      overrun_free_minutes: to.overrunFreeMinutes,
      overrun_hour_cents: to.overrunHourCents,
      overrun_day_cents: to.overrunDayCents,
      // They asked for another box themselves: nothing took the place of the one they had.
      moved_from_box_id: null,
      extending_to: null,
      extending_expires_at: null,
      extending_order_id: null,
    })
    .where('id', '=', rentalId)
    .execute()
}
