import type { TimeEntryState, TimeListFilter } from '@fachwerk/contract/time/time-entry-calls'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { countMatching, idsMatching } from '../../platform/db/matching-rows.ts'
import {
  type EntryRow,
  isApproved,
  isLocked,
  SHOWN_WITH,
  type Seen,
  shownColumns,
} from './entries-repository.ts'

export interface ListQuery extends Seen {
  /** Without pages for exports. */
  readonly filter: Omit<TimeListFilter, 'offset' | 'limit'>
  /** Only this person's; null: everybody of the company. */
  readonly onlyUserId: string | null
}

type Condition = RawBuilder<unknown>

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

/** `%`, `_` and `\` are signs like any other. */
const pattern = (text: string): string => `%${text.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

/** One is asked for by its own index, in the order of the list; several by whatever is cheapest. */
const among = (ids: readonly string[]): Condition =>
  ids.length === 1 ? sql`= ${ids[0]}::uuid` : sql`= any(${[...ids]}::uuid[])`

function conditionsOf({ filter, companyId, onlyUserId, timeZone, now }: ListQuery): Condition {
  const { userIds, projectIds, kinds, states, from, to, search, asOf } = filter
  const conditions = [sql`e.company_id = ${companyId}`]
  if (!states?.includes('deleted')) conditions.push(sql`e.deleted_at is null`)
  if (onlyUserId !== null) conditions.push(sql`e.user_id = ${onlyUserId}`)
  if (userIds) conditions.push(sql`e.user_id ${among(userIds)}`)
  if (projectIds) conditions.push(sql`e.project_id ${among(projectIds)}`)
  if (kinds) conditions.push(sql`e.kind = any(${kinds}::text[])`)
  if (states) {
    const seen = { companyId, timeZone, now }
    const ways = states.map((state) => STATES[state](seen))
    conditions.push(ways.length === 0 ? sql`false` : sql`(${sql.join(ways, sql` or `)})`)
  }
  if (from) conditions.push(sql`e.starts_at >= ${dayStart(from, timeZone)}`)
  if (to) conditions.push(sql`e.starts_at < ((${to}::date + 1)::timestamp at time zone ${timeZone})`)
  if (asOf) conditions.push(sql`coalesce(e.created_at, e.recorded_at) <= ${asOf}::timestamptz`)
  if (search) conditions.push(sql`lower(e.description) like ${pattern(search)}`)
  return sql.join(conditions, sql` and `)
}

/** Newest first unless asked otherwise; the id keeps equal rows in their places. */
function orderOf({ orderBy, dir }: ListQuery['filter']): Condition {
  const isDown = orderBy === undefined || dir === 'desc'
  const column = orderBy === 'duration' ? sql`e.seconds` : sql`e.starts_at`
  return isDown ? sql`${column} desc, e.id` : sql`${column}, e.id desc`
}

/** A page of entries: found by an index, then dressed with names. */
export async function listedEntries(
  tx: Tx,
  query: ListQuery & { readonly filter: TimeListFilter },
): Promise<EntryRow[]> {
  const { filter, timeZone, now } = query
  const { rows } = await sql<EntryRow>`
    with page as materialized (
      select e.id, e.company_id from time_entry e where ${conditionsOf(query)}
      order by ${orderOf(filter)} limit ${filter.limit} offset ${filter.offset})
    select ${shownColumns(timeZone, now)} from page join time_entry e on e.id = page.id ${SHOWN_WITH}
    order by ${orderOf(filter)}`.execute(tx)
  return rows
}

const matching = (query: ListQuery): Condition => sql`time_entry e where ${conditionsOf(query)}`

/** How many entries of the company a filter has, counted no further than `atMost`. */
export const countEntries = (tx: Tx, query: ListQuery, atMost: number): Promise<number> =>
  countMatching(tx, matching(query), atMost)

/** Ids of the company's entries that match, in the order of the list, for exports. */
export const entryIds = (tx: Tx, query: ListQuery, atMost: number): Promise<string[]> =>
  idsMatching(tx, { id: sql`e.id`, matching: matching(query), order: orderOf(query.filter) }, atMost)

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
