import { terminalList } from '@fachwerk/contract/device/terminal-calls'
import type { TerminalListView } from '@fachwerk/contract/device/terminal-views'
import { terminalFields } from '@fachwerk/contract/device/terminal-fields'
import type { StoredFields } from '@fachwerk/contract/record-fields'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/db.ts'
import {
  type Condition,
  countedViews,
  type ListQuery,
  listSource,
  type Page,
} from '../../../platform/db/list-source.ts'
import { selected } from '../../../platform/db/record-columns.ts'
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

export interface TerminalQuery extends ListQuery<typeof terminalList> {
  readonly now: Date
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

/** The list of terminals. */
export const terminals = listSource(terminalList, {
  from,
  id: sql`t.id`,
  conditions: ({ scope, now, filter: { view, locationIds, asOf } }: TerminalQuery) => ({
    scope: sql`t.company_id = any(${[...scope]}::uuid[])`,
    view: VIEWS[view](now),
    locationIds: locationIds && sql`t.location_id = any(${locationIds}::uuid[])`,
    asOf: asOf && sql`t.created_at <= ${asOf}::timestamptz`,
  }),
  word: (pattern) => sql`search_fold(concat_ws(' ', t.name, l.name, t.firmware, t.uplink)) like ${pattern}`,
  sorts: { name: sql`t.name`, location: sql`l.name`, lastSeenAt: sql`t.last_seen_at`, locks },
  usual: { by: 'location' },
  nulls: 'last',
  ties: () => sql`t.name, t.id`,
})

/** A page of terminals of the scope. */
export async function listedTerminals(tx: Tx, query: TerminalQuery, page: Page): Promise<ListedTerminal[]> {
  const { rows } = await sql<ListedTerminal>`
    select ${columns(query.now)} from ${terminals.page(query, page)}`.execute(tx)
  return rows
}

/** Numbers of all views of the scope, in one go. */
export const countTerminalViews = (
  tx: Tx,
  { scope, now }: Pick<TerminalQuery, 'scope' | 'now'>,
): Promise<Record<TerminalListView, number>> =>
  countedViews(tx, {
    views: VIEWS,
    conditionOf: (condition) => condition(now),
    from: sql`terminal t where t.company_id = any(${[...scope]}::uuid[])`,
  })

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
