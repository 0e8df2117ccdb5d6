import { lockList } from '@fachwerk/contract/device/lock-calls'
import type { LockDeactivation, LockView } from '@fachwerk/contract/device/lock-views'
import { lockFields } from '@fachwerk/contract/device/lock-fields'
import type { StoredFields } from '@fachwerk/contract/record-fields'
import { SIZE_CLASSES } from '@fachwerk/contract/fields'
import type { LockStateName } from '@fachwerk/contract/device/terminal-protocol'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/db.ts'
import {
  type Condition,
  countedViews,
  type ListQuery,
  listSource,
  type Page,
} from '../../../platform/db/list-source.ts'
import { orEmpty } from '../../../platform/db/record-columns.ts'
import { BATTERY_SOON_PERCENT } from './rules/lock-care.ts'
import { LONGEST_CLAIM_MS } from '../terminals/rules/presence.ts'

/** A lock with its box, a lock that hangs nowhere, or a box without a lock. */
export type ListedRow = Omit<StoredFields<typeof lockFields>, 'name'> & {
  readonly id: string
  readonly companyId: string
  readonly lockId: string | null
  readonly name: string | null
  readonly version: number
  readonly archivedAt: Date | null
  readonly changedAt: Date | null
  readonly deactivatedAt: Date | null
  readonly deactivation: LockDeactivation | null
  readonly boxId: string | null
  readonly boxNumber: number | null
  readonly size: number | null
  readonly outOfService: string | null
  readonly locationId: string
  readonly locationName: string
  readonly prefix: string
  readonly timeZone: string
  readonly terminalId: string | null
  readonly terminalName: string | null
  readonly online: boolean
  readonly lastSeenAt: Date | null
  readonly state: LockStateName | null
  readonly batteryPercent: number | null
  readonly signalDbm: number | null
  readonly seenAt: Date | null
}

interface LockQuery extends ListQuery<typeof lockList> {
  readonly now: Date
}

/** Locks and boxes of these companies, each pair once. */
const pairs = (scope: readonly string[]) => {
  const ids = [...scope]
  return sql`
    (select * from lock where company_id = any(${ids}::uuid[])) k
    full join (select * from box where company_id = any(${ids}::uuid[])) b on b.id = k.box_id
    join location p on p.id = coalesce(k.location_id, b.location_id)
    left join terminal t on t.id = k.terminal_id
    left join lock_state s on s.lock_id = k.id`
}

// A box without a lock has none of them.
const { name: _name, ...notedFields } = lockFields

const columns = sql`
  coalesce(k.id, b.id) as id, coalesce(k.company_id, b.company_id) as "companyId", k.id as "lockId", k.name,
  ${orEmpty(notedFields, 'k')}, coalesce(k.version, 1) as version, coalesce(k.archived_at, b.archived_at) as "archivedAt",
  k.changed_at as "changedAt", k.deactivated_at as "deactivatedAt", k.deactivation, b.id as "boxId", b.number as "boxNumber", b.size, b.out_of_service as "outOfService",
  p.id as "locationId", p.name as "locationName", p.prefix, p.time_zone as "timeZone", t.id as "terminalId",
  t.name as "terminalName", coalesce(t.online and t.archived_at is null, false) as online,
  t.last_seen_at as "lastSeenAt", s.state, s.battery_percent as "batteryPercent", s.signal_dbm as "signalDbm",
  s.seen_at as "seenAt"`

const away = (now: Date) => {
  const since = new Date(now.getTime() - LONGEST_CLAIM_MS)
  return sql`(k.id is not null and not coalesce(t.online and t.last_seen_at >= ${since}, false))`
}
const inUse = sql`k.archived_at is null and b.archived_at is null`
const lowBattery = sql`coalesce(s.battery_percent < ${BATTERY_SOON_PERCENT}, false)`

