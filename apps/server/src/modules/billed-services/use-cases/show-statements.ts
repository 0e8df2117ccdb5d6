import type { RequestOut } from '@fachwerk/contract/call'
import { type billedCalls, billingStatementList } from '@fachwerk/contract/invoice/billed/billed-calls'
import type {
  BilledSums,
  BillingStatement,
  BillingStatementRow,
} from '@fachwerk/contract/invoice/billed/billed-views'
import type { Tx } from '../../../platform/db/db.ts'
import { byId, type Counted, listedPage } from '../../../platform/db/list-source.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import { sumsOf } from '../billed-repository.ts'
import type { BilledNeeds } from '../needs.ts'
import { clearanceCents, remainingCents } from '../rules/statement-sums.ts'
import { type StoredStatement, statements, statementsByIds } from '../statements-repository.ts'
import { termsOf } from '../terms-repository.ts'

/** What stands in a statement at this moment. */
export const sumsIn = (
  tx: Tx,
  { companyId, statementId }: { readonly companyId: string; readonly statementId: string },
): Promise<BilledSums> =>
  sumsOf(tx, { scope: [companyId], filter: { view: 'all', statementIds: [statementId], dir: 'asc' } })

interface Shown {
  readonly row: BillingStatementRow
  readonly sums: BilledSums
  readonly clearanceHundredths: number
}

/** As it was closed, or as it looks now. */
async function shown(
  tx: Tx,
  { stored, companyName }: { readonly stored: StoredStatement; readonly companyName: string },
): Promise<Shown> {
  const { id, companyId, state, number, createdBy, from, to } = stored
  const sums = stored.sums ?? (await sumsIn(tx, { companyId, statementId: id }))
  const clearanceHundredths =
    stored.clearanceHundredths ?? (await termsOf(tx, { companyId })).clearanceHundredths
  return {
    sums,
    clearanceHundredths,
    row: {
      id,
      companyId,
      companyName,
      number,
      state,
      from,
      to,
      count: sums.count,
      grossCents: sums.grossCents,
      payoutCents: remainingCents(sums, clearanceHundredths),
      createdAt: stored.createdAt.toISOString(),
      createdBy,
      closedAt: stored.closedAt?.toISOString() ?? null,
    },
  }
}

/** A page of the statements the actor may see, with their number. */
export function listStatements(
  { db, companyNames }: Pick<BilledNeeds, 'db' | 'companyNames'>,
  {
    actor,
    ...filter
  }: RequestOut<typeof billedCalls.billingStatements>['body'] & { readonly actor: StaffActor },
): Promise<{ rows: BillingStatementRow[] } & Counted> {
  const scope = actor.scopeFor(billingStatementList.rows.permission)
  return db.read((tx) =>
    listedPage(tx, statements, {
      query: { scope, filter },
      page: filter,
      rows: async (ids) => {
        const stored = await statementsByIds(tx, { scope, ids })
        const names = await companyNames(tx, [...new Set(stored.map(({ companyId }) => companyId))])
        const rows: BillingStatementRow[] = []
        for (const each of stored)
          rows.push((await shown(tx, { stored: each, companyName: names.get(each.companyId) ?? '' })).row)
        return byId(rows)
      },
    }),
  )
}

/** A statement as the actor sees it at this moment of the transaction; another company's is not there. */
export async function statementOf(
  tx: Tx,
  { companyNames }: Pick<BilledNeeds, 'companyNames'>,
  { actor, id }: { readonly actor: StaffActor; readonly id: string },
): Promise<Result<BillingStatement, 'not-found'>> {
  const [stored] = await statementsByIds(tx, { scope: actor.scopeFor('settlements.view'), ids: [id] })
  if (!stored) return refuse('not-found')
  const { companyId, version, closedBy, state } = stored
  const names = await companyNames(tx, [companyId])
  const { row, sums, clearanceHundredths } = await shown(tx, {
    stored,
    companyName: names.get(companyId) ?? '',
  })
  return ok({
    ...row,
    version,
    closedBy,
    sums,
    clearanceHundredths,
    clearanceCents: clearanceCents(sums.netCents, clearanceHundredths),
    can: { edit: state === 'draft' && actor.scopeFor('payments.record').includes(companyId) },
  })
}
