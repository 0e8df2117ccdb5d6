import type { LockDeactivation } from '@fachwerk/contract/device/lock-views'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/db.ts'
import type { BatteryDay } from './rules/battery-forecast.ts'
import { BATTERY_LOW_PERCENT, HEARD_WITHIN_MS } from './rules/lock-care.ts'
import { LONGEST_CLAIM_MS } from '../terminals/rules/presence.ts'

export type WatchedLock = {
  readonly lockId: string
  readonly companyId: string
  readonly locationId: string
  readonly boxId: string
  readonly terminalId: string
  readonly name: string
  readonly prefix: string
  readonly boxNumber: number
  readonly batteries: readonly number[]
  readonly batteryPercent: number | null
  readonly online: boolean
  readonly lastSeenAt: Date | null
  readonly seenAt: Date | null
  readonly missedSince: Date | null
  readonly heardSince: Date | null
  readonly trusted: boolean
  readonly deactivation: LockDeactivation | null
}

/**
 * Locks on boxes of which something may have to be decided, held until the end of the transaction; of a healthy fleet
 * these are none. No tenant predicate: the house watches over all companies.
 */
export async function remarkableLocks(tx: Tx, now: Date, limit: number): Promise<WatchedLock[]> {
  const { rows } = await sql<WatchedLock>`
    select k.id as "lockId", k.company_id as "companyId", k.location_id as "locationId", k.box_id as "boxId",
      k.terminal_id as "terminalId", k.name, p.prefix, b.number as "boxNumber",
      coalesce(s.recent_batteries, '{}') as batteries, s.battery_percent as "batteryPercent", t.online,
      t.last_seen_at as "lastSeenAt", s.seen_at as "seenAt", w.missed_since as "missedSince",
      w.heard_since as "heardSince", coalesce(w.trusted, false) as trusted, k.deactivation
    from lock k join box b on b.id = k.box_id join location p on p.id = k.location_id
    join terminal t on t.id = k.terminal_id
    left join lock_state s on s.lock_id = k.id left join lock_watch w on w.lock_id = k.id
    where k.id = any(array(${remarkableIds(now)}))
      and k.archived_at is null and t.archived_at is null and t.last_seen_at is not null
    order by k.id limit ${limit} for no key update of k`.execute(tx)
  return rows
}

/**
 * Switched off, watched already, low, or unheard by a terminal that listens: each cause is asked for on its own, so that
 * only the few locks found are joined with where they are. No tenant predicate: as above.
 */
function remarkableIds(now: Date) {
  const unheard = new Date(now.getTime() - HEARD_WITHIN_MS)
  const reachable = new Date(now.getTime() - LONGEST_CLAIM_MS)
  return sql`
    select id from lock where deactivated_at is not null
    union all select lock_id from lock_watch
    union all select lock_id from lock_state where ${BATTERY_LOW_PERCENT} > any(recent_batteries)
    union all select h.id from terminal l join lock h on h.terminal_id = l.id
      left join lock_state u on u.lock_id = h.id
      where l.online and l.last_seen_at >= ${reachable} and (u.seen_at is null or u.seen_at < ${unheard})`
}

/** What supervision knows of the lock on a box of the company; undefined without one. */
export async function watchOfBox(
  tx: Tx,
  { companyId, boxId }: { readonly companyId: string; readonly boxId: string },
): Promise<Pick<WatchedLock, 'deactivation' | 'missedSince'> | undefined> {
  const { rows } = await sql<Pick<WatchedLock, 'deactivation' | 'missedSince'>>`
    select k.deactivation, w.missed_since as "missedSince" from lock k left join lock_watch w on w.lock_id = k.id
    where k.box_id = ${boxId} and k.company_id = ${companyId} and k.archived_at is null`.execute(tx)
  return rows[0]
}

export type WatchMark = Pick<WatchedLock, 'lockId' | 'companyId' | 'missedSince' | 'heardSince' | 'trusted'>

