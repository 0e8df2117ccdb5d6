import { dateFormat } from '@fachwerk/texts/formatters'

/**
 * Wall-clock dates of a location as plain text: `YYYY-MM-DD` and `YYYY-MM-DDTHH:mm`. No time zone is involved here,
 * so a browser in another zone computes the same; instants are the server's business.
 */
export type LocalDate = string
export type LocalDateTime = string

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

const asUtc = (local: string): number => Date.parse(`${local.length === 10 ? `${local}T00:00` : local}Z`)
const isoOf = (ms: number): string => new Date(ms).toISOString()

export const dateOf = (local: LocalDateTime): LocalDate => local.slice(0, 10)
export const timeOf = (local: LocalDateTime): string => local.slice(11, 16)
export const atTime = (date: LocalDate, time: string): LocalDateTime => `${date}T${time}`

export const addDays = (date: LocalDate, days: number): LocalDate =>
  isoOf(asUtc(date) + days * DAY_MS).slice(0, 10)

/** Whole days from one date to another; negative when `to` is earlier. */
export const daysBetween = (from: LocalDate, to: LocalDate): number =>
  Math.round((asUtc(to) - asUtc(from)) / DAY_MS)

/** Minutes on the wall clock; the nights the clocks change differ from what really passes. */
export const minutesBetween = (from: LocalDateTime, to: LocalDateTime): number =>
  Math.round((asUtc(to) - asUtc(from)) / MINUTE_MS)

/** 1 = Monday … 7 = Sunday. */
export const weekdayOf = (date: LocalDate): number => new Date(asUtc(date)).getUTCDay() || 7

/** `YYYY-MM` some months later or earlier. */
export function addMonths(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return isoOf(Date.UTC(year, number - 1 + months, 1)).slice(0, 7)
}

/** The weeks that touch a month, Monday first, each with seven dates. */
export function weeksOf(month: string): LocalDate[][] {
  const first = `${month}-01`
  const start = addDays(first, 1 - weekdayOf(first))
  const end = `${addMonths(month, 1)}-01`
  const weeks = Math.ceil(daysBetween(start, end) / 7)
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_unused, day) => addDays(start, week * 7 + day)),
  )
}

/** What a clock at the location shows at this instant. */
export function localAt(instant: string, timeZone: string): LocalDateTime {
  const parts = dateFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(new Date(instant))
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((it) => it.type === type)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`
}

const LOCAL = /^(\d{4})-(\d{2})-(\d{2})T([01]\d|2[0-3]):([0-5]\d)$/

/** True for a date and time that exist on the calendar. */
export function isLocalDateTime(text: string): text is LocalDateTime {
  if (!LOCAL.test(text)) return false
  const ms = asUtc(text)
  return !Number.isNaN(ms) && isoOf(ms).slice(0, 16) === text
}
