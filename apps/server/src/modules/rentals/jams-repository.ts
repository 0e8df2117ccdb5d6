import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import './rental-tables.ts'
import type { Jam, JamAnswer } from './rules/jam.ts'

const columns = sql`
  j.rental_id as "rentalId", j.box_id as "boxId", j.failures, j.first_failed_at as "firstFailedAt",
  j.last_failed_at as "lastFailedAt", j.opened_before as "openedBefore", j.last_opened_at as "lastOpenedAt",
  j.paused_at as "pausedAt", j.answer, j.waits_since as "waitsSince", j.held_rental_id as "heldRentalId"`

/** The box a rental has now, if it does not open. No tenant predicate: the caller has checked whose the rental is. */
export async function jamOf(tx: Tx, rentalId: string): Promise<Jam | null> {
  const { rows } = await sql<Jam>`
    select ${columns} from box_jam j join rental r on r.id = j.rental_id and r.box_id = j.box_id
    where j.rental_id = ${rentalId} and j.ended_at is null`.execute(tx)
  return rows[0] ?? null
}

/** Rentals whose box this is and did not open. No tenant predicate: by a box that was read before. */
export async function jamsOfBox(tx: Tx, boxId: string): Promise<Jam[]> {
  const { rows } = await sql<Jam>`
    select ${columns} from box_jam j where j.box_id = ${boxId} and j.ended_at is null
    order by j.rental_id`.execute(tx)
  return rows
}

export interface Failure {
  readonly companyId: string
  readonly rentalId: string
  readonly boxId: string
  readonly openedBefore: number
  readonly lastOpenedAt: Date | null
  readonly at: Date
}

/** Counts a failure; after one that was over it begins anew. No tenant predicate: the rental was locked before. */
export async function countFailure(tx: Tx, failure: Failure): Promise<void> {
  const { companyId, rentalId, boxId, openedBefore, lastOpenedAt, at } = failure
  await sql`
    insert into box_jam as j (rental_id, box_id, company_id, failures, first_failed_at, last_failed_at, opened_before,
      last_opened_at)
    values (${rentalId}, ${boxId}, ${companyId}, 1, ${at}, ${at}, ${openedBefore}, ${lastOpenedAt}::timestamptz)
    on conflict (rental_id, box_id) do update set
      failures = case when j.ended_at is null then j.failures + 1 else 1 end,
      first_failed_at = case when j.ended_at is null then j.first_failed_at else ${at} end,
      last_failed_at = ${at},
      opened_before = case when j.ended_at is null then j.opened_before else ${openedBefore} end,
      last_opened_at = case when j.ended_at is null then j.last_opened_at else ${lastOpenedAt}::timestamptz end,
      paused_at = case when j.ended_at is null then j.paused_at end,
      answer = case when j.ended_at is null then j.answer end,
      waits_since = case when j.ended_at is null then j.waits_since end,
      held_rental_id = case when j.ended_at is null then j.held_rental_id end,
      ended_at = null`.execute(tx)
}

const ofJam = ({ rentalId, boxId }: Pick<Jam, 'rentalId' | 'boxId'>) =>
  sql`rental_id = ${rentalId} and box_id = ${boxId} and ended_at is null`

/** The time of the rental stands still from then on, if it does not already. No tenant predicate: the rental was locked before. */
export async function pauseRental(tx: Tx, jam: Pick<Jam, 'rentalId' | 'boxId'>, at: Date): Promise<void> {
  await sql`update box_jam set paused_at = coalesce(paused_at, ${at}) where ${ofJam(jam)}`.execute(tx)
}

/** No tenant predicate: as above. */
export async function setAnswer(
  tx: Tx,
  jam: Pick<Jam, 'rentalId' | 'boxId'>,
  answer: JamAnswer,
): Promise<void> {
  await sql`update box_jam set answer = ${answer} where ${ofJam(jam)}`.execute(tx)
}

/** No tenant predicate: as above. */
export async function setWaiting(tx: Tx, jam: Pick<Jam, 'rentalId' | 'boxId'>, since: Date): Promise<void> {
  await sql`update box_jam set waits_since = coalesce(waits_since, ${since}) where ${ofJam(jam)}`.execute(tx)
}

/** No tenant predicate: as above. */
export async function setHeldElsewhere(
  tx: Tx,
  jam: Pick<Jam, 'rentalId' | 'boxId'>,
  heldRentalId: string | null,
): Promise<void> {
  await sql`update box_jam set held_rental_id = ${heldRentalId}::uuid where ${ofJam(jam)}`.execute(tx)
}

/** No tenant predicate: as above. */
export async function closeJam(tx: Tx, jam: Pick<Jam, 'rentalId' | 'boxId'>, at: Date): Promise<void> {
  await sql`update box_jam set ended_at = ${at} where ${ofJam(jam)}`.execute(tx)
}

/**
 * Who never got into a box, or left things in it, keeps it while their time stands still. No tenant predicate: the row was
 * locked before.
 */
export async function extendBlock(tx: Tx, rentalId: string, until: Date): Promise<void> {
  await sql`
    update rental set blocked_until = greatest(blocked_until, ${until})
    where id = ${rentalId} and state in ('active', 'overdue')`.execute(tx)
}

/** The time a rental got back. No tenant predicate: the row was locked before. */
export async function setEndAfterJam(
  tx: Tx,
  rentalId: string,
  { endsAt, blockedUntil }: { readonly endsAt: Date; readonly blockedUntil: Date },
): Promise<void> {
  await sql`
    update rental set ends_at = ${endsAt}, blocked_until = greatest(blocked_until, ${blockedUntil}),
      state = case when state = 'overdue' then 'active' else state end
    where id = ${rentalId}`.execute(tx)
}

/** Its rental goes on at another location of the company. No tenant predicate: both rows were locked before. */
export async function setLocation(
  tx: Tx,
  rentalId: string,
  to: {
    readonly locationId: string
    readonly boxId: string
    readonly size: number
    readonly endsAt: Date
    readonly blockedUntil: Date
  },
): Promise<void> {
  await sql`
    update rental set location_id = ${to.locationId}, moved_from_box_id = box_id, box_id = ${to.boxId}, size = ${to.size},
      ends_at = ${to.endsAt}, blocked_until = ${to.blockedUntil},
      state = case when state = 'overdue' then 'active' else state end,
      extending_order_id = null, extending_to = null, extending_expires_at = null
    where id = ${rentalId}`.execute(tx)
}
