import type { ListQueryOf } from '@fachwerk/contract/office/list-calls'
import { type TimeEntryState, timeLogList } from '@fachwerk/contract/time/time-entry-calls'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { anyOf, type Condition, listSource, type Page } from '../../platform/db/list-source.ts'
import { literally } from '../../platform/db/search-text.ts'
import {
  type EntryRow,
  isApproved,
  isLocked,
  SHOWN_WITH,
  type Seen,
  shownColumns,
} from './entries-repository.ts'

interface EntriesQuery extends Seen {
  readonly filter: ListQueryOf<typeof timeLogList>
  /** Only this person's; null: everybody of the company. */
  readonly onlyUserId: string | null
}

const STATES: Readonly<Record<TimeEntryState, (seen: Seen) => Condition>> = {
  running: () => sql`(e.ends_at is null and e.deleted_at is null)`,
  open: ({ timeZone, now }) =>
    sql`(e.ends_at is not null and e.deleted_at is null and not ${isLocked(timeZone, now)} and not ${isApproved(timeZone)})`,
  approved: ({ timeZone }) => sql`(e.deleted_at is null and ${isApproved(timeZone)})`,
  locked: ({ timeZone, now }) =>
    sql`(e.deleted_at is null and ${isLocked(timeZone, now)} and not ${isApproved(timeZone)})`,
  deleted: () => sql`e.deleted_at is not null`,
}

const dayStart = (day: string, timeZone: string): Condition =>
  sql`(${day}::date::timestamp at time zone ${timeZone})`

/** One is asked for by its own index, in the order of the list; several by whatever is cheapest. */
const among = (ids: readonly string[]): Condition =>
  ids.length === 1 ? sql`= ${ids[0]}::uuid` : sql`= any(${[...ids]}::uuid[])`

/** The list of time entries: newest first unless asked otherwise. */
export const entries = listSource(timeLogList, {
  from: sql`time_entry e`,
  id: sql`e.id`,
  conditions: ({ filter, onlyUserId, ...seen }: EntriesQuery) => {
    const { userIds, projectIds, kinds, states, from, to, search, asOf } = filter
    const { companyId, timeZone } = seen
    return {
      scope: sql`e.company_id = ${companyId}`,
      // Beside the states, so that its index serves.
      inUse: !states?.includes('deleted') && sql`e.deleted_at is null`,
      onlyUserId: onlyUserId !== null && sql`e.user_id = ${onlyUserId}`,
      userIds: userIds && sql`e.user_id ${among(userIds)}`,
      projectIds: projectIds && sql`e.project_id ${among(projectIds)}`,
      kinds: kinds && sql`e.kind = any(${kinds}::text[])`,
      states: states && anyOf(states.map((state) => STATES[state](seen))),
      from: from && sql`e.starts_at >= ${dayStart(from, timeZone)}`,
      to: to && sql`e.starts_at < ((${to}::date + 1)::timestamp at time zone ${timeZone})`,
      asOf: asOf && sql`coalesce(e.created_at, e.recorded_at) <= ${asOf}::timestamptz`,
      search: search && sql`lower(e.description) like ${`%${literally(search.toLowerCase())}%`}`,
    }
  },
  sorts: { startTime: sql`e.starts_at`, duration: sql`e.seconds` },
  usual: { by: 'startTime', dir: 'desc' },
  ties: (_way, { back }) => sql`e.id ${back}`,
})

/** A page of entries: found by an index, then dressed with names. */
export async function listedEntries(tx: Tx, query: EntriesQuery, page: Page): Promise<EntryRow[]> {
  const { timeZone, now } = query
  const { rows } = await sql<EntryRow>`
    with page as materialized (select e.id, e.company_id from ${entries.page(query, page)})
    select ${shownColumns(timeZone, now)} from page join time_entry e on e.id = page.id ${SHOWN_WITH}
    order by ${entries.order(query)}`.execute(tx)
  return rows
}

/** The company's entries with these ids, in any order. */
export async function entriesByIds(tx: Tx, seen: Seen, ids: readonly string[]): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select ${shownColumns(seen.timeZone, seen.now)} from time_entry e ${SHOWN_WITH}
    where e.company_id = ${seen.companyId} and e.id = any(${[...ids]}::uuid[])`.execute(tx)
  return rows
}

export interface TimedSpan {
  readonly userId: string
  readonly kind: 'work' | 'break'
  readonly startsAt: Date
  readonly endsAt: Date | null
  readonly recordedAt: Date
}

/** What people of the company recorded in a time, for working-time records. */
export async function spansBetween(
  tx: Tx,
  period: { companyId: string; userId: string | null; from: Date; until: Date },
): Promise<TimedSpan[]> {
  const person = period.userId === null ? sql`true` : sql`user_id = ${period.userId}`
  const { rows } = await sql<TimedSpan>`
    select user_id as "userId", kind, starts_at as "startsAt", ends_at as "endsAt", recorded_at as "recordedAt"
    from time_entry where company_id = ${period.companyId} and ${person} and deleted_at is null
      and starts_at >= ${period.from}::timestamptz - interval '24 hours' and starts_at < ${period.until}
    order by starts_at`.execute(tx)
  return rows
}
