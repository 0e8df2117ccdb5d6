import type { AlarmKind, LockAlarm, TerminalAlarm } from '@fachwerk/contract/device/alarm-calls'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/db.ts'
import { isAny } from '../../../platform/db/is-any.ts'
import { reachable } from './terminal-list-repository.ts'

export type TroubledLock = Pick<LockAlarm, 'boxId' | 'trouble' | 'batteryPercent'> & {
  readonly prefix: string
  readonly boxNumber: number
  readonly since: Date
}

/** Locks on boxes that jam or switched themselves off, newest first. What staff switched off is no alarm. */
export async function troubledLocks(
  tx: Tx,
  companyIds: readonly string[],
  limit: number,
): Promise<{ readonly rows: TroubledLock[]; readonly total: number }> {
  const companies = sql`${[...companyIds]}::uuid[]`
  const { rows } = await sql<TroubledLock & { readonly total: number }>`
    with trouble as (
      select s.lock_id, 'jammed' as trouble, s.changed_at as since from lock_state s
      where s.state = 'jammed' and s.company_id = any(${companies})
      union all
      select k.id, k.deactivation, k.deactivated_at from lock k
      where k.deactivated_at is not null and k.deactivation <> 'staff' and k.company_id = any(${companies})
    )
    select b.id as "boxId", t.trouble, s.battery_percent as "batteryPercent", p.prefix, b.number as "boxNumber",
      t.since, count(*) over ()::int as total
    from trouble t join lock k on k.id = t.lock_id join box b on b.id = k.box_id
    join location p on p.id = b.location_id left join lock_state s on s.lock_id = k.id
    where k.archived_at is null and k.company_id = any(${companies})
    order by t.since desc, b.id, t.trouble limit ${limit}`.execute(tx)
  return { rows, total: rows[0]?.total ?? 0 }
}

export type LostTerminal = Pick<TerminalAlarm, 'terminalId' | 'locationName'> & {
  readonly lastSeenAt: Date | null
}

/** Terminals that cannot be reached, those lost last first, those that never spoke at the end. */
export async function lostTerminals(
  tx: Tx,
  { companyIds, now, limit }: { companyIds: readonly string[]; now: Date; limit: number },
): Promise<{ readonly rows: LostTerminal[]; readonly total: number }> {
  const { rows } = await sql<LostTerminal & { readonly total: number }>`
    select t.id as "terminalId", l.name as "locationName", t.last_seen_at as "lastSeenAt",
      count(*) over ()::int as total
    from terminal t join location l on l.id = t.location_id
    where t.archived_at is null and t.company_id = any(${[...companyIds]}::uuid[]) and not ${reachable(now)}
    order by t.last_seen_at desc nulls last, l.name, t.name, t.id limit ${limit}`.execute(tx)
  return { rows, total: rows[0]?.total ?? 0 }
}

export type Alarmed = {
  readonly companyId: string
  readonly locationId: string
  readonly terminalId: string | null
  readonly boxId: string | null
}

/** The terminal an alarm is about. */
export async function alarmedTerminal(tx: Tx, companyIds: readonly string[], id: string) {
  const { rows } = await sql<Alarmed>`
    select company_id as "companyId", location_id as "locationId", id as "terminalId", null as "boxId"
    from terminal where id = ${id} and company_id = any(${[...companyIds]}::uuid[])`.execute(tx)
  return rows[0]
}

/** The box an alarm is about. */
export async function alarmedBox(tx: Tx, companyIds: readonly string[], id: string) {
  const { rows } = await sql<Alarmed>`
    select company_id as "companyId", location_id as "locationId", null as "terminalId", id as "boxId"
    from box where id = ${id} and company_id = any(${[...companyIds]}::uuid[])`.execute(tx)
  return rows[0]
}

export type StoredTaking = {
  readonly kind: AlarmKind
  readonly subjectId: string
  readonly since: Date
  readonly userId: string
  readonly userName: string
  readonly takenAt: Date
}

const takings = (tx: Tx, companyIds: readonly string[]) =>
  tx
    .selectFrom('alarm_taken')
    .where(isAny('company_id', companyIds))
    .select([
      'kind',
      'subject_id as subjectId',
      'since',
      'user_id as userId',
      'user_name as userName',
      'taken_at as takenAt',
    ])

/** Alarms somebody looks after. */
export const takenAlarms = (tx: Tx, companyIds: readonly string[]): Promise<StoredTaking[]> =>
  takings(tx, companyIds).orderBy('taken_at').execute()

/** Who has this very alarm. */
export const takerOf = (
  tx: Tx,
  companyId: string,
  { kind, subjectId, since }: Pick<StoredTaking, 'kind' | 'subjectId' | 'since'>,
) =>
  takings(tx, [companyId])
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .where('since', '=', since)
    .executeTakeFirst()

/** Takes an alarm nobody has; true when it was free. One about an earlier alarm gives way. */
export async function storeTaking(tx: Tx, companyId: string, taking: StoredTaking): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into alarm_taken (company_id, kind, subject_id, since, user_id, user_name, taken_at)
    values (${companyId}, ${taking.kind}, ${taking.subjectId}, ${taking.since}, ${taking.userId}, ${taking.userName},
      ${taking.takenAt})
    on conflict (company_id, kind, subject_id) do update set since = excluded.since, user_id = excluded.user_id,
      user_name = excluded.user_name, taken_at = excluded.taken_at
    where alarm_taken.since < excluded.since`.execute(tx)
  return numAffectedRows === 1n
}

/** Gives back what this person took; true when there was something. */
export async function dropTaking(
  tx: Tx,
  companyId: string,
  { kind, subjectId, userId }: Pick<StoredTaking, 'kind' | 'subjectId' | 'userId'>,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('alarm_taken')
    .where('company_id', '=', companyId)
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
