import type { Fees } from '@fachwerk/contract/company/franchise-views'
import type { RateRevenue, SettledPart, Statement } from '@fachwerk/contract/company/settlement-calls'

/** Of a day: what was taken less what was paid back at one VAT rate. */
export type DayMoney = { readonly day: string; readonly rate: number; readonly grossCents: number }
export type DayRentals = { readonly day: string; readonly rentals: number }

export interface MonthToSettle {
  readonly month: string
  /** All fees of the franchisee, in any order. */
  readonly terms: readonly Fees[]
  readonly money: readonly DayMoney[]
  readonly rentals: readonly DayRentals[]
  readonly lateRevenue: Statement['lateRevenue']
  readonly lateRentals: Statement['lateRentals']
}

/** VAT on the fee: the standard rate. */
const FEE_VAT_RATE = 1900
const WHOLE = 10_000

/** `cents` × part / whole to the cent, half a cent away from zero: what is paid back mirrors what was taken. */
export function share(cents: number, part: number, whole: number): number {
  const product = Math.abs(cents) * part
  const rounded = Math.floor((2 * product + whole) / (2 * whole))
  return cents < 0 ? 0 - rounded : rounded
}

const sum = <T>(rows: readonly T[], of: (row: T) => number): number =>
  rows.reduce((total, row) => total + of(row), 0)

/** Days of the month `YYYY-MM`. */
export const daysOf = (month: string): number => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 0)).getUTCDate()
}

const dayIn = (month: string, day: number): string => `${month}-${String(day).padStart(2, '0')}`

/** Gross, net and VAT by rate; net is rounded once over the sum of the rate. */
function byRate(money: readonly Omit<DayMoney, 'day'>[]): RateRevenue[] {
  const rates = [...new Set(money.map(({ rate }) => rate))].toSorted((a, b) => b - a)
  return rates.map((rate) => {
    const grossCents = sum(
      money.filter((each) => each.rate === rate),
      (each) => each.grossCents,
    )
    const netCents = share(grossCents, WHOLE, WHOLE + rate)
    return { rate, grossCents, netCents, vatCents: grossCents - netCents }
  })
}

/** The spans of a month in which the same fees are in force; days before the first ones belong to none. */
function spansOf({ month, terms }: Pick<MonthToSettle, 'month' | 'terms'>) {
  const last = dayIn(month, daysOf(month))
  const first = dayIn(month, 1)
  const begun = terms
    .filter(({ validFrom }) => validFrom <= last)
    .toSorted((a, b) => a.validFrom.localeCompare(b.validFrom))
  return begun.flatMap((fees, index) => {
    const next = begun[index + 1]?.validFrom
    if (next !== undefined && next <= first) return []
    const from = fees.validFrom > first ? fees.validFrom : first
    const until = next === undefined ? last : dayIn(month, Number(next.slice(8)) - 1)
    return [{ fees, from, until, days: Number(until.slice(8)) - Number(from.slice(8)) + 1 }]
  })
}

/**
 * F-09: the statement of a month; null when no fees were in force in it. Where fees change within the month, each day counts
 * under those of its own: per cent and rentals by the day, fixed sum and minimum in proportion to the days. What came in
 * late counts with the last part. The minimum holds for the month as a whole.
 */
export function settleMonth(monthToSettle: MonthToSettle): Statement | null {
  const { month, money, rentals, lateRevenue, lateRentals } = monthToSettle
  const spans = spansOf(monthToSettle)
  const days = daysOf(month)
  const parts = spans.map(({ fees, from, until, days: length }, index): SettledPart => {
    const isLast = index === spans.length - 1
    const isIn = ({ day }: { readonly day: string }) => day >= from && day <= until
    const revenue = byRate([...money.filter(isIn), ...(isLast ? lateRevenue : [])])
    const late = isLast ? sum(lateRentals, (each) => each.rentals) : 0
    const count = sum(rentals.filter(isIn), (each) => each.rentals) + late
    const net = sum(revenue, ({ netCents }) => netCents)
    return {
      from,
      until,
      collects: fees.collects,
      percentHundredths: fees.percentHundredths,
      revenue,
      rentals: count,
      percentFeeCents: share(net, fees.percentHundredths, WHOLE),
      monthlyFeeCents: share(fees.monthlyCents, length, days),
      rentalFeeCents: count * fees.perRentalCents,
      minimumCents: share(fees.minimumCents, length, days),
    }
  })
  return parts.length === 0 ? null : { month, parts, lateRevenue, lateRentals, ...totalsOf(parts) }
}

function totalsOf(parts: readonly SettledPart[]) {
  const rows = parts.flatMap(({ revenue }) => revenue)
  const rates = [...new Set(rows.map(({ rate }) => rate))].toSorted((a, b) => b - a)
  const revenue = rates.map((rate): RateRevenue => {
    const same = rows.filter((row) => row.rate === rate)
    return {
      rate,
      grossCents: sum(same, (row) => row.grossCents),
      netCents: sum(same, (row) => row.netCents),
      vatCents: sum(same, (row) => row.vatCents),
    }
  })
  const countedFeeCents = sum(
    parts,
    (part) => part.percentFeeCents + part.monthlyFeeCents + part.rentalFeeCents,
  )
  const minimumCents = sum(parts, (part) => part.minimumCents)
  const feeNetCents = Math.max(countedFeeCents, minimumCents)
  const feeVatCents = share(feeNetCents, FEE_VAT_RATE, WHOLE)
  const feeGrossCents = feeNetCents + feeVatCents
  const collectedCents = sum(
    parts.filter(({ collects }) => collects === 'franchisor').flatMap((part) => part.revenue),
    (row) => row.grossCents,
  )
  return {
    revenue,
    grossCents: sum(revenue, (row) => row.grossCents),
    netCents: sum(revenue, (row) => row.netCents),
    rentals: sum(parts, (part) => part.rentals),
    countedFeeCents,
    minimumCents,
    feeNetCents,
    feeVatRate: FEE_VAT_RATE,
    feeVatCents,
    feeGrossCents,
    collectedCents,
    payoutCents: collectedCents - feeGrossCents,
  }
}
