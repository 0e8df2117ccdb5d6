/** What a price that is reckoned is rounded to: nothing, ten cents, or the nearest that ends with a nine. */
export const PRICE_ROUNDINGS = ['exact', 'ten', 'nine'] as const

export interface PriceRule {
  readonly by: 'percent' | 'amount'
  /** Basis points or cents, down where it is negative. */
  readonly value: number
  readonly rounding: (typeof PRICE_ROUNDINGS)[number]
}

const STEP = 10
const NINE = 9

/**
 * A price by a rule for many, half a cent up; between two that are as near the higher one (K-01).
 * @returns cents, 0 or less where nothing would be left of it
 */
export function changedPrice(cents: number, { by, value, rounding }: PriceRule): number {
  const raw = by === 'percent' ? Math.round((cents * (10_000 + value)) / 10_000) : cents + value
  if (rounding === 'exact' || raw <= 0) return raw
  if (rounding === 'ten') return Math.round(raw / STEP) * STEP
  return Math.max(NINE, Math.round((raw - NINE) / STEP) * STEP + NINE)
}
