/** How an article is taxed; the rate follows from the day (LAW-50). */
export const VAT_KINDS = ['standard', 'reduced', 'none'] as const
export type VatKind = (typeof VAT_KINDS)[number]

/** Rates in basis points from a day on, the newest first: § 12 (1) and (2), § 28 UStG. */
const RATES = [
  { from: '2021-01-01', standard: 1900, reduced: 700 },
  { from: '2020-07-01', standard: 1600, reduced: 500 },
  { from: '2007-01-01', standard: 1900, reduced: 700 },
] as const
const [NEWEST] = RATES

/**
 * The rate of a supply on a day.
 * @param day local date `YYYY-MM-DD`, from 2007 on
 * @returns basis points: 1900 is 19 %
 */
export function vatRateOn(kind: VatKind, day: string): number {
  if (kind === 'none') return 0
  return (RATES.find(({ from }) => from <= day) ?? NEWEST)[kind]
}
