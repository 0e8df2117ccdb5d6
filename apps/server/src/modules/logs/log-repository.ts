import type { EventActor, EventType } from '@fachwerk/contract/history/events'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import type { JsonObject } from '../../platform/json.ts'
import type { EntryKey, LogPosition } from './rules/log-cursor.ts'
import type { LogQuery } from './rules/log-query.ts'
import type { LogScope } from './rules/log-scope.ts'

export interface LogEntry {
  readonly source: 'event' | 'change'
  readonly id: string
  readonly micros: string
  readonly at: Date
  readonly type: EventType | null
  readonly action: string | null
  readonly companyId: string
  readonly locationId: string | null
  readonly boxId: string | null
  readonly lockId: string | null
  readonly terminalId: string | null
  readonly rentalId: string | null
  readonly orderId: string | null
  readonly subjectKind: string | null
  readonly subjectId: string | null
  readonly actor: EventActor
  readonly data: JsonObject
}

type Sql = RawBuilder<unknown>
const uuids = (list: readonly string[]) => sql`${[...list]}::uuid[]`
const texts = (list: readonly string[]) => sql`${[...list]}::text[]`
const all = (list: readonly Sql[]) => sql.join(list, sql` and `)
const any = (list: readonly Sql[]) => (list.length === 0 ? sql`false` : sql`(${sql.join(list, sql` or `)})`)
const momentOf = ({ micros }: Pick<LogPosition, 'micros'>) =>
  sql`(timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond')`

const NUMBER = sql`(extract(epoch from x.at) * 1000000)::bigint::text`
const EVENT = sql`'event' as source, x.id::text as id, ${NUMBER} as micros, x.at, x.type, null::text as action,
  x.company_id as "companyId", x.location_id as "locationId", x.box_id as "boxId", x.lock_id as "lockId",
  x.terminal_id as "terminalId", x.rental_id as "rentalId", x.order_id as "orderId", null::text as "subjectKind",
  null::uuid as "subjectId", x.actor, x.data`
const CHANGE = sql`'change' as source, x.id::text as id, ${NUMBER} as micros, x.at, null::text as type, x.action,
  x.company_id as "companyId", null::uuid as "locationId", null::uuid as "boxId", null::uuid as "lockId",
  null::uuid as "terminalId", null::uuid as "rentalId", null::uuid as "orderId", x.subject_kind as "subjectKind",
  x.subject_id as "subjectId", x.actor, jsonb_strip_nulls(jsonb_build_object('reason', x.reason)) as data`

/** Days, place in the order, and who did it; x is an event or a change. */
function shared(query: LogQuery, source: EntryKey['source']): Sql[] {
  const { from, to, actors, userIds, after, floor } = query
  const conditions: Sql[] = []
  if (from) conditions.push(sql`x.at >= (${from}::date::timestamp at time zone 'Europe/Berlin')`)
  if (to) conditions.push(sql`x.at < ((${to}::date + 1)::timestamp at time zone 'Europe/Berlin')`)
  if (actors) conditions.push(sql`x.actor ->> 'kind' = any(${texts(actors)})`)
  if (userIds)
    conditions.push(sql`x.actor ->> 'kind' = 'staff' and x.actor ->> 'id' = any(${texts(userIds)})`)
  if (after && after.source === source)
    conditions.push(sql`(x.at, x.id) < (${momentOf(after)}, ${after.id}::bigint)`)
  // Of one moment events come first: after an event all changes of its moment follow, after a change none of the events.
  else if (after)
    conditions.push(source === 'change' ? sql`x.at <= ${momentOf(after)}` : sql`x.at < ${momentOf(after)}`)
  if (floor && source === 'event')
    conditions.push(sql`(x.at, x.id) >= (${momentOf(floor)}, ${floor.id}::bigint)`)
  else if (floor) conditions.push(sql`x.at > ${momentOf(floor)}`)
  return conditions
}

