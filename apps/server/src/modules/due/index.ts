import type { Clock } from '@fachwerk/clock/clock'
import { dueCalls, type DueKind, MOST_DUE } from '@fachwerk/contract/office/due-calls'
import type { Permission } from '@fachwerk/contract/staff/permissions'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { StaffActor } from '../../platform/http/actor.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { ok } from '../../platform/result.ts'
import { byDay, countDuties, type FoundDuty, shownDuty } from './rules/due-list.ts'

export type { FoundDuty } from './rules/due-list.ts'

/** Duties of one sort; another module's function, plugged in where the house is built. */
export interface DueSource {
  readonly kinds: readonly DueKind[]
  readonly permission: Permission
  /** Open ones of these companies, those due first, at most so many. */
  readonly find: (tx: Tx, query: DueQuery) => Promise<readonly FoundDuty[]>
}

export interface DueQuery {
  readonly scope: readonly string[]
  readonly limit: number
}

export interface DueNeeds {
  readonly db: Db
  readonly clock: Clock
  readonly serve: Serve
  readonly sources: readonly DueSource[]
  companyNames(tx: Tx, companyIds: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** Received invoices of these companies that nobody has decided, counted to a limit. */
  openReceivedInvoices(tx: Tx, query: DueQuery): Promise<number>
}

/** What must be done by when, of all kinds in one list, each under its own permission and tenant wall. */
export function dueModule(needs: DueNeeds): void {
  const { db, clock, serve } = needs
  serve(dueCalls.due, async ({ actor, body: { limit, kinds } }) => {
    const now = clock.now()
    return await db.read(async (tx) => {
      const { duties, isComplete } = await openDuties(needs, tx, actor, kinds)
      const shown = duties.slice(0, limit)
      const names = await needs.companyNames(tx, [...new Set(shown.map(({ companyId }) => companyId))])
      const details = { now, ownCompanyId: actor.companyId, names }
      const scope = actor.scopeFor('settlements.view')
      return ok({
        rows: shown.map((duty) => shownDuty(duty, details)),
        ...countDuties(duties, now),
        isComplete,
        receivedInvoices:
          scope.length === 0 ? 0 : await needs.openReceivedInvoices(tx, { scope, limit: MOST_DUE }),
      })
    })
  })
}

/** Of each source so many that the first of all are among them, whatever they are. */
async function openDuties(
  { sources }: Pick<DueNeeds, 'sources'>,
  tx: Tx,
  actor: StaffActor,
  kinds: readonly DueKind[] | undefined,
): Promise<{ readonly duties: readonly FoundDuty[]; readonly isComplete: boolean }> {
  const found: FoundDuty[] = []
  for (const source of sources) {
    const scope = actor.scopeFor(source.permission)
    const isWanted = kinds === undefined || source.kinds.some((kind) => kinds.includes(kind))
    if (scope.length === 0 || !isWanted) continue
    found.push(...(await source.find(tx, { scope, limit: MOST_DUE + 1 })))
  }
  const wanted = kinds === undefined ? found : found.filter(({ kind }) => kinds.includes(kind))
  const duties = wanted.toSorted(byDay)
  return { duties: duties.slice(0, MOST_DUE), isComplete: duties.length <= MOST_DUE }
}
