import { isDeepStrictEqual } from 'node:util'
import { type HistoryEntry, historyCalls } from '@fachwerk/contract/history/history-calls'
import { HISTORY, type HistoryKind } from '@fachwerk/contract/history/history-kinds'
import { sql } from 'kysely'
import type { EventActor } from '@fachwerk/contract/history/events'
import type { Conflict } from '@fachwerk/contract/refusals'
import type { Db, Tx } from './db/db.ts'
import type { Serve } from './http/serve.ts'
import type { Json, JsonObject } from './json.ts'
import './db/platform-tables.ts'
import { ok } from './result.ts'

export interface AuditSubject {
  readonly kind: HistoryKind
  readonly id: string
}

export interface RecordedChange {
  readonly at: Date
  /** Company whose record it is, not whoever changed it. */
  readonly companyId: string
  readonly actor: EventActor
  /** `<kind>.<what was done>`: `user.blocked`. */
  readonly action: `${HistoryKind}.${string}`
  readonly subject: AuditSubject
  /** The record before and after, whole: what is equal or not on the kind's list of fields is left out. Null: there was none. */
  readonly before: JsonObject | null
  readonly after: JsonObject | null
  /** What the person gave as reason. */
  readonly reason?: string | null
  readonly requestId?: string | null
}

/**
 * Keeps who changed what, for ever, in the transaction of the change (LAW-76). Only fields of the kind's list in the
 * contract are kept, so that no secret gets in (FAULT-70).
 * @returns false when both states are given and nothing differs: then there is nothing to keep
 * @throws Error outside of a transaction, and when something differs and nothing of it is on the list: it would be taken for
 *   a change that is none, and not be saved
 */
export async function recordChange(tx: Tx, change: RecordedChange): Promise<boolean> {
  return (await recordChanges(tx, [change])) > 0
}

const AT_ONCE = 500

/** The same of many records in a few statements. @returns how many differ and are kept */
export async function recordChanges(tx: Tx, changes: readonly RecordedChange[]): Promise<number> {
  if (!tx.isTransaction) throw new Error('A change is recorded in the transaction that makes it true.')
  const entries = changes.flatMap(entryOf)
  for (let at = 0; at < entries.length; at += AT_ONCE)
    await tx
      .insertInto('audit_entry')
      .values(entries.slice(at, at + AT_ONCE))
      .execute()
  return entries.length
}

/** None, where nothing differs. */
function entryOf(change: RecordedChange) {
  const { before, after } = changedFields(change)
  const isEmpty = Object.keys(before).length === 0 && Object.keys(after).length === 0
  if (isEmpty && change.before && change.after) {
    const forgotten = differing(Object.keys({ ...change.before, ...change.after }), change)
    if (forgotten.length > 0)
      throw new Error(`The history of ${change.subject.kind} does not list ${forgotten.join(', ')}.`)
    return []
  }
  return [
    {
      company_id: change.companyId,
      at: change.at,
      actor: JSON.stringify(change.actor),
      action: change.action,
      subject_kind: change.subject.kind,
      subject_id: change.subject.id,
      before: JSON.stringify(before),
      after: JSON.stringify(after),
      reason: change.reason ?? null,
      request_id: change.requestId ?? null,
    },
  ]
}

type Fields = Record<string, Json>

const differing = (
  fields: readonly string[],
  { before, after }: Pick<RecordedChange, 'before' | 'after'>,
): string[] => fields.filter((field) => !isDeepStrictEqual(before?.[field], after?.[field]))

function changedFields({ subject, before, after }: RecordedChange): { before: Fields; after: Fields } {
  const changed = differing(HISTORY[subject.kind].fields, { before, after })
  const of = (record: JsonObject | null): Fields =>
    Object.fromEntries(
      changed.flatMap((field) => {
        const value = record?.[field]
        return value === undefined ? [] : [[field, value]]
      }),
    )
  return { before: of(before), after: of(after) }
}

interface HistoryPage {
  readonly companyIds: readonly string[]
  readonly subject: AuditSubject
  readonly offset: number
  readonly limit: number
}

const entriesOf = (tx: Tx, { companyIds, subject }: Pick<HistoryPage, 'companyIds' | 'subject'>) =>
  tx
    .selectFrom('audit_entry')
    .where('subject_id', '=', subject.id)
    .where('subject_kind', '=', subject.kind)
    .where('company_id', 'in', companyIds)

/** History of a record, newest first, with the number of all its entries. */
export async function readHistory(
  tx: Tx,
  page: HistoryPage,
): Promise<{ rows: HistoryEntry[]; total: number }> {
  if (page.companyIds.length === 0) return { rows: [], total: 0 }
  const rows = await entriesOf(tx, page)
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .offset(page.offset)
    .limit(page.limit)
    .execute()
  const { total } = await entriesOf(tx, page)
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow()
  return {
    total,
    rows: rows.map(({ id, at, actor, action, before, after, reason }) => ({
      id: String(id),
      at: at.toISOString(),
      actor,
      action,
      before,
      after,
      reason,
    })),
  }
}

/**
 * What somebody is told whose version of a record is not the newest (FAULT-72): who saved last and when, and `current`,
 * the fields of the form as they are now. Pass it to `refuseChanged`.
 */
export async function conflictOf(
  tx: Tx,
  details: Pick<HistoryPage, 'companyIds' | 'subject'>,
  current: { readonly fields: JsonObject; readonly changedAt: Date },
): Promise<Conflict> {
  const { rows } = await readHistory(tx, { ...details, offset: 0, limit: 1 })
  const [last] = rows
  return {
    by: last?.actor.name ?? '',
    at: last?.at ?? current.changedAt.toISOString(),
    current: { ...current.fields },
  }
}

/** Serves the history of every kind of record; each kind is guarded by its own permission. */
export function mountHistory({ serve, db }: { readonly serve: Serve; readonly db: Db }): void {
  serve(historyCalls.history, async ({ actor, body: { subject, offset, limit } }) => {
    const companyIds = actor.scopeFor(HISTORY[subject.kind].permission)
    return ok(await db.read((tx) => readHistory(tx, { companyIds, subject, offset, limit })))
  })
}
