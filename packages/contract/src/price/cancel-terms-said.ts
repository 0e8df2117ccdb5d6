import type { CancelTerms } from './cancel-term-calls.ts'

/** Until when a booking is cancelled for nothing. */
export const freeUntil = (startsAt: Date, { freeMinutes }: Pick<CancelTerms, 'freeMinutes'>): Date =>
  new Date(startsAt.getTime() - freeMinutes * 60_000)

/**
 * What is said of the terms of a booking: free until it begins, free until then and a share (or all) kept afterwards, or that from
 * now on a share (or all) is kept.
 */
export type SaidCancelTerms =
  | { readonly kind: 'freeToStart' }
  | { readonly kind: 'freeUntil' | 'freeUntilThenAll'; readonly until: Date; readonly percent: number }
  | { readonly kind: 'kept' | 'keptAll'; readonly percent: number }

/** B-21: what holds for a booking as it is read at a moment; null: it begins at once or has begun, and nothing is cancelled. */
export function saidCancelTerms(details: {
  readonly startsAt: Date
  readonly at: Date
  readonly terms: CancelTerms
}): SaidCancelTerms | null {
  const { startsAt, at, terms } = details
  const { freeMinutes, keptPercent: percent } = terms
  if (startsAt <= at) return null
  if (freeMinutes === 0 || percent === 0) return { kind: 'freeToStart' }
  const until = freeUntil(startsAt, terms)
  if (until < at) return { kind: percent === 100 ? 'keptAll' : 'kept', percent }
  return { kind: percent === 100 ? 'freeUntilThenAll' : 'freeUntil', until, percent }
}
