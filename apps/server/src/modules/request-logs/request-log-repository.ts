import type { InputKept, RequestResult } from '@fachwerk/contract/history/request-log-calls'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { namePattern } from '../../platform/db/search-text.ts'
import type { RequestPosition } from './rules/request-cursor.ts'
import './request-log-tables.ts'

export interface RequestLogEntry {
  readonly id: string
  readonly companyId: string
  readonly at: Date
  readonly method: string
  readonly path: string
  readonly callerKind: 'staff' | 'visitor'
  readonly callerId: string | null
  readonly callerName: string
  readonly status: number
  readonly refusal: string | null
  readonly durationMs: number
  readonly input: string | null
  readonly inputKept: InputKept
  readonly replayOf: string | null
}

export interface RequestLogQuery {
  readonly scope: readonly string[]
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly results?: readonly RequestResult[] | undefined
  readonly callers?: readonly ('staff' | 'visitor')[] | undefined
  readonly slowerThanMs?: number | undefined
  readonly replays?: true | undefined
  /** What somebody typed, and the calls whose description it names, as `METHOD /path`. */
  readonly search?: { readonly words: readonly string[]; readonly calls: readonly string[] } | undefined
  readonly after?: RequestPosition | undefined
}

const COLUMNS = sql`r.id, r.company_id as "companyId", r.at, r.method, r.path, r.caller_kind as "callerKind",
  r.caller_id as "callerId", r.caller_name as "callerName", r.status, r.refusal, r.duration_ms as "durationMs",
  r.input, r.input_kept as "inputKept", r.replay_of as "replayOf"`
const NEWEST = sql`order by r.at desc, r.id desc`
const uuids = (list: readonly string[]) => sql`${[...list]}::uuid[]`
const texts = (list: readonly string[]) => sql`${[...list]}::text[]`

const PART_OF_ID = /^[0-9a-f-]{8,36}$/i

const STATUSES: Readonly<Record<RequestResult, RawBuilder<unknown>>> = {
  done: sql`r.status < 400`,
  refused: sql`r.status between 400 and 499`,
  failed: sql`r.status >= 500`,
}

function conditionsOf(query: RequestLogQuery): RawBuilder<unknown> {
  const { scope, from, to, results, callers, slowerThanMs, replays, search, after } = query
  const all = [sql`r.company_id = any(${uuids(scope)})`]
  if (from) all.push(sql`r.at >= (${from}::date::timestamp at time zone 'Europe/Berlin')`)
  if (to) all.push(sql`r.at < ((${to}::date + 1)::timestamp at time zone 'Europe/Berlin')`)
  if (results)
    all.push(
      sql`(${sql.join(
        results.map((result) => STATUSES[result]),
        sql` or `,
      )})`,
    )
  if (callers) all.push(sql`r.caller_kind = any(${texts(callers)})`)
  if (slowerThanMs !== undefined) all.push(sql`r.duration_ms >= ${slowerThanMs}`)
  if (replays) all.push(sql`r.replay_of is not null`)
  if (search) all.push(found(search))
  if (after) all.push(sql`(r.at, r.id) < (${after.at}, ${after.id}::uuid)`)
  return sql.join(all, sql` and `)
}

/** Every word in the path, the caller's name or the id; or the whole text in the call's description. */
function found({ words, calls }: NonNullable<RequestLogQuery['search']>): RawBuilder<unknown> {
  const each = words.map((word) => {
    const said = sql`search_fold(r.path || ' ' || r.caller_name) like ${namePattern(word)}
      or r.status::text = ${word} or r.refusal = ${word.toLowerCase()}`
    return PART_OF_ID.test(word)
      ? sql`(${said} or r.id::text like ${`${word.toLowerCase()}%`})`
      : sql`(${said})`
  })
  const named = sql`(r.method || ' ' || r.path) = any(${texts(calls)})`
  return each.length === 0 ? named : sql`((${sql.join(each, sql` and `)}) or ${named})`
}

/** A page of the log, newest first. No tenant predicate here: `conditionsOf` names the companies of the scope. */
export async function requestsOf(tx: Tx, query: RequestLogQuery, limit: number): Promise<RequestLogEntry[]> {
  const { rows } = await sql<RequestLogEntry>`select ${COLUMNS} from request_log r
    where ${conditionsOf(query)} ${NEWEST} limit ${limit}`.execute(tx)
  return rows
}

/** How many entries of the scope match, counted no further than `atMost`. */
export async function countRequests(tx: Tx, query: RequestLogQuery, atMost: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from (
    select 1 from request_log r where ${conditionsOf(query)} limit ${atMost}) f`.execute(tx)
  return rows[0]?.total ?? 0
}

/** Ids of all that match, for a file. No tenant predicate here: `conditionsOf` names the companies of the scope. */
export async function requestIds(tx: Tx, query: RequestLogQuery, atMost: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select r.id from request_log r
    where ${conditionsOf(query)} ${NEWEST} limit ${atMost}`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Entries of the scope by their ids, in any order. */
export async function requestsById(
  tx: Tx,
  scope: readonly string[],
  ids: readonly string[],
): Promise<RequestLogEntry[]> {
  const { rows } = await sql<RequestLogEntry>`select ${COLUMNS} from request_log r
    where r.id = any(${uuids(ids)}) and r.company_id = any(${uuids(scope)})`.execute(tx)
  return rows
}

/** Replays of an entry, as far as they belong to the scope; newest first. */
export async function replaysOf(
  tx: Tx,
  scope: readonly string[],
  id: string,
  limit: number,
): Promise<RequestLogEntry[]> {
  const { rows } = await sql<RequestLogEntry>`select ${COLUMNS} from request_log r
    where r.replay_of = ${id}::uuid and r.company_id = any(${uuids(scope)}) ${NEWEST} limit ${limit}`.execute(
    tx,
  )
  return rows
}

export async function companyName(tx: Tx, id: string): Promise<string> {
  const row = await tx.selectFrom('company').select('name').where('id', '=', id).executeTakeFirst()
  return row?.name ?? ''
}

/** Stores entries, each once however often it is tried. No tenant predicate: each row names its company. */
export async function storeRequests(tx: Tx, entries: readonly RequestLogEntry[]): Promise<void> {
  await sql`insert into request_log (id, company_id, at, method, path, caller_kind, caller_id, caller_name, status,
      refusal, duration_ms, input, input_kept, replay_of)
    select r.id, r."companyId", r.at, r.method, r.path, r."callerKind", r."callerId", r."callerName", r.status,
      r.refusal, r."durationMs", r.input, r."inputKept", r."replayOf"
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as r(id uuid, "companyId" uuid, at timestamptz,
      method text, path text, "callerKind" text, "callerId" uuid, "callerName" text, status smallint, refusal text,
      "durationMs" int, input text, "inputKept" text, "replayOf" uuid)
    on conflict (id) do nothing`.execute(tx)
}

/** Deletes the oldest entries before a moment, of all companies (LAW-62). No tenant predicate: the house's own period. */
export async function forgetRequests(tx: Tx, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`delete from request_log where id in (
    select id from request_log where at < ${before} order by at limit ${limit})`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}
