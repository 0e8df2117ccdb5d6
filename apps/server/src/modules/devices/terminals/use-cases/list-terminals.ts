import { terminalFields } from '@fachwerk/contract/device/terminal-fields'
import { fieldsIn } from '@fachwerk/contract/record-fields'
import type { RequestOut } from '@fachwerk/contract/call'
import type { EventType } from '@fachwerk/contract/history/events'
import {
  type terminalCalls,
  type TerminalFilter,
  terminalList,
} from '@fachwerk/contract/device/terminal-calls'
import type { TerminalDetail, TerminalListView, TerminalRow } from '@fachwerk/contract/device/terminal-views'
import { readTimeline } from '../../../../platform/events/events.ts'
import type { Exports } from '../../../../platform/export/export-rows.ts'
import { listFile } from '../../../../platform/export/list-file.ts'
import type { StaffActor } from '../../../../platform/http/actor.ts'
import { ok, refuse, type Result } from '../../../../platform/result.ts'
import { byId } from '../../../../platform/db/list-source.ts'
import type { DevicesContext } from '../../devices-context.ts'
import { locksOfTerminal } from '../../locks/lock-list-repository.ts'
import { LIVE_TYPES } from '../../rules/live-types.ts'
import { terminalRow } from '../rules/terminal-row.ts'
import {
  countTerminalViews,
  listedTerminals,
  terminals,
  terminalsByIds,
} from '../terminal-list-repository.ts'
import { rowsOfLocks } from '../../locks/use-cases/list-locks.ts'
import { presentEvents } from '../../use-cases/live-events.ts'
import { terminalColumns } from './terminal-columns.ts'

/** A page of terminals the actor may see (L-05). */
export function listTerminals(
  { platform: { db, clock } }: DevicesContext,
  { actor, ...filter }: TerminalFilter & { readonly actor: StaffActor },
): Promise<TerminalRow[]> {
  const query = { scope: actor.scopeFor('monitoring.view'), now: clock.now(), filter }
  return db.read(async (tx) =>
    (await listedTerminals(tx, query, filter)).map((row) => terminalRow(row, query.now)),
  )
}

/** How many match. */
export function totalOfTerminals(
  { platform: { db, clock } }: DevicesContext,
  { actor, ...filter }: TerminalFilter & { readonly actor: StaffActor },
) {
  const query = { scope: actor.scopeFor('monitoring.view'), now: clock.now(), filter }
  return db.read((tx) => terminals.count(tx, query))
}

export const countsOfTerminals = (
  { platform: { db, clock } }: DevicesContext,
  actor: StaffActor,
): Promise<Record<TerminalListView, number>> =>
  db.read((tx) => countTerminalViews(tx, { scope: actor.scopeFor('monitoring.view'), now: clock.now() }))

/** What is told of a terminal itself; doors and rentals stand at their boxes. */
const SHOWN_TYPES: readonly EventType[] = LIVE_TYPES.filter((type) =>
  /^(terminal|command|help|code)\./.test(type),
)
const EVENTS_SHOWN = 30

/** One terminal with its locks and what happened to it. Foreign ones do not exist. */
export async function showTerminal(
  context: DevicesContext,
  { actor, id }: { readonly actor: StaffActor; readonly id: string },
): Promise<Result<TerminalDetail, 'not-found'>> {
  const { db, clock } = context.platform
  const now = clock.now()
  return db.read(async (tx) => {
    const [row] = await terminalsByIds(tx, { scope: actor.scopeFor('monitoring.view'), now }, [id])
    if (!row) return refuse('not-found')
    const { companyId } = row
    const companyIds = [companyId]
    const seesLocks = actor.scopeFor('locks.view').includes(companyId)
    const locks = seesLocks ? await locksOfTerminal(tx, companyIds, id) : []
    const filter = { companyIds, types: SHOWN_TYPES, terminalId: id, limit: EVENTS_SHOWN }
    const events = await readTimeline(tx, filter)
    return ok({
      ...terminalRow(row, now),
      version: row.version,
      ...fieldsIn(terminalFields, row),
      accessSince: row.secretSince?.toISOString() ?? null,
      codeUntil: row.codeUntil?.toISOString() ?? null,
      queueLength: row.queueLength,
      heartbeats: [...row.heartbeats],
      locks: await rowsOfLocks(tx, context, { rows: locks, now }),
      events: await presentEvents(tx, context, { companyIds, events, now }),
      can: { maintain: actor.scopeFor('locks.maintain').includes(companyId) },
    })
  })
}

/** All terminals that match, as a file (N-10). */
export function exportTerminals(
  { platform: { clock }, exportRows }: DevicesContext & { readonly exportRows: Exports },
  {
    actor,
    format,
    columns,
    ...filter
  }: RequestOut<typeof terminalCalls.exportTerminals>['body'] & { readonly actor: StaffActor },
) {
  const now = clock.now()
  const scope = actor.scopeFor('monitoring.view')
  return exportRows(
    actor,
    listFile(terminalList, {
      source: terminals,
      query: { scope, now, filter },
      asked: { format, columns },
      columns: terminalColumns,
      rows: async (tx, ids) =>
        byId((await terminalsByIds(tx, { scope, now }, ids)).map((row) => terminalRow(row, now))),
    }),
  )
}
