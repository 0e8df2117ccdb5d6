import type { CancelTerms } from '@fachwerk/contract/price/cancel-term-calls'
import { type SaidCancelTerms, saidCancelTerms } from '@fachwerk/contract/price/cancel-terms-said'
import { bookingWords } from './words/booking-words.ts'
import { localAt } from './local-date.ts'
import { fullMoment, type Reader } from './words/words.ts'

/** A line of a summary, finished in the page's language. */
export interface CancelTermsLine {
  readonly name: string
  readonly lines: readonly string[]
}

/**
 * Until when a booking is changed and cancelled, and what that costs: read before it is ordered (B-21). Null where nothing of it
 * holds: it begins at once, or costs nothing.
 */
export function cancelTermsLine(
  reader: Reader,
  details: {
    readonly period: { readonly startsAt: string; readonly startsNow: boolean; readonly timeZone: string }
    readonly terms: CancelTerms
    readonly totalCents: number
    readonly now: Date
  },
): CancelTermsLine | null {
  const { period, terms, totalCents, now } = details
  if (period.startsNow || totalCents === 0) return null
  const said = saidCancelTerms({ startsAt: new Date(period.startsAt), at: now, terms })
  if (said === null) return null
  const t = bookingWords(reader)
  return { name: t('terms.name'), lines: [t('terms.change'), cancelWords(reader, said, period.timeZone)] }
}

function cancelWords(reader: Reader, said: SaidCancelTerms, timeZone: string): string {
  const t = bookingWords(reader)
  if (said.kind === 'freeToStart') return t('terms.freeToStart')
  const { percent } = said
  if (!('until' in said)) return t(`terms.${said.kind}`, { percent })
  const until = fullMoment(localAt(said.until.toISOString(), timeZone), reader.language)
  return t(`terms.${said.kind}`, { until, percent })
}
