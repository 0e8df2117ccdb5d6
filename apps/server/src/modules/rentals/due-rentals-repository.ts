import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import './rental-tables.ts'

// Jobs act for the system, over all companies: no tenant predicate anywhere in this file.

type Dead = { id: string; companyId: string; locationId: string; boxId: string; orderId: string | null }

/** Ends holds that ran out, the longest dead first; those another transaction is busy with wait for the next run. No tenant predicate: for the system. */
export async function expireDueHolds(tx: Tx, now: Date, limit: number): Promise<Dead[]> {
  const { rows } = await sql<Dead>`
    update rental set state = 'expired'
    where id in (select id from rental where state = 'held' and hold_expires_at <= ${now}
      order by hold_expires_at, id limit ${limit} for no key update skip locked)
    returning id, company_id as "companyId", location_id as "locationId", box_id as "boxId", order_id as "orderId"`.execute(
    tx,
  )
  return rows
}

type DueRentals = {
  /** Whether there are holds that ran out, of boxes or of more time, and blocks of staff that are over. */
  readonly holds: boolean
  readonly blocks: boolean
  /** Not ended at their end, noticed now for the first time. */
  readonly late: readonly string[]
  /** Late for long; they keep their box no longer than `before`. */
  readonly overdue: readonly string[]
  /** Paid, and their start has come. */
  readonly starting: readonly string[]
}

/** What the clock asks for, the longest due first. No tenant predicate: for the system. */
export async function dueRentals(
  tx: Tx,
  { now, before, limit }: { readonly now: Date; readonly before: Date; readonly limit: number },
): Promise<DueRentals> {
  const { rows } = await sql<DueRentals>`
    select
      exists (select from rental where state = 'held' and hold_expires_at <= ${now})
        or exists (select from rental where extending_expires_at <= ${now}) as holds,
      exists (select from rental where kind = 'staffBlock' and state in ('reserved', 'active') and ends_at <= ${now}) as blocks,
      array(select id from rental r where kind = 'rental' and state = 'active' and ends_at <= ${now}
        -- Whose box does not open keeps it: looked at again when it would be free soon (B-04).
        and (blocked_until < ${before} or not exists (select from box_jam j where j.rental_id = r.id and j.box_id = r.box_id
          and j.ended_at is null and j.paused_at is not null))
        order by ends_at, id limit ${limit}) as late,
      array(select id from rental where kind = 'rental' and state = 'overdue' and ends_at <= ${now}
        and blocked_until < ${before} order by ends_at, id limit ${limit}) as overdue,
      array(select id from rental where state = 'reserved' and starts_at <= ${now}
        order by starts_at, id limit ${limit}) as starting`.execute(tx)
  return rows[0] ?? { holds: false, blocks: false, late: [], overdue: [], starting: [] }
}

/**
 * Overdue rentals that keep their box no longer than `before` and whose box nobody gets before `until` keep it until
 * then.
 * @returns their ids
 * @throws 23P01 when one of the boxes is booked at this moment; see `isTaken`
 * No tenant predicate: for the system.
 */
export async function putOffOverdue(
  tx: Tx,
  { now, before, until }: { readonly now: Date; readonly before: Date; readonly until: Date },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update rental r set blocked_until = ${until}
    where r.kind = 'rental' and r.state = 'overdue' and r.ends_at <= ${now} and r.blocked_until < ${before}
      and not exists (select from rental n where n.box_id = r.box_id and n.id <> r.id and n.blocking
        and n.blocked_until > r.starts_at and n.starts_at < ${until})
    returning r.id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Ids of what comes next in a box before an instant, locked in one order. No tenant predicate: the box was locked before. */
export async function lockNextInBox(
  tx: Tx,
  change: { readonly boxId: string; readonly after: string; readonly before: Date },
): Promise<{ id: string; kind: 'rental' | 'staffBlock' | 'pickupBox' }[]> {
  const { rows } = await sql<{ id: string; kind: 'rental' | 'staffBlock' | 'pickupBox' }>`
    select n.id, n.kind from rental n join rental r on r.id = ${change.after}
    where n.box_id = ${change.boxId} and n.id <> r.id and n.blocking and n.starts_at < ${change.before}
      and n.starts_at >= r.starts_at
    order by n.id for no key update of n`.execute(tx)
  return rows
}

/** Late: the box is kept until then at least. No tenant predicate: the row was locked before. */
export async function setOverdue(tx: Tx, rentalId: string, blockedUntil: Date): Promise<void> {
  await sql`
    update rental set state = 'overdue', blocked_until = greatest(blocked_until, ${blockedUntil})
    where id = ${rentalId} and state in ('active', 'overdue')`.execute(tx)
}

/** What staff keep for themselves begins later, or not at all. No tenant predicate: the row was locked before. */
export async function putOffBlock(tx: Tx, rentalId: string, until: Date): Promise<void> {
  await sql`
    update rental set
      starts_at = case when blocked_until > ${until} then ${until} else starts_at end,
      state = case when blocked_until > ${until} then state else 'cancelled' end
    where id = ${rentalId} and kind = 'staffBlock'`.execute(tx)
}

/** Blocks of staff begin and end by the clock. No tenant predicate: for the system. */
export async function turnBlocks(tx: Tx, now: Date): Promise<void> {
  await sql`
    update rental set state = 'ended', ended_at = ends_at
    where kind = 'staffBlock' and state in ('reserved', 'active') and ends_at <= ${now}`.execute(tx)
}
