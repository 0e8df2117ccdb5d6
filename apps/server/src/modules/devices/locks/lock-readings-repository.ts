import type { LockStateName } from '@fachwerk/contract/device/terminal-protocol'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/db.ts'
import { HEARD_AGAIN_MS, SIGNAL_STEP_DBM } from './rules/changed-reading.ts'

/** Readings of a battery count when they are so far apart: a motor that turns pulls it down for a moment. */
const READINGS_APART_MS = 30_000

export type LockReading = {
  readonly terminalId: string
  readonly lockId: string
  readonly state: LockStateName
  readonly batteryPercent: number | null
  readonly signalDbm: number | null
  readonly seenAt: Date | null
}

export type ChangedLock = {
  readonly lockId: string
  readonly terminalId: string
  readonly companyId: string
  readonly locationId: string
  readonly boxId: string | null
  readonly state: LockStateName
  readonly was: LockStateName | null
  readonly batteryPercent: number | null
}

/**
 * Stores readings in one statement; of several of one lock the last counts, and only what changed is written. Readings
 * of locks that hang at another terminal are dropped (FAULT-37).
 * @returns locks whose state is another one now
 */
export async function storeReadings(
  tx: Tx,
  readings: readonly LockReading[],
  now: Date,
): Promise<ChangedLock[]> {
  if (readings.length === 0) return []
  const apart = new Date(now.getTime() - READINGS_APART_MS)
  const column = <K extends keyof LockReading>(name: K) => readings.map((reading) => reading[name])
  const { rows } = await sql<ChangedLock>`
    with incoming as (
      select distinct on (lock_id) * from unnest(${column('lockId')}::uuid[], ${column('terminalId')}::uuid[],
        ${column('state')}::text[], ${column('batteryPercent')}::smallint[], ${column('signalDbm')}::smallint[],
        ${column('seenAt')}::timestamptz[]) with ordinality as i(lock_id, terminal_id, state, battery, signal, seen_at, ord)
      order by lock_id, ord desc
    ), changed as (
      select i.*, l.company_id, l.location_id, l.box_id, s.state as was
      from incoming i join lock l on l.id = i.lock_id and l.terminal_id = i.terminal_id
      left join lock_state s on s.lock_id = i.lock_id
      where s.lock_id is null or s.state <> i.state or s.battery_percent is distinct from i.battery
        or (s.signal_dbm is null) <> (i.signal is null) or abs(s.signal_dbm - i.signal) >= ${SIGNAL_STEP_DBM}
        or (s.seen_at is null and i.seen_at is not null) or i.seen_at > s.seen_at + ${`${HEARD_AGAIN_MS} milliseconds`}::interval
    ), written as (
      insert into lock_state as s (lock_id, company_id, state, battery_percent, signal_dbm, seen_at, changed_at,
        recent_batteries, battery_read_at)
      select lock_id, company_id, state, battery, signal, seen_at, ${now},
        case when battery is null then '{}' else array[battery] end, case when battery is null then null else ${now}::timestamptz end
      from changed
      on conflict (lock_id) do update set state = excluded.state, battery_percent = excluded.battery_percent,
        signal_dbm = excluded.signal_dbm, seen_at = coalesce(excluded.seen_at, s.seen_at),
        changed_at = case when s.state = excluded.state then s.changed_at else excluded.changed_at end,
        recent_batteries = case when excluded.battery_percent is null or s.battery_read_at > ${apart}
          then s.recent_batteries
          else (s.recent_batteries || excluded.battery_percent)[greatest(1, cardinality(s.recent_batteries) - 1):] end,
        battery_read_at = case when excluded.battery_percent is null or s.battery_read_at > ${apart}
          then s.battery_read_at else excluded.battery_read_at end
    )
    select lock_id as "lockId", terminal_id as "terminalId", company_id as "companyId", location_id as "locationId",
      box_id as "boxId", state, was, battery as "batteryPercent"
    from changed where was is distinct from state order by ord`.execute(tx)
  return rows
}
