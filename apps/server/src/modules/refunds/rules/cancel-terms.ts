import type { CancelTerms } from '@fachwerk/contract/price/cancel-term-calls'
import { freeUntil } from '@fachwerk/contract/price/cancel-terms-said'

/** What goes back of a booking that is cancelled (cents): all in time, then less what is kept, rounded for the customer. */
export function backCents(
  paidCents: number,
  { at, startsAt, terms }: { readonly at: Date; readonly startsAt: Date; readonly terms: CancelTerms },
): number {
  if (at <= freeUntil(startsAt, terms)) return paidCents
  return paidCents - Math.floor((paidCents * terms.keptPercent) / 100)
}
