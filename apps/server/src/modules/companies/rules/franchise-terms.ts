import type { Fees } from '@fachwerk/contract/company/franchise-views'

/** Fees as they are stored, in force from their day on until the next ones begin. */
export type StoredTerms = Fees & {
  readonly id: string
  readonly addedBy: string
  readonly addedAt: Date
}

export type TermsState = 'past' | 'current' | 'scheduled'

const byDay = (a: Fees, b: Fees): number => a.validFrom.localeCompare(b.validFrom)

/** The day before a calendar date. */
export function dayBefore(date: string): string {
  const day = new Date(`${date}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() - 1)
  return day.toISOString().slice(0, 10)
}

/** Each with its last day and whether it is over, in force or still to come on this day; newest first. */
export function datedTerms<T extends Fees>(
  terms: readonly T[],
  today: string,
): (T & { readonly validUntil: string | null; readonly state: TermsState })[] {
  return terms
    .toSorted(byDay)
    .map((each, index, all) => {
      const next = all[index + 1]
      const isBegun = each.validFrom <= today
      const isOver = next !== undefined && next.validFrom <= today
      const state: TermsState = isOver ? 'past' : isBegun ? 'current' : 'scheduled'
      return { ...each, validUntil: next === undefined ? null : dayBefore(next.validFrom), state }
    })
    .toReversed()
}

/** The fees in force on a day, and those that follow them. */
export function feesOn<T extends Fees>(
  terms: readonly T[],
  today: string,
): { readonly fees: T | null; readonly nextFees: T | null } {
  const sorted = terms.toSorted(byDay)
  const fees = sorted.findLast(({ validFrom }) => validFrom <= today) ?? null
  return { fees, nextFees: sorted.find(({ validFrom }) => validFrom > today) ?? null }
}

/**
 * Why fees cannot begin on this day; null when they can. What is over is settled: the first ones begin at the earliest with
 * the month, later ones tomorrow, and one day has one set of fees.
 */
export function beginRefusal(
  terms: readonly Fees[],
  validFrom: string,
  today: string,
): 'terms-too-early' | 'terms-day-taken' | null {
  const isFirst = terms.every((each) => each.validFrom > today)
  const isTooEarly = isFirst ? validFrom < `${today.slice(0, 7)}-01` : validFrom <= today
  if (isTooEarly) return 'terms-too-early'
  return terms.some((each) => each.validFrom === validFrom) ? 'terms-day-taken' : null
}
