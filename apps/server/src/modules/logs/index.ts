import { logCalls } from '@fachwerk/contract/history/log-calls'
import type { Parts } from '../../platform/parts.ts'
import { ok } from '../../platform/result.ts'
import type { logGoneBefore } from '../retention/index.ts'
import type { SearchSource } from '../search/index.ts'
import { peopleOf } from './log-names-repository.ts'
import { exportLog } from './use-cases/export-log.ts'
import { readLockLog, readLog, showEntry, totalOfLog } from './use-cases/read-log.ts'

/** Other modules' tables this module reads; the test of the walls holds it to that. @public */
export const reads = [
  'location',
  'box',
  'lock',
  'terminal',
  'customer_order',
  'customer',
  'customer_entry',
  'rental',
  'staff_user',
  'price_group',
  'company',
] as const

export interface LogNeeds extends Pick<Parts, 'db' | 'clock' | 'serve' | 'serveFile' | 'exportRows'> {
  readonly goneBefore: typeof logGoneBefore
  /** Where records are found by what people call them; each under its own permission. */
  readonly sources: readonly SearchSource[]
}

/** The log: what happened at locks, terminals and rentals, and what staff changed (L-11, G-02, L-04). */
export function logsModule(needs: LogNeeds): void {
  const { serve, serveFile, db } = needs
  serve(logCalls.logs, async ({ actor, body }) => ok(await readLog(needs, { actor, ...body })))
  serve(logCalls.logsTotal, async ({ actor, body }) => ok(await totalOfLog(needs, { actor, ...body })))
  serveFile(logCalls.exportLogs, ({ actor, body }) => exportLog(needs, { actor, ...body }))
  serve(logCalls.logPeople, async ({ actor }) =>
    ok({ rows: await db.read((tx) => peopleOf(tx, actor.scopeFor('logs.view'))) }),
  )
  serve(logCalls.logEntry, ({ actor, params }) => showEntry(needs, { actor, id: params.entryId }))
  serve(logCalls.lockLogs, async ({ actor, params, body }) =>
    ok(await readLockLog(needs, { actor, params, body })),
  )
}
