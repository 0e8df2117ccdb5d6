import type { TimeEntrySource } from '@fachwerk/contract/time/time-entry-calls'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import './time-tables.ts'

/** Columns of an entry as it is to be. */
export interface EntryValues {
  readonly id: string
  readonly companyId: string
  readonly userId: string
  readonly kind: 'work' | 'break'
  readonly projectId: string | null
  readonly clientId: string | null
  readonly startsAt: Date
  readonly endsAt: Date | null
  readonly billedSeconds: number
  readonly hourlyRateCents: number
  readonly description: string
  readonly source: TimeEntrySource
  readonly overlapAllowed: boolean
  readonly recordedAt: Date
  readonly changedAt: Date
  readonly deletedAt: Date | null
}

/** A time entry with the names around it and whether its month may still be changed. */
export interface EntryRow extends EntryValues {
  readonly userName: string
  readonly projectName: string | null
  readonly seconds: number
  readonly version: number
  readonly locked: boolean
  readonly approved: boolean
}

/** First day of the local month in which entry e begins. */
const monthOfEntry = (timeZone: string) =>
  sql`date_trunc('month', e.starts_at at time zone ${timeZone})::date`

export const isLocked = (timeZone: string, now: Date): RawBuilder<unknown> => sql`exists (
  select from time_month m where m.company_id = e.company_id and m.month = ${monthOfEntry(timeZone)}
    and m.locked_from <= ${now}::timestamptz)`
export const isApproved = (timeZone: string): RawBuilder<unknown> => sql`exists (
  select from time_approval a where a.company_id = e.company_id and a.user_id = e.user_id
    and a.month = ${monthOfEntry(timeZone)})`

export const shownColumns = (timeZone: string, now: Date): RawBuilder<unknown> => sql`
  e.id, e.company_id as "companyId", e.user_id as "userId", u.first_name || ' ' || u.last_name as "userName", e.kind,
  e.project_id as "projectId", p.name as "projectName", e.client_id as "clientId", e.starts_at as "startsAt",
  e.ends_at as "endsAt", e.seconds, e.billed_seconds as "billedSeconds", e.hourly_rate_cents as "hourlyRateCents",
  e.description, e.source, e.overlap_allowed as "overlapAllowed", e.recorded_at as "recordedAt",
  e.changed_at as "changedAt", e.deleted_at as "deletedAt", e.version,
  ${isLocked(timeZone, now)} as locked, ${isApproved(timeZone)} as approved`
export const SHOWN_WITH = sql`join staff_user u on u.id = e.user_id left join time_project p on p.id = e.project_id`

export interface Seen {
  readonly companyId: string
  readonly timeZone: string
  readonly now: Date
}

async function oneEntry(tx: Tx, seen: Seen, where: RawBuilder<unknown>): Promise<EntryRow | undefined> {
  const { rows } =
    await sql<EntryRow>`select ${shownColumns(seen.timeZone, seen.now)} from time_entry e ${SHOWN_WITH}
    where e.company_id = ${seen.companyId} and ${where}`.execute(tx)
  return rows[0]
}

/** An entry of the company, a deleted one too. */
export const entryById = (tx: Tx, seen: Seen, id: string) => oneEntry(tx, seen, sql`e.id = ${id}`)

/** What runs for a person, a break too. */
export const runningEntry = (tx: Tx, seen: Seen, userId: string) =>
  oneEntry(tx, seen, sql`e.user_id = ${userId} and e.ends_at is null and e.deleted_at is null`)

/** The entry a person's browser named so. */
export const entryOfClient = (tx: Tx, seen: Seen, target: { userId: string; clientId: string }) =>
  oneEntry(tx, seen, sql`e.user_id = ${target.userId} and e.client_id = ${target.clientId}`)

/** The person's newest finished work. */
export const lastWork = (tx: Tx, seen: Seen, userId: string) =>
  oneEntry(
    tx,
    seen,
    sql`e.user_id = ${userId} and e.kind = 'work' and e.deleted_at is null and e.ends_at is not null
      order by e.starts_at desc limit 1`,
  )

/** One change of a person's times at a time: two tabs that start together come one after the other (FAULT-75). */
export async function lockPerson(tx: Tx, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`time:${userId}`}, 0))`.execute(tx)
}

/** Whether the person has another entry in this time; an open end reaches for ever. */
export async function overlaps(
  tx: Tx,
  details: { companyId: string; userId: string; startsAt: Date; endsAt: Date | null; except: string },
): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists (
    select from time_entry where company_id = ${details.companyId} and user_id = ${details.userId} and id <> ${details.except}
      and deleted_at is null
      and period && tstzrange(${details.startsAt}::timestamptz, ${details.endsAt}::timestamptz, '[)')) as found`.execute(
    tx,
  )
  return rows[0]?.found === true
}

/** Whether the person's very same span is there already: the same file comes twice. */
export async function isRecorded(
  tx: Tx,
  details: { companyId: string; userId: string; startsAt: Date; endsAt: Date },
): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists (
    select from time_entry where company_id = ${details.companyId} and user_id = ${details.userId}
      and starts_at = ${details.startsAt} and ends_at = ${details.endsAt} and deleted_at is null) as found`.execute(
    tx,
  )
  return rows[0]?.found === true
}

const columnsOf = (entry: EntryValues) => ({
  company_id: entry.companyId,
  user_id: entry.userId,
  kind: entry.kind,
  project_id: entry.projectId,
  client_id: entry.clientId,
  starts_at: entry.startsAt,
  ends_at: entry.endsAt,
  billed_seconds: entry.billedSeconds,
  hourly_rate_cents: entry.hourlyRateCents,
  description: entry.description,
  source: entry.source,
  overlap_allowed: entry.overlapAllowed,
  recorded_at: entry.recordedAt,
  changed_at: entry.changedAt,
  deleted_at: entry.deletedAt,
})

export async function insertEntry(tx: Tx, entry: EntryValues): Promise<void> {
  await tx
    .insertInto('time_entry')
    .values({ id: entry.id, created_at: entry.changedAt, ...columnsOf(entry) })
    .execute()
}

/** Writes the next version. */
export async function updateEntry(tx: Tx, entry: EntryValues): Promise<void> {
  await tx
    .updateTable('time_entry')
    .set(({ eb }) => ({ ...columnsOf(entry), version: eb('version', '+', 1) }))
    .where('id', '=', entry.id)
    .where('company_id', '=', entry.companyId)
    .execute()
}

/** LAW-73: forgets what is older than the company keeps; the database refuses anything younger than `before`. */
export async function purgeEntries(tx: Tx, companyId: string, before: Date): Promise<void> {
  await sql`select set_config('fachwerk.time_purge_before', ${before.toISOString()}, true)`.execute(tx)
  await sql`delete from time_entry where company_id = ${companyId} and starts_at < ${before}
    and ends_at < ${before}`.execute(tx)
}
