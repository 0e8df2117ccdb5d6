import type { Statement } from '@fachwerk/contract/company/settlement-calls'
import type { DayMoney, DayRentals } from './settle-month.ts'

/** What a closed month looks like today. */
export interface MonthToday {
  readonly month: string
  readonly money: readonly DayMoney[]
  readonly rentals: readonly DayRentals[]
}

/** Days that a statement settled: those before the first fees belong to none. */
const isSettled = (statement: Statement, day: string): boolean =>
  statement.parts.some(({ from, until }) => day >= from && day <= until)

/**
 * What came in of closed months after they were closed: how they look today, less what their statements and the
 * corrections on later ones counted already. So nothing is lost, and nothing counts twice.
 */
export function lateMoney(
  statements: readonly Statement[],
  months: readonly MonthToday[],
): Pick<Statement, 'lateRevenue' | 'lateRentals'> {
  const lateRevenue: Statement['lateRevenue'][number][] = []
  const lateRentals: Statement['lateRentals'][number][] = []
  for (const { month, money, rentals } of months) {
    const statement = statements.find((each) => each.month === month)
    if (!statement) continue
    const today = money.filter(({ day }) => isSettled(statement, day))
    const own = withoutLate(statement)
    const later = statements.flatMap((each) => each.lateRevenue.filter((late) => late.month === month))
    const counted = [...own, ...later]
    for (const rate of new Set([...today, ...counted].map((each) => each.rate))) {
      const grossCents = sumOf(today, rate) - sumOf(counted, rate)
      if (grossCents !== 0) lateRevenue.push({ month, rate, grossCents })
    }
    const known =
      statement.rentals -
      total(statement.lateRentals) +
      total(statements.flatMap((each) => each.lateRentals.filter((late) => late.month === month)))
    const difference = total(rentals.filter(({ day }) => isSettled(statement, day))) - known
    if (difference !== 0) lateRentals.push({ month, rentals: difference })
  }
  return { lateRevenue, lateRentals }
}

type Rated = { readonly rate: number; readonly grossCents: number }

const total = (rows: readonly { readonly rentals: number }[]): number =>
  rows.reduce((all, { rentals }) => all + rentals, 0)
const sumOf = (rows: readonly Rated[], rate: number): number =>
  rows.filter((row) => row.rate === rate).reduce((all, { grossCents }) => all + grossCents, 0)

/** The month's own revenue by rate, without what it took over from earlier ones. */
const withoutLate = ({ revenue, lateRevenue }: Statement): Rated[] => [
  ...revenue,
  ...lateRevenue.map(({ rate, grossCents }) => ({ rate, grossCents: -grossCents })),
]
