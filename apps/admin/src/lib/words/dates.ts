import { once } from '../live/once.ts'
import { toWall } from './wall-time.ts'

const DAY_MS = 86_400_000
const utc = (day: string): number => Date.parse(`${day}T00:00:00Z`)

/** The local date of an instant, `YYYY-MM-DD`. */
export const dayAt = (at: string | number, timeZone: string): string => toWall(at, timeZone).slice(0, 10)

export const daysLater = (day: string, days: number): string =>
  new Date(utc(day) + days * DAY_MS).toISOString().slice(0, 10)

/** Monday of the week of a date. */
export const mondayOf = (day: string): string => daysLater(day, -((new Date(utc(day)).getUTCDay() + 6) % 7))

/** `YYYY-MM` so many months later. */
export function monthsLater(month: string, months: number): string {
  const at = new Date(`${month}-01T00:00:00Z`)
  at.setUTCMonth(at.getUTCMonth() + months)
  return at.toISOString().slice(0, 7)
}

export const lastDayOf = (month: string): string => daysLater(`${monthsLater(month, 1)}-01`, -1)

const format = (options: Intl.DateTimeFormatOptions) => {
  const formatter = once(() => new Intl.DateTimeFormat('de-DE', { timeZone: 'UTC', ...options }))
  return (day: string) => formatter().format(utc(day))
}
const dayOfWeek = format({ weekday: 'short', day: '2-digit', month: '2-digit' })
/** „Mo., 16.11.“, in one line: a weekday never stands apart from its date. */
export const shortDay = (day: string): string => dayOfWeek(day).replaceAll(' ', '\u00a0')
/** „16.11.2026“ */
export const germanDay = format({ day: '2-digit', month: '2-digit', year: 'numeric' })
const monthName = format({ month: 'long', year: 'numeric' })
/** „November 2026“ */
export const monthOf = (month: string): string => monthName(`${month}-01`)

export const WEEKDAYS = ['MO', 'DI', 'MI', 'DO', 'FR', 'SA', 'SO'] as const

/** The whole weeks, from Monday, that a month lies in: four to six of them. */
export function weeksOf(month: string): string[][] {
  const weeks: string[][] = []
  for (let monday = mondayOf(`${month}-01`); monday <= lastDayOf(month); monday = daysLater(monday, 7))
    weeks.push(WEEKDAYS.map((_name, index) => daysLater(monday, index)))
  return weeks
}

const shortMonth = format({ month: 'short' })
/** „Nov 26“: short month without a point, and two digits of the year. */
export const shortMonthOf = (month: string): string =>
  `${shortMonth(`${month}-01`).replace('.', '')} ${month.slice(2, 4)}`

/** „Freitag, 20. November 2026“ */
export const longDay = format({ dateStyle: 'full' })
/** „20.11.26“ */
export const numericDay = format({ day: '2-digit', month: '2-digit', year: '2-digit' })