/** Whose and what: the tenant wall of every statement below (company of the scopes). */
const permitted = (scopes: readonly LogScope[], source: EntryKey['source']): Sql =>
  any(
    scopes.map(({ companyIds, types, kinds }) =>
      source === 'event'
        ? sql`(x.company_id = any(${uuids(companyIds)}) and x.type = any(${texts(types)}))`
        : sql`(x.company_id = any(${uuids(companyIds)}) and x.subject_kind = any(${texts(kinds)}))`,
    ),
  )

const eventConditions = (query: LogQuery): Sql => {
  const { locationIds, boxIds, lockIds, rentalIds } = query
  const conditions = [permitted(query.scopes, 'event'), ...shared(query, 'event')]
  if (locationIds) conditions.push(sql`x.location_id = any(${uuids(locationIds)})`)
  if (boxIds) conditions.push(sql`x.box_id = any(${uuids(boxIds)})`)
  if (lockIds) conditions.push(sql`(x.lock_id is null or x.lock_id = any(${uuids(lockIds)}))`)
  if (rentalIds) conditions.push(sql`x.rental_id = any(${uuids(rentalIds)})`)
  return all(conditions)
}

const NEWEST = sql`order by x.at desc, x.id desc`
/** Each of `keys` is read on its own, newest first, along the index of its column; `conditions` name the company. */
const each = (
  keys: Sql,
  column: Sql,
  filter: { readonly conditions: Sql; readonly limit: number },
): Sql => sql`
  select f.* from unnest(${keys}) k(key) cross join lateral (
    select ${EVENT} from event x where ${column} = k.key and ${filter.conditions} ${NEWEST} limit ${sql.lit(filter.limit)}) f`

/** The events of a query, by the index that leads to them: rentals, boxes, staff, or the stretch of time of a company. */
function eventBranches(query: LogQuery, limit: number): Sql[] {
  const filter = { conditions: eventConditions(query), limit }
  const companies = uuids(query.scopes.flatMap(({ companyIds }) => companyIds))
  const recent = (extra: Sql) =>
    each(companies, sql`x.company_id`, { limit, conditions: all([filter.conditions, extra]) })
  const { subjects, rentalIds, boxIds, userIds } = query
  if (subjects) {
    const {
      boxIds: boxes,
      lockIds,
      terminalIds,
      locationIds,
      rentalIds: rentals,
      orderIds,
      userIds: people,
    } = subjects
    const inTime = [
      sql`x.lock_id = any(${uuids(lockIds)})`,
      sql`x.terminal_id = any(${uuids(terminalIds)})`,
      sql`x.location_id = any(${uuids(locationIds)})`,
    ]
    return [
      ...(boxes.length > 0 ? [each(uuids(boxes), sql`x.box_id`, filter)] : []),
      ...(rentals.length > 0 ? [each(uuids(rentals), sql`x.rental_id`, filter)] : []),
      ...(orderIds.length > 0 ? [each(uuids(orderIds), sql`x.order_id`, filter)] : []),
      ...(people.length > 0 ? [byStaff(people, filter)] : []),
      ...(lockIds.length + terminalIds.length + locationIds.length > 0 ? [recent(any(inTime))] : []),
    ]
  }
  if (rentalIds) return [each(uuids(rentalIds), sql`x.rental_id`, filter)]
  if (boxIds) return [each(uuids(boxIds), sql`x.box_id`, filter)]
  if (userIds) return [byStaff(userIds, filter)]
  return [recent(sql`true`)]
}

const byStaff = (people: readonly string[], { conditions, limit }: { conditions: Sql; limit: number }): Sql =>
  each(texts(people), sql`x.actor ->> 'kind' = 'staff' and x.actor ->> 'id'`, { conditions, limit })

