import type { Statement } from '@fachwerk/contract/company/settlement-calls'
import type { Tx } from '../../../platform/db/db.ts'
import type { FranchiseAgreement } from '../../companies/index.ts'
import type { SettlementNeeds } from '../index.ts'
import { lateMoney, type MonthToday } from '../rules/late-money.ts'
import { monthOf, monthsBetween, monthsLater, spanOf } from '../rules/months.ts'
import { settleMonth } from '../rules/settle-month.ts'
import { splitByRate } from '@fachwerk/contract/price/split-by-rate'
import type { ClosedStatement } from '../settlements-repository.ts'

const OFFICE_ZONE = 'Europe/Berlin'
/** So many closed months are looked at again for what came in late. */
const LOOKED_BACK = 3

type Reading = Pick<SettlementNeeds, 'moneyByDay' | 'paidRentalsByDay'>

/** A month as the ledger shows it now. */
async function monthToday(
  tx: Tx,
  needs: Reading,
  { companyId, month }: { readonly companyId: string; readonly month: string },
): Promise<MonthToday> {
  const span = { companyId, ...spanOf(month), timeZone: OFFICE_ZONE }
  const mixed = await needs.moneyByDay(tx, span)
  return {
    month,
    money: mixed.flatMap(({ day, cents, rates }) =>
      splitByRate(cents, rates).map((part) => ({ day, ...part })),
    ),
    rentals: await needs.paidRentalsByDay(tx, span),
  }
}

/** Months of an agreement that are not closed, oldest first, the running one too. */
export function openMonths(
  { terms }: Pick<FranchiseAgreement, 'terms'>,
  closed: readonly Pick<ClosedStatement, 'month'>[],
  now: Date,
): string[] {
  const [first] = terms.map(({ validFrom }) => validFrom.slice(0, 7)).toSorted()
  if (first === undefined) return []
  const known = new Set(closed.map(({ month }) => month))
  return monthsBetween(first, monthOf(now)).filter((month) => !known.has(month))
}

/**
 * The statement of an open month, with what came in late of the closed ones before it; null when no fees were in force.
 * `closed` are the closed statements of the company.
 */
export async function settledMonth(
  tx: Tx,
  needs: Reading,
  details: {
    readonly agreement: FranchiseAgreement
    readonly closed: readonly Pick<ClosedStatement, 'month' | 'statement'>[]
    readonly month: string
  },
): Promise<Statement | null> {
  const { agreement, closed, month } = details
  const { companyId, terms } = agreement
  const earlier = closed.filter((each) => each.month < month)
  // While the month before is open too, that one takes over what came in late.
  const isNext = earlier.some((each) => each.month === monthsLater(month, -1))
  const back = isNext ? earlier.filter((each) => each.month >= monthsLater(month, -LOOKED_BACK)) : []
  const months: MonthToday[] = []
  for (const each of back) months.push(await monthToday(tx, needs, { companyId, month: each.month }))
  const late = lateMoney(
    earlier.map(({ statement }) => statement),
    months,
  )
  const { money, rentals } = await monthToday(tx, needs, { companyId, month })
  return settleMonth({ month, terms, money, rentals, ...late })
}
