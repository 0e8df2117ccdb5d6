import type { TerminalFilter } from '@fachwerk/contract/device/terminal-calls'
import type { TerminalListView } from '@fachwerk/contract/device/terminal-views'
import { terminalFields } from '@fachwerk/contract/device/terminal-fields'
import type { StoredFields } from '@fachwerk/contract/record-fields'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../platform/db/db.ts'
import { selected } from '../../../platform/db/record-columns.ts'
import { folded, literally, searchedWords } from '../../../platform/db/search-text.ts'
import { LONGEST_CLAIM_MS } from './rules/presence.ts'
import type { TerminalReading } from './terminal-reading.ts'

/** A terminal as list and detail read it. */
export type ListedTerminal = TerminalReading &
  StoredFields<typeof terminalFields> & {
    readonly id: string
    readonly companyId: string
    readonly version: number
    readonly changedAt: Date | null
    readonly archivedAt: Date | null
    readonly locationId: string
    readonly locationName: string
    readonly timeZone: string
    /** Since when it has credentials; null without. */
    readonly secretSince: Date | null
    /** End of the code that waits for it; null without one, also one whose time is over. */
    readonly codeUntil: Date | null
  }

export type TerminalQuery = {
  readonly scope: readonly string[]
  readonly now: Date
  /** Without pages for exports. */
  readonly filter: Omit<TerminalFilter, 'offset' | 'limit'>
}

const from = sql`terminal t join location l on l.id = t.location_id`
const locks = sql`(select count(*)::int from lock k where k.terminal_id = t.id and k.archived_at is null)`

const columns = (now: Date) => sql`
  t.id, t.company_id as "companyId", ${selected(terminalFields, 't')}, t.version, t.changed_at as "changedAt", t.archived_at as "archivedAt",
  l.id as "locationId", l.name as "locationName", l.time_zone as "timeZone",
  t.online and t.archived_at is null as online, t.last_seen_at as "lastSeenAt", t.firmware, t.uplink,
  t.queue_length as "queueLength", t.heartbeats, ${locks} as "lockCount", t.secret_since as "secretSince",
  (select c.expires_at from terminal_setup_code c
    where c.terminal_id = t.id and c.used_at is null and c.expires_at > ${now}) as "codeUntil"`

type Condition = RawBuilder<unknown>

/** Whether terminal `t` can be reached, by the rule of `isReachable`. */
export const reachable = (now: Date): Condition =>
  sql`coalesce(t.online and t.last_seen_at >= ${new Date(now.getTime() - LONGEST_CLAIM_MS)}, false)`

const VIEWS: Readonly<Record<TerminalListView, (now: Date) => Condition>> = {
  all: () => sql`t.archived_at is null`,
  away: (now) => sql`t.archived_at is null and t.secret_hash is not null
    and not ${reachable(now)}`,
  notSetUp: () => sql`t.archived_at is null and t.secret_hash is null`,
  archived: () => sql`t.archived_at is not null`,
}

function conditionsOf({ scope, filter, now }: TerminalQuery): Condition {
  const { view, locationIds, search, asOf } = filter
  const conditions = [sql`t.company_id = any(${[...scope]}::uuid[])`, VIEWS[view](now)]
  if (locationIds) conditions.push(sql`t.location_id = any(${locationIds}::uuid[])`)
  if (asOf) conditions.push(sql`t.created_at <= ${asOf}::timestamptz`)
  for (const word of searchedWords(search ?? '')) {
    const part = `%${literally(folded(word))}%`
    conditions.push(sql`search_fold(concat_ws(' ', t.name, l.name, t.firmware, t.uplink)) like ${part}`)
  }
  return sql.join(conditions, sql` and `)
}

const SORTS: Readonly<Record<NonNullable<TerminalFilter['orderBy']>, Condition>> = {
  name: sql`t.name`,
  location: sql`l.name`,
  lastSeenAt: sql`t.last_seen_at`,
  locks,
}

function orderOf({ orderBy = 'location', dir }: TerminalQuery['filter']): Condition {
  const way = dir === 'desc' ? sql`desc` : sql`asc`
  return sql`${SORTS[orderBy]} ${way} nulls last, t.name, t.id`
}

/** A page of terminals of the scope. */
export async function listedTerminals(
  tx: Tx,
  query: TerminalQuery & { readonly filter: TerminalFilter },
): Promise<ListedTerminal[]> {
  const { limit, offset } = query.filter
  const { rows } = await sql<ListedTerminal>`
    select ${columns(query.now)} from ${from} where ${conditionsOf(query)}
    order by ${orderOf(query.filter)} limit ${limit} offset ${offset}`.execute(tx)
  return rows
}

/** How many terminals of the scope match, counted no further than `atMost`. */
export async function countTerminals(tx: Tx, query: TerminalQuery, atMost: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (
      select from ${from} where ${conditionsOf(query)} limit ${atMost}) counted`.execute(tx)
  return rows[0]?.total ?? 0
}

/** Numbers of all views of the scope, in one go. */
export async function countTerminalViews(
  tx: Tx,
  { scope, now }: Pick<TerminalQuery, 'scope' | 'now'>,
): Promise<Record<TerminalListView, number>> {
  const number = (view: TerminalListView) =>
    sql`count(*) filter (where ${VIEWS[view](now)})::int as ${sql.ref(view)}`
  const { rows } = await sql<Record<TerminalListView, number>>`
    select ${number('all')}, ${number('away')}, ${number('notSetUp')}, ${number('archived')}
    from terminal t where t.company_id = any(${[...scope]}::uuid[])`.execute(tx)
  return rows[0] ?? { all: 0, away: 0, notSetUp: 0, archived: 0 }
}

/** Ids of all that match within the scope, in the order of the list, for exports. */
export async function terminalIds(tx: Tx, query: TerminalQuery, atMost: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select t.id from ${from} where ${conditionsOf(query)}
    order by ${orderOf(query.filter)} limit ${atMost}`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Terminals of the scope by id, in any order, archived ones too. */
export async function terminalsByIds(
  tx: Tx,
  { scope, now }: Pick<TerminalQuery, 'scope' | 'now'>,
  ids: readonly string[],
): Promise<ListedTerminal[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<ListedTerminal>`
    select ${columns(now)} from ${from}
    where t.id = any(${[...ids]}::uuid[]) and t.company_id = any(${[...scope]}::uuid[])`.execute(tx)
  return rows
}