/** Changes of records that have no event; those of a place are the location's own and its prices. */
function changeBranches(query: LogQuery, limit: number): Sql[] {
  const { scopes, locationIds, boxIds, lockIds, rentalIds, subjects } = query
  if (boxIds || lockIds || rentalIds || scopes.every(({ kinds }) => kinds.length === 0)) return []
  const conditions = [permitted(scopes, 'change'), ...shared(query, 'change')]
  if (locationIds) conditions.push(ofPlaces(locationIds))
  if (subjects) {
    const { userIds, locationIds: places } = subjects
    conditions.push(
      any([
        sql`x.actor ->> 'kind' = 'staff' and x.actor ->> 'id' = any(${texts(userIds)})`,
        sql`x.subject_kind = 'user' and x.subject_id = any(${uuids(userIds)})`,
        ofPlaces(places),
      ]),
    )
  }
  const companies = uuids(scopes.flatMap(({ companyIds }) => companyIds))
  return [
    sql`select f.* from unnest(${companies}) k(key) cross join lateral (
      select ${CHANGE} from audit_entry x where x.company_id = k.key and ${all(conditions)} ${NEWEST} limit ${sql.lit(limit)}) f`,
  ]
}

/** No tenant predicate: narrows rows whose company stands beside it. */
const ofPlaces = (locationIds: readonly string[]): Sql => sql`(
  (x.subject_kind = 'location' and x.subject_id = any(${uuids(locationIds)}))
  or (x.subject_kind = 'priceGroup' and x.subject_id in (
    select id from price_group where location_id = any(${uuids(locationIds)}))))`

/** All entries of a query within its scopes, each once, in the order of the log. */
function entriesOf(query: LogQuery, limit: number): Sql {
  const branches = [...eventBranches(query, limit), ...changeBranches(query, limit)]
  if (query.scopes.length === 0 || branches.length === 0)
    return sql`(select ${EVENT} from event x where false) f` // No tenant predicate: no row.
  const parts = branches.map((branch) => sql`(${branch})`)
  // The same event may be found by its box and by its rental.
  const one = parts.length === 1 ? parts[0] : sql`(${sql.join(parts, sql` union all `)})`
  return sql`(select distinct on (a.at, a.source, a.id::bigint) a.* from ${one} a
    order by a.at desc, a.source desc, a.id::bigint desc limit ${sql.lit(limit)}) f`
}

const IN_ORDER = sql`order by f.at desc, f.source desc, f.id::bigint desc`

/** A page of the log within its scopes. */
export async function logEntries(
  tx: Tx,
  query: LogQuery,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<LogEntry[]> {
  const { rows } = await sql<LogEntry>`
    select f.* from ${entriesOf(query, offset + limit)} ${IN_ORDER} offset ${offset}`.execute(tx)
  return rows
}

/** How many entries of the scopes match, counted no further than `atMost`. */
export async function countEntries(tx: Tx, query: LogQuery, atMost: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from ${entriesOf(query, atMost)}`.execute(tx)
  return rows[0]?.total ?? 0
}

/** One entry of these scopes; null for what is not there or not theirs. */
export async function logEntry(
  tx: Tx,
  scopes: readonly LogScope[],
  { source, id }: EntryKey,
): Promise<LogEntry | null> {
  const [entry = null] = await entriesByKeys(tx, scopes, [{ source, id }])
  return entry
}

/** Entries of these scopes by their keys, in any order. */
export async function entriesByKeys(
  tx: Tx,
  scopes: readonly LogScope[],
  keys: readonly EntryKey[],
): Promise<LogEntry[]> {
  const numbers = (source: EntryKey['source']) =>
    sql`${keys.flatMap((key) => (key.source === source ? [key.id] : []))}::bigint[]`
  const { rows } = await sql<LogEntry>`
    select ${EVENT} from event x where x.id = any(${numbers('event')}) and ${permitted(scopes, 'event')}
    union all
    select ${CHANGE} from audit_entry x where x.id = any(${numbers('change')}) and ${permitted(scopes, 'change')}
    `.execute(tx)
  return rows
}

/** Keys of all entries of the scopes that match, in the order of the log, for exports. */
export async function entryKeys(tx: Tx, query: LogQuery, atMost: number): Promise<EntryKey[]> {
  const { rows } = await sql<EntryKey>`
    select f.source, f.id from ${entriesOf(query, atMost)} ${IN_ORDER}`.execute(tx)
  return rows
}
