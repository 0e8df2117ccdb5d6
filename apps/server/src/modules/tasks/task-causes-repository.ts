import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import './task-tables.ts'

/** Of the battery that counts as good again, three times over (L-03). */
const GOOD_PERCENT = 40
const READINGS = 3

/** A task, to be locked and closed. */
export interface SettlingTask {
  readonly id: string
  readonly companyId: string
}

/**
 * Open tasks whose cause is gone by itself: the battery reads 40 % three times over, the lock is heard again or has opened
 * since, the rental has a box again, or is over. Who left their things in a broken box is not helped by its opening
 * once: such a task is closed by people. No tenant predicate: the house looks after all companies.
 */
export async function tasksWithoutCause(tx: Tx, limit: number): Promise<SettlingTask[]> {
  const { rows } = await sql<SettlingTask>`
    select t.id, t.company_id as "companyId" from task t
    left join lock k on k.id = t.lock_id left join lock_state s on s.lock_id = t.lock_id
    left join rental r on r.id = t.rental_id join box b on b.id = t.box_id
    where t.state in ('open', 'waiting') and case
      -- Put away for good: nobody has to go there, unless it is about somebody.
      when b.archived_at is not null and t.rental_id is null then true
      when t.kind = 'swapBattery' and (t.state = 'waiting' or t.cause = 'batteryLow'
        or t.cause = 'batteryEmpty' and t.rental_id is null) then
        k.deactivation is distinct from 'battery' and cardinality(s.recent_batteries) >= ${READINGS}
        and ${GOOD_PERCENT} <= all(s.recent_batteries) and s.battery_read_at > coalesce(t.swapped_at, t.opened_at)
      when t.kind = 'repair' and t.cause = 'noSignal' and t.rental_id is null then k.deactivation is distinct from 'signal'
      when t.kind = 'repair' and t.cause in ('jam', 'noAnswer') and t.rental_id is null then exists (
        select 1 from event e where e.box_id = t.box_id and e.lock_id = t.lock_id and e.type = 'lock.opened'
          and e.at > t.opened_at)
      -- The renter has taken the end back, and has their things in the box again.
      when t.kind = 'check' and t.cause = 'rentalEnded' then exists (
        select 1 from rental n where n.box_id = t.box_id and n.state in ('active', 'overdue')
          and n.starts_at < t.opened_at)
      when t.kind = 'solve' and t.cause in ('stuck', 'things') then
        r.box_id <> t.box_id or r.state not in ('reserved', 'active', 'overdue') or exists (select 1 from box_jam j
          where j.rental_id = t.rental_id and j.box_id = t.box_id and j.ended_at >= t.opened_at)
      when t.kind = 'solve' then r.state <> 'unplaced'
      else false end
    order by t.id limit ${limit}`.execute(tx)
  return rows
}

/** Swapped batteries of which no good reading came since then. No tenant predicate: as above. */
export async function tasksThatWaitedSince(tx: Tx, before: Date, limit: number): Promise<SettlingTask[]> {
  const { rows } = await sql<SettlingTask>`
    select id, company_id as "companyId" from task where state = 'waiting' and swapped_at < ${before}
    order by id limit ${limit}`.execute(tx)
  return rows
}

/** Locations with locks of which a forecast can be made. No tenant predicate: as above. */
export async function locationsWithLocks(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select l.id from location l where l.archived_at is null
      and exists (select 1 from lock k where k.location_id = l.id and k.archived_at is null) order by l.id`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

/** Boxes of these locks. No tenant predicate: the devices named the locks of a location. */
export async function boxesOfLocks(
  tx: Tx,
  lockIds: readonly string[],
): Promise<{ lockId: string; boxId: string; companyId: string }[]> {
  const { rows } = await sql<{ lockId: string; boxId: string; companyId: string }>`
    select id as "lockId", box_id as "boxId", company_id as "companyId" from lock
    where id = any(${[...lockIds]}::uuid[]) and box_id is not null and archived_at is null order by id`.execute(
    tx,
  )
  return rows
}

/** Open tasks for batteries that were to be low soon, of other locks of the location than these. No tenant predicate: as above. */
export async function forecastsGone(
  tx: Tx,
  locationId: string,
  soon: readonly string[],
): Promise<SettlingTask[]> {
  const { rows } = await sql<SettlingTask>`
    select id, company_id as "companyId" from task where location_id = ${locationId} and state = 'open'
      and kind = 'swapBattery' and cause = 'batterySoon' and not lock_id = any(${[...soon]}::uuid[]) order by id`.execute(
    tx,
  )
  return rows
}
