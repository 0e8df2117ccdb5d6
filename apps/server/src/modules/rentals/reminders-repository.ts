import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import './rental-tables.ts'

/** No location reminds earlier than this; it keeps the look to a short stretch of the index. */
const EARLIEST_MINUTES = 10_080

/**
 * Whose end is near and who was not told yet: running, with an end, paid for longer than the reminder comes before it. Who is
 * past the end is told nothing that has become untrue (FAULT-28). No tenant predicate: for the system.
 */
const isDue = (now: Date) => sql`
  r.kind = 'rental' and r.state = 'active' and r.term = 'short' and r.order_id is not null
  and r.ends_at > ${now} and r.ends_at <= ${new Date(now.getTime() + EARLIEST_MINUTES * 60_000)}
  and r.ends_at <= ${now}::timestamptz + make_interval(mins => l.reminder_minutes)
  and r.starts_at < r.ends_at - make_interval(mins => l.reminder_minutes)
  and r.reminded_for is distinct from r.ends_at
  -- While its box does not open the end moves on (B-04).
  and not exists (select from box_jam j where j.rental_id = r.id and j.box_id = r.box_id and j.ended_at is null
    and j.paused_at is not null)`

/** Who is to be reminded of the end, the nearest end first. No tenant predicate: for the system. */
export async function dueReminders(
  tx: Tx,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<{ rentalId: string; orderId: string }[]> {
  const { rows } = await sql<{ rentalId: string; orderId: string }>`
    select r.id as "rentalId", r.order_id as "orderId" from rental r join location l on l.id = r.location_id
    where ${isDue(now)} order by r.ends_at, r.id limit ${limit}`.execute(tx)
  return rows
}

/**
 * The new end stands in the mail that tells of it: where the reminder for it would come at once, there is none.
 * No tenant predicate: the row was locked before.
 */
export async function markReminded(
  tx: Tx,
  { rentalId, now }: { readonly rentalId: string; readonly now: Date },
): Promise<void> {
  await sql`
    update rental r set reminded_for = r.ends_at from location l
    where r.id = ${rentalId} and l.id = r.location_id
      and r.ends_at - make_interval(mins => l.reminder_minutes) <= ${now}`.execute(tx)
}

/**
 * The reminder is the caller's to send, in this transaction: nobody else gets it for this end.
 * No tenant predicate: for the system.
 * @returns false when it has been sent, or the end has moved since
 */
export async function takeReminder(
  tx: Tx,
  { rentalId, now }: { readonly rentalId: string; readonly now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update rental r set reminded_for = r.ends_at from location l
    where r.id = ${rentalId} and l.id = r.location_id and ${isDue(now)} returning r.id`.execute(tx)
  return rows.length > 0
}
