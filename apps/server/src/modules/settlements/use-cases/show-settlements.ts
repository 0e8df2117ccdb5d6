import type { Settlement, SettlementRow, Statement } from '@fachwerk/contract/company/settlement-calls'
import type { Tx } from '../../../platform/db/db.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import type { FranchiseAgreement } from '../../companies/index.ts'
import type { SettlementNeeds } from '../index.ts'
import { statementLines } from '../rules/statement-lines.ts'
import { type ClosedStatement, statementsOf } from '../settlements-repository.ts'
import { openMonths, settledMonth } from './settled-months.ts'

type Reading = Pick<SettlementNeeds, 'db' | 'clock' | 'agreementOf' | 'moneyByDay' | 'paidRentalsByDay'>

const rowOf = (statement: Statement, closed: ClosedStatement | null): SettlementRow => ({
  month: statement.month,
  number: closed?.number ?? null,
  closedAt: closed?.closedAt.toISOString() ?? null,
  netCents: statement.netCents,
  feeNetCents: statement.feeNetCents,
  payoutCents: statement.payoutCents,
})

/** Of a company the actor may see; a franchisee's own, and those of a franchisor's franchisees. */
const agreementFor = async (
  tx: Tx,
  needs: Reading,
  { actor, companyId }: { readonly actor: StaffActor; readonly companyId: string },
): Promise<FranchiseAgreement | null> =>
  actor.scopeFor('settlements.view').includes(companyId) ? needs.agreementOf(tx, companyId) : null

/** F-09: the months of a franchisee, newest first. */
export function listSettlements(
  needs: Reading,
  { actor, companyId }: { readonly actor: StaffActor; readonly companyId: string },
): Promise<Result<{ rows: SettlementRow[] }, 'not-found'>> {
  return needs.db.read(async (tx) => {
    const agreement = await agreementFor(tx, needs, { actor, companyId })
    if (!agreement) return refuse('not-found')
    const closed = await statementsOf(tx, companyId)
    const rows = closed.map((each) => rowOf(each.statement, each))
    for (const month of openMonths(agreement, closed, needs.clock.now())) {
      const statement = await settledMonth(tx, needs, { agreement, closed, month })
      if (statement) rows.push(rowOf(statement, null))
    }
    return ok({ rows: rows.toSorted((a, b) => b.month.localeCompare(a.month)) })
  })
}

/** F-09: one month, as it is stored or, while it is open, as it looks now. */
export function showSettlement(
  needs: Reading,
  {
    actor,
    franchiseeId: companyId,
    month,
  }: { readonly actor: StaffActor; readonly franchiseeId: string; readonly month: string },
): Promise<Result<Settlement, 'not-found' | 'settlement-missing'>> {
  return needs.db.read(async (tx) => {
    const agreement = await agreementFor(tx, needs, { actor, companyId })
    if (!agreement) return refuse('not-found')
    const closed = await statementsOf(tx, companyId)
    const stored = closed.find((each) => each.month === month) ?? null
    const isOpen = openMonths(agreement, closed, needs.clock.now()).includes(month)
    const statement =
      stored?.statement ?? (isOpen ? await settledMonth(tx, needs, { agreement, closed, month }) : null)
    if (!statement) return refuse('settlement-missing')
    return ok({
      ...rowOf(statement, stored),
      companyId,
      companyName: agreement.companyName,
      franchisorName: agreement.franchisor?.name ?? '',
      statement,
      lines: statementLines(statement),
    })
  })
}
