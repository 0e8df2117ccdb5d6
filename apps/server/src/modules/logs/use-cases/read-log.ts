import type { LogDetail, LogFilter, LogPage, logCalls } from '@fachwerk/contract/history/log-calls'
import { HISTORY, type HistoryKind } from '@fachwerk/contract/history/history-kinds'
import { typesOfLockLog } from '@fachwerk/contract/history/log-groups'
import type { RequestOut } from '@fachwerk/contract/call'
import type { Tx } from '../../../platform/db/db.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import { COUNTED_EXACTLY } from '../../../platform/db/matching-rows.ts'
import { changesOf, companyName } from '../log-detail-repository.ts'
import { floorOf } from '../log-floor-repository.ts'
import { locksByCode } from '../log-names-repository.ts'
import { countEntries, logEntries, logEntry, type LogEntry } from '../log-repository.ts'
import type { LogNeeds } from '../index.ts'
import { readCursor, readEntryId, writeCursor } from '../rules/log-cursor.ts'
import type { LogQuery } from '../rules/log-query.ts'
import { scopesOf } from '../rules/log-scope.ts'
import { findSubjects, subjectsOfLocks } from './find-subjects.ts'
import { presentEntries } from './present-entries.ts'

/** The filter of the contract as a question to the tables, without pages. */
export async function queryOf(
  tx: Tx,
  needs: Pick<LogNeeds, 'sources'>,
  {
    actor,
    ...filter
  }: Pick<LogFilter, 'search' | 'groups' | 'types' | (keyof LogQuery & keyof LogFilter)> & {
    readonly actor: StaffActor
  },
): Promise<LogQuery> {
  const { search, groups, types, after, ...narrowed } = filter
  return {
    ...narrowed,
    scopes: scopesOf(actor.scopeFor, { groups, types }),
    subjects: await findSubjects(tx, needs, { actor, search }),
    after: after === undefined ? null : readCursor(after),
    floor: null,
  }
}

/** With the end of what is looked at, where no index leads to the rows themselves. */
async function bounded(tx: Tx, query: LogQuery): Promise<LogQuery> {
  const { subjects, rentalIds, boxIds, userIds, scopes, to, after } = query
  const led = subjects
    ? subjects.lockIds.length + subjects.terminalIds.length + subjects.locationIds.length === 0
    : (rentalIds ?? boxIds ?? userIds) !== undefined
  if (led) return query
  const companyIds = scopes.flatMap((scope) => scope.companyIds)
  return { ...query, floor: await floorOf(tx, { companyIds, to, after }) }
}

type Paging = Pick<LogFilter, 'offset' | 'limit'>

async function pageOf(
  tx: Tx,
  { goneBefore }: Pick<LogNeeds, 'goneBefore'>,
  { actor, wanted, offset, limit }: Paging & { readonly actor: StaffActor; readonly wanted: LogQuery },
): Promise<LogPage> {
  const query = await bounded(tx, wanted)
  const found = await logEntries(tx, query, { offset, limit: limit + 1 })
  const shown = found.slice(0, limit)
  const end = found.length > limit ? shown.at(-1) : query.floor
  const stopped = found.length < limit ? query.floor : null
  const scope = actor.scopeFor('logs.view')
  const gone = end ? null : await goneBefore(tx, scope)
  return {
    rows: await presentEntries(tx, { scope, entries: shown }),
    older: end ? writeCursor(end) : null,
    searchedTo: stopped ? new Date(Number(stopped.micros) / 1000).toISOString() : null,
    goneBefore: gone?.toISOString() ?? null,
  }
}

/** A page of the log, newest first (L-11, G-02). */
export const readLog = (
  needs: LogNeeds,
  { actor, ...filter }: LogFilter & { readonly actor: StaffActor },
): Promise<LogPage> =>
  needs.db.read(async (tx) =>
    pageOf(tx, needs, { ...filter, actor, wanted: await queryOf(tx, needs, { actor, ...filter }) }),
  )

/** How many entries match, as far as one question looks. */
export const totalOfLog = (
  needs: LogNeeds,
  { actor, ...filter }: LogFilter & { readonly actor: StaffActor },
) =>
  needs.db.read(async (tx) => {
    const query = await bounded(tx, { ...(await queryOf(tx, needs, { actor, ...filter })), after: null })
    const total = await countEntries(tx, query, COUNTED_EXACTLY + 1)
    return {
      total: Math.min(total, COUNTED_EXACTLY),
      totalIsExact: total <= COUNTED_EXACTLY && query.floor === null,
    }
  })

type LockLogQuery = RequestOut<typeof logCalls.lockLogs>

/** The log of locks by their numbers and its kind (L-04); without numbers, of all. */
export const readLockLog = (
  needs: LogNeeds,
  { actor, params, body }: LockLogQuery & { readonly actor: StaffActor },
): Promise<LogPage> =>
  needs.db.read(async (tx) => {
    const { codes, ...filter } = body
    const query = await queryOf(tx, needs, { actor, ...filter, types: typesOfLockLog(params.type) })
    if (codes === undefined) return pageOf(tx, needs, { ...body, actor, wanted: query })
    const locks = await locksByCode(tx, actor.scopeFor('logs.view'), codes)
    const subjects = subjectsOfLocks(locks)
    return pageOf(tx, needs, {
      ...body,
      actor,
      wanted: { ...query, subjects, lockIds: locks.map(({ id }) => id) },
    })
  })

/** One entry with what stood before and after. What is not the person's to see does not exist. */
export const showEntry = (
  needs: LogNeeds,
  { actor, id }: { readonly actor: StaffActor; readonly id: string },
): Promise<Result<LogDetail, 'not-found'>> =>
  needs.db.read(async (tx) => {
    const entry = await logEntry(tx, scopesOf(actor.scopeFor, {}), readEntryId(id))
    const [row] = entry
      ? await presentEntries(tx, { scope: actor.scopeFor('logs.view'), entries: [entry] })
      : []
    if (!entry || !row) return refuse('not-found')
    return ok({
      ...row,
      companyName: await companyName(tx, entry.companyId),
      changes: await changesFor(tx, { actor, entry }),
    })
  })

async function changesFor(
  tx: Tx,
  { actor, entry }: { readonly actor: StaffActor; readonly entry: LogEntry },
): Promise<LogDetail['changes']> {
  const changes = await changesOf(tx, entry)
  return changes
    .filter(({ kind }) => isKind(kind) && actor.scopeFor(HISTORY[kind].permission).includes(entry.companyId))
    .map(({ id, action, before, after, reason }) => ({ id, action, before, after, reason }))
}

const isKind = (kind: string): kind is HistoryKind => Object.hasOwn(HISTORY, kind)
