import type { StatisticEntry } from '@fachwerk/contract/office/statistics-calls'

/** What was counted in a span. */
export interface Counted {
  readonly cents: number
  readonly rentals: number
  /** How long those rentals last in all. */
  readonly seconds: number
  readonly occupiedSeconds: number
  /** How long all boxes together could have been taken. */
  readonly boxSeconds: number
}

const NOTHING: Counted = { cents: 0, rentals: 0, seconds: 0, occupiedSeconds: 0, boxSeconds: 0 }

/** The same over several places. */
export const together = (parts: readonly Counted[]): Counted =>
  parts.reduce(
    (sum, part) => ({
      cents: sum.cents + part.cents,
      rentals: sum.rentals + part.rentals,
      seconds: sum.seconds + part.seconds,
      occupiedSeconds: sum.occupiedSeconds + part.occupiedSeconds,
      boxSeconds: sum.boxSeconds + part.boxSeconds,
    }),
    NOTHING,
  )

const permille = ({ occupiedSeconds, boxSeconds }: Counted): number =>
  Math.round((occupiedSeconds * 1000) / boxSeconds)
const meanMinutes = ({ seconds, rentals }: Counted): number | null =>
  rentals === 0 ? null : Math.round(seconds / rentals / 60)

/** Whether there was business at all: before the first month there is nothing to compare with. */
const hadBusiness = ({ cents, rentals, occupiedSeconds }: Counted): boolean =>
  cents !== 0 || rentals > 0 || occupiedSeconds > 0

/**
 * The figures of a month beside the month before (D-05). Without boxes there is money only: what cannot be is absent.
 * Nothing is divided by zero: what cannot be said is null.
 */
export function entriesOf(now: Counted, before: Counted): StatisticEntry[] {
  const compare = hadBusiness(before)
  const entry = (
    name: StatisticEntry['name'],
    sign: StatisticEntry['sign'],
    figure: (counted: Counted) => number | null,
  ): StatisticEntry => ({ name, sign, data: figure(now), olddata: compare ? figure(before) : null })
  const revenue = entry('revenue', '€', ({ cents }) => cents)
  if (now.boxSeconds === 0 && !hadRentals(now) && !hadRentals(before)) return [revenue]
  return [
    revenue,
    entry('rentals', '', ({ rentals }) => rentals),
    ...(now.boxSeconds > 0 && before.boxSeconds > 0 ? [entry('occupancy', '%', permille)] : []),
    entry('duration', 'min', meanMinutes),
  ]
}

const hadRentals = ({ rentals, occupiedSeconds }: Counted): boolean => rentals > 0 || occupiedSeconds > 0
