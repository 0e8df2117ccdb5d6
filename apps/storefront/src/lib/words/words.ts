import type { LocationOffer } from '@fachwerk/contract/order/storefront-calls'
import type { Language } from '@fachwerk/contract/fields'
import type { OwnTexts } from '@fachwerk/texts/own-texts'
import type { Translate } from '@fachwerk/texts/texts'
import type { StorefrontTexts } from '@fachwerk/texts/storefront/storefront-all'
import { unbroken } from '@fachwerk/texts/formats'
import { dateFormat, numberFormat } from '@fachwerk/texts/formatters'
import { localeOf } from '@fachwerk/texts/texts'
import { addDays, dateOf, minutesBetween, timeOf, type LocalDate, type LocalDateTime } from '../local-date.ts'

/** A text of the storefront by its key. */
export type Say = Translate<StorefrontTexts>

/** What wording needs to know: the texts and their language. */
export interface Words {
  readonly say: Say
  readonly language: Language
}

/** Who reads a text, for texts that no browser loads: the language, and what the site's company says otherwise (G-04). */
export interface Reader {
  readonly language: Language
  readonly own?: OwnTexts | undefined
}

const DAY_MINUTES = 1440

const format = (language: Language, local: string, options: Intl.DateTimeFormatOptions): string =>
  dateFormat(localeOf(language), { timeZone: 'UTC', ...options }).format(new Date(`${dateOf(local)}T00:00Z`))

/** „Sa" – without the dot some languages put. */
export const weekdayWord = (local: string, language: Language, length: 'short' | 'long' = 'short'): string =>
  format(language, local, { weekday: length }).replace(/\.$/, '')

/** „November 2026". */
export const monthWords = (month: string, language: Language): string =>
  format(language, `${month}-01`, { month: 'long', year: 'numeric' })

/** „Freitag, 20. November 2026", in the order of each language: the name of a day. */
export const dayName = (local: string, language: Language): string =>
  format(language, local, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })

/** „Sa 21.11.2026": for everything that is a contract. */
export function dateWords(local: string, language: Language): string {
  const month = language === 'en' ? ({ day: 'numeric', month: 'short' } as const) : TWO_DIGITS
  return unbroken(`${weekdayWord(local, language)} ${format(language, local, { ...month, year: 'numeric' })}`)
}
const TWO_DIGITS = { day: '2-digit', month: '2-digit' } as const

/** „Sa 21.11.2026, 10:00". */
export const fullMoment = (local: LocalDateTime, language: Language): string =>
  `${dateWords(local, language)}, ${timeOf(local)}`

/** The end of a period that begins on this day: its time alone where the day is the same; never for contracts. */
export const endMoment = (local: LocalDateTime, from: LocalDateTime, language: Language): string =>
  dateOf(local) === dateOf(from) ? timeOf(local) : fullMoment(local, language)

/** „Heute, 17:45", „Sa 21.11., 10:00": for choosing, never for contracts. */
export function shortMoment(local: LocalDateTime, today: LocalDate, { say, language }: Words): string {
  const time = timeOf(local)
  if (dateOf(local) === today) return say('moment.today', { time })
  return `${shortDate(local, language)}, ${time}`
}

const DAYS_OF_A_WEEK = 6

/** „17:45" today, „Sa 10:00" within the week, else „Sa 28.11., 10:00": for the middle of a sentence. */
export function midMoment(local: LocalDateTime, today: LocalDate, language: Language): string {
  const time = timeOf(local)
  if (dateOf(local) === today) return time
  if (dateOf(local) <= addDays(today, DAYS_OF_A_WEEK))
    return unbroken(`${weekdayWord(local, language)} ${time}`)
  return `${shortDate(local, language)}, ${time}`
}

/** „Sa 21.11." */
export function shortDate(local: string, language: Language): string {
  const options = language === 'en' ? ({ day: 'numeric', month: 'short' } as const) : TWO_DIGITS
  return unbroken(`${weekdayWord(local, language)} ${format(language, local, options)}`)
}

/** „16 h 15 min", „3 Tage", „2 Tage 4 h"; after „in“ it is „3 Tagen". */
export function durationWords(
  minutes: number,
  { say }: Words,
  inDays: 'duration.days' | 'order.inDays' = 'duration.days',
): string {
  const days = Math.floor(minutes / DAY_MINUTES)
  const hours = Math.floor((minutes % DAY_MINUTES) / 60)
  const rest = minutes % 60
  const words = [
    days > 0 ? say(inDays, { count: days }) : '',
    hours > 0 ? say('duration.hours', { count: hours }) : '',
    rest > 0 && days === 0 ? say('duration.minutes', { count: rest }) : '',
  ].filter(Boolean)
  return words.length > 0 ? words.join(' ') : say('duration.minutes', { count: 0 })
}

interface PeriodTimes {
  readonly startsAt: string
  readonly endsAt: string
  readonly localFrom: LocalDateTime
  readonly localTo: LocalDateTime
}

const CLOCK_CHANGE_MINUTES = 30

/**
 * Length of a period: below a day what really passes, from a day on what the calendar says (S-03). A start „now" has
 * seconds that no clock on a wall shows, so the wall counts unless the clocks change in between.
 */
export function periodWords(period: PeriodTimes, words: Words): string {
  const passing = Math.round((Date.parse(period.endsAt) - Date.parse(period.startsAt)) / 60_000)
  const onTheWall = minutesBetween(period.localFrom, period.localTo)
  const changes = Math.abs(passing - onTheWall) >= CLOCK_CHANGE_MINUTES
  return durationWords(onTheWall < DAY_MINUTES && changes ? passing : onTheWall, words)
}

/** „350 m", „4,8 km", „15 km". */
export function distanceWords(metres: number, { say, language }: Words): string {
  const number = (value: number, digits: number) =>
    numberFormat(localeOf(language), { maximumFractionDigits: digits }).format(value)
  if (metres < 1000) return say('distance.metres', { value: number(Math.round(metres / 10) * 10, 0) })
  return say('distance.kilometres', { value: number(metres / 1000, metres < 10_000 ? 1 : 0) })
}

/** What the door of the location does now, and whether that is good, a warning or bad news. */
export function openingWords(
  opening: LocationOffer['opening'],
  today: LocalDate,
  words: Words,
): { readonly text: string; readonly tone: 'good' | 'warn' | 'off' } {
  const { say } = words
  const at = opening.changesAtLocal
  if (opening.alwaysOpen) return { text: say('opening.always'), tone: 'good' }
  const time = at
    ? dateOf(at) <= addDays(today, 1)
      ? timeOf(at)
      : midMoment(at, today, words.language)
    : null
  switch (opening.state) {
    case 'open':
      return { text: time ? say('opening.until', { time }) : say('opening.open'), tone: 'good' }
    case 'closesSoon':
      return { text: time ? say('opening.closesAt', { time }) : say('opening.open'), tone: 'warn' }
    case 'break':
      return { text: time ? say('opening.breakUntil', { time }) : say('opening.closed'), tone: 'warn' }
    case 'closed':
      return {
        text: at
          ? say('opening.opensAt', { moment: midMoment(at, today, words.language) })
          : say('opening.closed'),
        tone: 'off',
      }
  }
}
