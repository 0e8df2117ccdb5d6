import {
  type Promotion,
  promotionFields,
  type PromotionState,
} from '@fachwerk/contract/price/promotion-fields'
import { labelsOf, valueWordsOf } from '@fachwerk/contract/record-fields'
import type { ReactNode } from 'react'
import { actionWords } from '../../../lib/words/action-words.ts'
import { germanDay } from '../../../lib/words/dates.ts'
import { countOf, moneyOf } from '../../../lib/words/format.ts'
import { percentText } from '../../../ui/form/text-kinds.ts'
import { LocationNames } from '../../../ui/location-names.tsx'
import { p } from './promotion-texts.ts'

export const PROMOTION_LABELS = labelsOf(promotionFields)

const shareText = percentText(100)
const shareWords = (basisPoints: number): string => `${shareText.write(basisPoints)}\u00a0%`

/** „20 % weniger“, „2 kaufen, 1 dazu“. */
export function doesWords({ kind, percent, amountCents, buyPieces, freePieces }: Promotion): string {
  if (kind === 'percent') return p('does.percent', { percent: shareWords(percent ?? 0) })
  if (kind === 'amount') return p('does.amount', { amount: moneyOf(amountCents ?? 0) })
  if (kind === 'freeDelivery') return p('does.freeDelivery')
  return p('does.buyAndGet', { buy: countOf(buyPieces ?? 0), free: countOf(freePieces ?? 0) })
}

/** The same with how much of the assortment it is for. */
export const doesWhatWords = (promotion: Promotion): string => {
  const count = promotion.categoryIds.length
  return [doesWords(promotion), ...(count === 0 ? [] : [p('does.some', { count })])].join(' ')
}

function spanOf(from: string | null, to: string | null, what: 'day' | 'hour'): string[] {
  if (from !== null && to !== null) return [p(what === 'day' ? 'when.days' : 'when.hours', { from, to })]
  if (from !== null) return [p(what === 'day' ? 'when.fromDay' : 'when.fromHour', { from })]
  return to === null ? [] : [p(what === 'day' ? 'when.toDay' : 'when.toHour', { to })]
}

/** „Mo, Fr 15:00 bis 17:00 Uhr“, „täglich bis 12:00 Uhr“, „immer“; with its days where they end. */
export function whenWords({ weekdays, fromTime, toTime, validFrom, validTo }: Promotion): string {
  const hours = spanOf(fromTime || null, toTime || null, 'hour')
  const days = spanOf(validFrom && germanDay(validFrom), validTo && germanDay(validTo), 'day')
  const named = weekdays.toSorted().map((weekday) => p(`weekday.${weekday}`))
  const daily = hours.length > 0 && days.length === 0 ? [p('when.daily')] : []
  const often = named.length > 0 ? [named.join(', ')] : daily
  return (
    [...days, [...often, ...hours].join(' ')].filter((part) => part !== '').join(' · ') || p('when.always')
  )
}

const LOOKS: Readonly<Record<PromotionState, string>> = {
  holds: 'st-frei',
  coming: 'st-reserviert',
  over: 'st-gesperrt',
  archived: 'st-gesperrt',
}

/** Where a promotion stands. */
export const PromotionMark = ({ state }: { readonly state: PromotionState }) => (
  <span className={`fw-state ${LOOKS[state]}`}>{p(`state.${state}`)}</span>
)

export const promotionDid = actionWords(
  {
    'promotion.created': p('history.created'),
    'promotion.changed': p('history.changed'),
    'promotion.archived': p('history.archived'),
    'promotion.restored': p('history.restored'),
  },
  (action) => p('history.other', { action }),
)

/** A value of a promotion in the words of its form; null: as it is. */
export function promotionWords(field: string, value: unknown): ReactNode {
  if (field === 'locationIds' && Array.isArray(value))
    return value.length === 0 ? p('all.places') : <LocationNames ids={value.map(String)} />
  if (field === 'kind' || field === 'weekdays') return valueWordsOf(promotionFields, field, value)
  if (typeof value === 'string' && (field === 'validFrom' || field === 'validTo')) return germanDay(value)
  if (typeof value !== 'number') return null
  if (field === 'percent') return shareWords(value)
  return field.endsWith('Cents') ? moneyOf(value) : null
}
