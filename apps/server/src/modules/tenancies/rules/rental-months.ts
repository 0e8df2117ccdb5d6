import type { NoticePeriod } from '@fachwerk/contract/price/long-term-terms'
import { Temporal } from 'temporal-polyfill'

/** When a long-term rental began, and on whose clocks its months are counted. */
export interface MonthsFrom {
  readonly startsAt: Date
  readonly timeZone: string
}

/** One month of a rental; `endsAt` is the first instant that no longer belongs to it. */
export interface RentalMonth {
  readonly position: number
  readonly startsAt: Date
  readonly endsAt: Date
}

/** A month is charged so many days before it begins. */
export const CHARGE_DAYS = 7

const zoned = (at: Date, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone)
const localDay = (at: Date, timeZone: string) => zoned(at, timeZone).toPlainDate()
/** The first instant of a local day; in a zone whose clocks skip midnight the first there is. */
const dayBegins = (day: Temporal.PlainDate, timeZone: string) =>
  new Date(day.toZonedDateTime(timeZone).epochMilliseconds)

/**
 * The local day on which month `position` begins: the day of the month of the first, or the last one there is. Counted from
 * the first month each time, so that 31 Jan, 28 Feb is followed by 31 Mar.
 */
const firstDay = ({ startsAt, timeZone }: MonthsFrom, position: number) =>
  localDay(startsAt, timeZone).add({ months: position - 1 })

/** The month of a position; 1 begins with the rental itself, every other at the local midnight of its day. */
export function monthAt(from: MonthsFrom, position: number): RentalMonth {
  const startsAt = position === 1 ? from.startsAt : dayBegins(firstDay(from, position), from.timeZone)
  return { position, startsAt, endsAt: dayBegins(firstDay(from, position + 1), from.timeZone) }
}

/** The position of the month an instant lies in; before the start it is 1. */
export function positionAt(from: MonthsFrom, at: Date): number {
  const first = localDay(from.startsAt, from.timeZone)
  const day = localDay(at, from.timeZone)
  let position = Math.max(1, (day.year - first.year) * 12 + day.month - first.month)
  while (monthAt(from, position).endsAt <= at) position += 1
  return position
}

/** When the month of a position is charged. */
export const chargeAt = (from: MonthsFrom, position: number): Date =>
  dayBegins(firstDay(from, position).subtract({ days: CHARGE_DAYS }), from.timeZone)

/** When a month that began unpaid blocks the keys: the same moment of the day, so many days later. */
export const blockAt = (monthStartsAt: Date, graceDays: number, timeZone: string): Date =>
  new Date(zoned(monthStartsAt, timeZone).add({ days: graceDays }).epochMilliseconds)

/** Until when keys open of which the months before `position` are paid. */
export const keysUntil = (from: MonthsFrom, position: number, graceDays: number): Date =>
  blockAt(monthAt(from, position).startsAt, graceDays, from.timeZone)

/** The first month that is not paid. */
export function firstUnpaid(paid: readonly number[]): number {
  let position = 1
  while (paid.includes(position)) position += 1
  return position
}

/** What the month of a position costs: what was promised, unless another price was announced from one before it on. */
export function priceOfMonth(
  promisedCents: number,
  announced: readonly { readonly fromPosition: number; readonly cents: number }[],
  position: number,
): number {
  const holding = announced.filter(({ fromPosition }) => fromPosition <= position)
  return holding.toSorted((a, b) => b.fromPosition - a.fromPosition)[0]?.cents ?? promisedCents
}

/** The last local day of the notice period of a notice that came at an instant (§§ 187, 188 BGB). */
function noticeOver(notice: NoticePeriod, receivedAt: Date, timeZone: string): Temporal.PlainDate {
  const received = localDay(receivedAt, timeZone)
  if (notice === 'month') return received.add({ months: 1 })
  return received.add({ days: notice === 'twoWeeks' ? 14 : 0 })
}

/** Why a rental ends when it does. */
export type EndReason = 'notice' | 'minimumTerm' | 'wish' | 'cause'

export interface NoticeTerms extends MonthsFrom {
  readonly notice: NoticePeriod
  readonly minimumMonths: number
}

export interface Notice {
  readonly receivedAt: Date
  /** Local day `YYYY-MM-DD` the person would like to be the last one; null: as soon as possible. */
  readonly requestedDay: string | null
}

export interface NoticeEnd {
  /** First instant after the rental. */
  readonly endsAt: Date
  /** `YYYY-MM-DD` */
  readonly lastDay: string
  readonly reason: EndReason
}

/**
 * With which month an ordinary notice ends a rental: the first whose last day is not before the end of the notice period, of
 * the minimum term, and of what was wished for.
 */
export function endByNotice(terms: NoticeTerms, { receivedAt, requestedDay }: Notice): NoticeEnd {
  const { timeZone } = terms
  const over = noticeOver(terms.notice, receivedAt, timeZone)
  const requested = requestedDay === null ? null : Temporal.PlainDate.from(requestedDay)
  const lastDayOf = (position: number) => firstDay(terms, position + 1).subtract({ days: 1 })
  const from = (least: number, day: Temporal.PlainDate) => {
    let position = least
    while (Temporal.PlainDate.compare(lastDayOf(position), day) < 0) position += 1
    return position
  }
  const byNotice = from(1, over)
  const earliest = Math.max(byNotice, terms.minimumMonths, 1)
  const position = requested === null ? earliest : from(earliest, requested)
  const byTerm = earliest > byNotice ? 'minimumTerm' : 'notice'
  return {
    endsAt: monthAt(terms, position).endsAt,
    lastDay: lastDayOf(position).toString(),
    reason: position > earliest ? 'wish' : byTerm,
  }
}

/** The end that a notice for good cause gives: with the last day that is named, at the earliest today. */
export function endForCause(
  { timeZone }: Pick<MonthsFrom, 'timeZone'>,
  lastDay: string | null,
  now: Date,
): NoticeEnd {
  const today = localDay(now, timeZone)
  const named = lastDay === null ? today : Temporal.PlainDate.from(lastDay)
  const day = Temporal.PlainDate.compare(named, today) < 0 ? today : named
  return { endsAt: dayBegins(day.add({ days: 1 }), timeZone), lastDay: day.toString(), reason: 'cause' }
}

/**
 * The first month another price may hold from: whoever hears of it at `now` can still give notice to the end of the month
 * before, and that one has not been charged yet.
 */
export function earliestPriceChange(terms: NoticeTerms, now: Date): number {
  const soonest = endByNotice(terms, { receivedAt: new Date(now.getTime() + 86_400_000), requestedDay: null })
  let position = positionAt(terms, soonest.endsAt)
  while (chargeAt(terms, position) <= now) position += 1
  return Math.max(2, position)
}
