import { USUAL_CANCEL_TERMS } from '@fachwerk/contract/price/cancel-term-calls'
import { type SaidCancelTerms, saidCancelTerms } from '@fachwerk/contract/price/cancel-terms-said'
import { bookingPages } from '@fachwerk/texts/pages/booking-pages/booking-pages'
import { textsOf } from '@fachwerk/texts/texts'
import type { OrderRow } from '../orders-repository.ts'
import { localMinute } from '../../../platform/local-time.ts'
import { type MailOrder, type MailWords, momentOf } from './mail-order.ts'
import { rentedOf } from '../rules/rented-of.ts'

/** On which terms an order keeps that its booking is cancelled, as they read now; null: nothing of it holds (B-21). */
export function cancelTermsOf(order: OrderRow, now: Date): SaidCancelTerms | null {
  const { cancel_free_minutes, cancel_kept_percent } = order
  const { period, longTerm } = rentedOf(order)
  // A rental without an end is given notice of.
  if (longTerm || period.startsNow) return null
  const terms = {
    freeMinutes: cancel_free_minutes ?? USUAL_CANCEL_TERMS.freeMinutes,
    keptPercent: cancel_kept_percent ?? USUAL_CANCEL_TERMS.keptPercent,
  }
  return saidCancelTerms({ startsAt: new Date(period.startsAt), at: now, terms })
}

/** The same for the contract in a mail. */
export function cancelTermsRows(
  words: MailWords,
  order: MailOrder,
  said: SaidCancelTerms | null,
): (readonly [string, string])[] {
  if (said === null) return []
  const t = textsOf(order.language, bookingPages, order.own?.booking)
  return [[t('terms.name'), `${t('terms.change')} ${cancelText(words, order, said)}`]]
}

function cancelText(words: MailWords, order: MailOrder, said: SaidCancelTerms): string {
  const t = textsOf(order.language, bookingPages, order.own?.booking)
  if (said.kind === 'freeToStart') return t('terms.freeToStart')
  const { percent } = said
  if (!('until' in said)) return t(`terms.${said.kind}`, { percent })
  const until = momentOf(words, order, localMinute(said.until, order.period.timeZone))
  return t(`terms.${said.kind}`, { until, percent })
}
