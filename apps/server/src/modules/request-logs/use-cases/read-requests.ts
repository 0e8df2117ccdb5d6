import type {
  RequestLogDetail,
  RequestLogFilter,
  RequestLogRow,
} from '@fachwerk/contract/history/request-log-calls'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import { searchedWords } from '../../../platform/db/search-text.ts'
import { bounded } from '../../../platform/db/list-source.ts'
import { COUNTED_EXACTLY } from '../../../platform/db/matching-rows.ts'
import type { RequestLogNeeds } from '../index.ts'
import {
  companyName,
  countRequests,
  replaysOf,
  type RequestLogEntry,
  type RequestLogQuery,
  requestsById,
  requestsOf,
} from '../request-log-repository.ts'
import { callsNamed, knownCall } from '../rules/known-calls.ts'
import { mayReplay } from '../rules/may-replay.ts'
import { readCursor, writeCursor } from '../rules/request-cursor.ts'
import { inputOf, sentenceOf } from '../rules/shown-input.ts'

const REPLAYS_SHOWN = 20

/** The filter of the contract as a question to the table. */
export function queryOf(
  actor: StaffActor,
  filter: Omit<RequestLogFilter, 'limit' | 'dir' | 'orderBy'>,
): RequestLogQuery {
  const { search, after, ...narrowed } = filter
  const words = search === undefined ? [] : searchedWords(search)
  return {
    ...narrowed,
    scope: actor.scopeFor('requestLogs.view'),
    search: words.length === 0 ? undefined : { words, calls: callsNamed(words) },
    after: after === undefined ? undefined : readCursor(after),
  }
}

/** An entry as the list shows it. */
export const rowOf = (entry: RequestLogEntry): RequestLogRow => ({
  id: entry.id,
  at: entry.at.toISOString(),
  method: entry.method,
  path: entry.path,
  summary: knownCall(entry)?.summary ?? null,
  caller: { kind: entry.callerKind, name: entry.callerName },
  status: entry.status,
  refusal: entry.refusal,
  durationMs: entry.durationMs,
  replayOf: entry.replayOf,
})

/** A page of the calls, newest first (G-01). */
export const readRequests = (
  { db }: Pick<RequestLogNeeds, 'db'>,
  { actor, limit, dir: _dir, orderBy: _by, ...filter }: RequestLogFilter & { readonly actor: StaffActor },
) =>
  db.read(async (tx) => {
    const found = await requestsOf(tx, queryOf(actor, filter), limit + 1)
    const shown = found.slice(0, limit)
    const last = shown.at(-1)
    return { rows: shown.map(rowOf), older: found.length > limit && last ? writeCursor(last) : null }
  })

/** How many calls match, as far as one question looks. */
export const totalOfRequests = (
  { db }: Pick<RequestLogNeeds, 'db'>,
  {
    actor,
    limit: _limit,
    dir: _dir,
    orderBy: _by,
    after: _after,
    ...filter
  }: RequestLogFilter & { readonly actor: StaffActor },
) => db.read(async (tx) => bounded(await countRequests(tx, queryOf(actor, filter), COUNTED_EXACTLY + 1)))

/** One call with its input and its replays. What is not the person's to see does not exist. */
export const showRequest = (
  { db }: Pick<RequestLogNeeds, 'db'>,
  { actor, id }: { readonly actor: StaffActor; readonly id: string },
): Promise<Result<RequestLogDetail, 'not-found'>> =>
  db.read(async (tx) => {
    const scope = actor.scopeFor('requestLogs.view')
    const [entry] = await requestsById(tx, scope, [id])
    if (!entry) return refuse('not-found')
    return ok({
      ...rowOf(entry),
      companyName: await companyName(tx, entry.companyId),
      inputKept: entry.inputKept,
      input: inputOf(entry),
      message: sentenceOf(entry.refusal),
      replays: (await replaysOf(tx, scope, id, REPLAYS_SHOWN)).map(rowOf),
      hindrance: mayReplay(knownCall(entry), entry.inputKept),
      can: { replay: actor.scopeFor('requestLogs.replay').includes(entry.companyId) },
    })
  })