/** Remembers what was seen of locks. No tenant predicate: the house watches over all companies. */
export async function rememberWatch(tx: Tx, marks: readonly WatchMark[]): Promise<void> {
  if (marks.length === 0) return
  await tx
    .insertInto('lock_watch')
    .values(
      marks.map((mark) => ({
        lock_id: mark.lockId,
        company_id: mark.companyId,
        missed_since: mark.missedSince,
        heard_since: mark.heardSince,
        trusted: mark.trusted,
      })),
    )
    .onConflict((on) =>
      on.column('lock_id').doUpdateSet((row) => ({
        missed_since: row.ref('excluded.missed_since'),
        heard_since: row.ref('excluded.heard_since'),
        trusted: row.ref('excluded.trusted'),
      })),
    )
    .execute()
}

/** Nothing needs to be remembered of these. No tenant predicate: as above. */
export const forgetWatch = (tx: Tx, lockIds: readonly string[]) =>
  sql`delete from lock_watch where lock_id = any(${[...lockIds]}::uuid[])`.execute(tx)

/** Switches a lock of the company off, or on again. */
export const setDeactivation = (
  tx: Tx,
  { lockId, companyId }: { lockId: string; companyId: string },
  deactivation: LockDeactivation | null,
  now: Date,
) =>
  tx
    .updateTable('lock')
    .set((set) => ({
      deactivation,
      deactivated_at: deactivation === null ? null : now,
      version: set('version', '+', 1),
      changed_at: now,
    }))
    .where('id', '=', lockId)
    .where('company_id', '=', companyId)
    .execute()

/** Stores the charge of this day; the newest counts. No tenant predicate: of all companies, for the forecast. */
export const storeBatteryDay = (tx: Tx, day: string, heardAfter: Date) =>
  sql`
    insert into lock_battery_day (lock_id, company_id, day, percent)
    select lock_id, company_id, ${day}::date, battery_percent from lock_state
    where battery_percent is not null and seen_at > ${heardAfter}
    on conflict (lock_id, day) do update set percent = excluded.percent`.execute(tx)

/** Days older than this say nothing any more. No tenant predicate: as above. */
export const forgetBatteryDays = (tx: Tx, before: string) =>
  sql`delete from lock_battery_day where day < ${before}::date`.execute(tx)

/** Charges by day, oldest first. No tenant predicate: the caller found the locks by its scope. */
export async function batteryDays(
  tx: Tx,
  lockIds: readonly string[],
): Promise<Map<string, readonly BatteryDay[]>> {
  const { rows } = await sql<BatteryDay & { lockId: string }>`
    select lock_id as "lockId", day::text as day, percent from lock_battery_day
    where lock_id = any(${[...lockIds]}::uuid[]) order by lock_id, day`.execute(tx)
  return Map.groupBy(rows, ({ lockId }) => lockId)
}

export type OperatorPlace = {
  readonly name: string
  readonly operatorEmail: string
  readonly companyName: string
}

/** Whom a location’s troubles are told. No tenant predicate: by the location of a lock that was found. */
export async function operatorOf(tx: Tx, locationId: string): Promise<OperatorPlace | undefined> {
  const { rows } = await sql<OperatorPlace>`
    select p.name, p.operator_email as "operatorEmail", c.name as "companyName"
    from location p join company c on c.id = p.company_id where p.id = ${locationId}`.execute(tx)
  return rows[0]
}

export type ChargedLock = {
  readonly lockId: string
  readonly name: string
  readonly prefix: string
  readonly boxNumber: number
  readonly batteryPercent: number
  /** The last readings, oldest first. */
  readonly batteries: readonly number[]
}

/** Locks on a location’s boxes with their charge, the emptiest first. No tenant predicate: as above. */
export async function chargesAt(tx: Tx, locationId: string): Promise<ChargedLock[]> {
  const { rows } = await sql<ChargedLock>`
    select k.id as "lockId", k.name, p.prefix, b.number as "boxNumber", s.battery_percent as "batteryPercent",
      s.recent_batteries as batteries
    from lock k join box b on b.id = k.box_id join location p on p.id = k.location_id
    join lock_state s on s.lock_id = k.id
    where k.location_id = ${locationId} and k.archived_at is null and s.battery_percent is not null
    order by s.battery_percent, b.number`.execute(tx)
  return rows
}

/** Another battery was put into a lock of the company: what was read of the old one counts no more. */
export async function forgetBattery(
  tx: Tx,
  { lockId, companyId }: { lockId: string; companyId: string },
): Promise<void> {
  await sql`update lock_state set recent_batteries = '{}', battery_read_at = null
    where lock_id = ${lockId} and company_id = ${companyId}`.execute(tx)
}
