import type { Promotion as PricedPromotion } from '@fachwerk/contract/cart/cart-input'
import {
  type PromotionState,
  type promotionFields,
  WEEKDAYS,
} from '@fachwerk/contract/price/promotion-fields'
import type { StoredFields } from '@fachwerk/contract/record-fields'

export type PromotionTerms = StoredFields<typeof promotionFields> & {
  readonly id: string
  readonly archived: boolean
}

/** On the calendar and the clocks of Germany: `2026-11-30`, `'1'` for Monday, `15:00`. */
export interface LocalMoment {
  readonly day: string
  readonly weekday: (typeof promotionFields)['weekdays']['empty'][number]
  readonly time: string
}

/** `2026-11-30` is a Monday: `'1'`. */
export function weekdayOf(day: string): LocalMoment['weekday'] {
  const weekday = WEEKDAYS[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7]
  if (!weekday) throw new Error(`${day} is no day`)
  return weekday
}

/** Where a promotion stands on a day; that its hour is over for today leaves it standing. */
export function promotionState(
  { archived, validFrom, validTo }: Pick<PromotionTerms, 'archived' | 'validFrom' | 'validTo'>,
  day: string,
): PromotionState {
  if (archived) return 'archived'
  if (validTo !== null && validTo < day) return 'over'
  return validFrom !== null && validFrom > day ? 'coming' : 'holds'
}

/** Whether it takes something off at this very minute; the minute it ends in is none of it. */
export function isRunning(promotion: PromotionTerms, { day, weekday, time }: LocalMoment): boolean {
  const { weekdays, fromTime, toTime } = promotion
  const isDay = weekdays.length === 0 || weekdays.includes(weekday)
  const isHour = fromTime <= time && (toTime === '' || time < toTime)
  return promotionState(promotion, day) === 'holds' && isDay && isHour
}

/** A line of a cart, with where its article stands and what is above. */
export interface PromotedLine {
  readonly id: string
  readonly categoryIds: readonly string[]
}

/** Where goods are had: every place that is still possible has to be one of its. */
export const holdsAt = (
  { locationIds }: Pick<PromotionTerms, 'locationIds'>,
  places: readonly string[],
): boolean =>
  locationIds.length === 0 || (places.length > 0 && places.every((id) => locationIds.includes(id)))

/** As prices are reckoned with it; which of its lines may be lowered at all decides who reckons (LAW-36). */
export function asPriced(promotion: PromotionTerms, lines: readonly PromotedLine[]): PricedPromotion | null {
  const { id, kind, percent, amountCents, buyPieces, freePieces, categoryIds } = promotion
  const isIts = (line: PromotedLine) => line.categoryIds.some((each) => categoryIds.includes(each))
  const lineIds = lines.filter((line) => categoryIds.length === 0 || isIts(line)).map((line) => line.id)
  if (lineIds.length === 0) return null
  const its = { id, lineIds }
  if (kind === 'percent') return { ...its, kind, basisPoints: percent ?? 0 }
  if (kind === 'amount') return { ...its, kind, cents: amountCents ?? 0 }
  return kind === 'freeDelivery'
    ? { ...its, kind }
    : { ...its, kind, buy: buyPieces ?? 1, get: freePieces ?? 0 }
}