const VIEWS: Readonly<Record<LockView, (now: Date) => Condition>> = {
  all: () => inUse,
  trouble: (now) => sql`${inUse} and (${away(now)} or ${lowBattery} or k.deactivated_at is not null
    or b.lock_gone_at is not null or b.out_of_service is not null or coalesce(s.state, 'unknown') in ('jammed', 'unknown') or k.id is null)`,
  battery: () => sql`${inUse} and ${lowBattery}`,
  outOfService: () => sql`${inUse} and (b.out_of_service is not null or b.lock_gone_at is not null
    or k.deactivated_at is not null)`,
  noLock: () => sql`k.id is null and b.archived_at is null`,
  archived: () => sql`(k.archived_at is not null or b.archived_at is not null)`,
}

/** A box that got its lock only since stood there without one, and stays where it stood (FAULT-74). */
const wasThere = (asOf: string): Condition => sql`(
  (k.id is not null and coalesce(k.created_at <= ${asOf}::timestamptz, true))
  or (b.id is not null and coalesce(b.created_at <= ${asOf}::timestamptz, true)))`

/** The list of locks and boxes. */
export const locks = listSource(lockList, {
  from: ({ scope }: LockQuery) => pairs(scope),
  id: sql`coalesce(k.id, b.id)`,
  conditions: ({ now, filter: { view, locationIds, sizes, asOf } }: LockQuery) => ({
    // The pairs are those of the scope.
    scope: null,
    view: VIEWS[view](now),
    asOf: asOf && wasThere(asOf),
    locationIds: locationIds && sql`p.id = any(${locationIds}::uuid[])`,
    sizes: sizes && sql`b.size = any(${sizes.map((size) => SIZE_CLASSES.indexOf(size))}::smallint[])`,
  }),
  // As people read it: KN-022, the lock's number, the location.
  word: (pattern) =>
    sql`search_fold(concat_ws(' ', p.prefix || '-' || lpad(b.number::text, 3, '0'), k.name, p.name, k.notes)) like ${pattern}`,
  sorts: {
    box: sql`p.prefix`,
    location: sql`p.name`,
    name: sql`k.name`,
    battery: sql`s.battery_percent`,
    signal: sql`s.signal_dbm`,
    seenAt: sql`s.seen_at`,
  },
  usual: { by: 'box' },
  nulls: 'last',
  // As their boxes stand.
  ties: (way, { by }) =>
    sql`${by === 'box' ? sql`b.number ${way} nulls last` : sql`p.prefix, b.number nulls last`}, coalesce(k.id, b.id)`,
})

/** A page of locks and boxes of the scope. */
export async function listedLocks(tx: Tx, query: LockQuery, page: Page): Promise<ListedRow[]> {
  const { rows } = await sql<ListedRow>`
    select ${columns} from ${locks.page(query, page)}`.execute(tx)
  return rows
}

/** Numbers of all views of the scope, in one go. */
export const countViews = (
  tx: Tx,
  { scope, now }: Pick<LockQuery, 'scope' | 'now'>,
): Promise<Record<LockView, number>> =>
  countedViews(tx, { views: VIEWS, conditionOf: (condition) => condition(now), from: pairs(scope) })

/** Locks in use of the scope that hang at a terminal, as their boxes stand. */
export async function locksOfTerminal(
  tx: Tx,
  scope: readonly string[],
  terminalId: string,
): Promise<ListedRow[]> {
  const { rows } = await sql<ListedRow>`
    select ${columns} from ${pairs(scope)} where k.terminal_id = ${terminalId} and ${inUse}
    order by b.number nulls last, k.name`.execute(tx)
  return rows
}

/** Rows of the scope by the id of lock or box, in any order, archived ones too. */
export async function locksByKeys(
  tx: Tx,
  scope: readonly string[],
  keys: readonly string[],
): Promise<ListedRow[]> {
  if (keys.length === 0) return []
  const ids = [...keys]
  const { rows } = await sql<ListedRow>`
    select ${columns} from ${pairs(scope)}
    where k.id = any(${ids}::uuid[]) or b.id = any(${ids}::uuid[])`.execute(tx)
  return rows
}
