import { once } from '../live/once.ts'

/** Zone of times that belong to no location (event stream across locations). */
export const OFFICE_ZONE = 'Europe/Berlin'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

// Units stay with their number, times with their date.
const NBSP = '\u00a0'

type Instant = string | number
const formatters = new Map<string, Intl.DateTimeFormat>()

function partsOf(instant: Instant, timeZone: string): Record<string, string> {
  let formatter = formatters.get(timeZone)
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('de-DE', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      fractionalSecondDigits: 1,
      hourCycle: 'h23',
      timeZoneName: 'short',
    })
    formatters.set(timeZone, formatter)
  }
  return Object.fromEntries(
    formatter.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]),
  )
}

const QUARTER = 15 * MINUTE
const MOST_REMEMBERED = 5_000
/** What a quarter of an hour carries behind its times; clocks are changed at its edges. A list asks for the same ones. */
const marks = new Map<string, string>()

/** MESZ or MEZ behind a time of the doubled hour, else nothing. */
function doubledHour(instant: Instant, timeZone: string): string {
  const at = new Date(instant).getTime()
  const quarter = `${Math.floor(at / QUARTER)} ${timeZone}`
  const known = marks.get(quarter)
  if (known !== undefined) return known
  const here = partsOf(at, timeZone)
  const isTwin = [at - HOUR, at + HOUR].some((other) => {
    const there = partsOf(other, timeZone)
    return there['hour'] === here['hour'] && there['day'] === here['day']
  })
  const mark = isTwin ? ` ${here['timeZoneName']}` : ''
  if (marks.size >= MOST_REMEMBERED) marks.clear()
  marks.set(quarter, mark)
  return mark
}

/** „14:05" */
export function timeOf(instant: Instant, timeZone: string): string {
  const { hour, minute } = partsOf(instant, timeZone)
  return `${hour}:${minute}${doubledHour(instant, timeZone)}`
}

/** „17:42:07" */
export function secondsOf(instant: Instant, timeZone: string): string {
  const { hour, minute, second } = partsOf(instant, timeZone)
  return `${hour}:${minute}:${second}`
}

/** „17:42:03,1", for the steps of a command */
export function tenthsOf(instant: Instant, timeZone: string): string {
  const { hour, minute, second, fractionalSecond } = partsOf(instant, timeZone)
  return `${hour}:${minute}:${second},${fractionalSecond}`
}

/** „20.11.2026" */
export function dateOf(instant: Instant, timeZone: string): string {
  const { day, month, year } = partsOf(instant, timeZone)
  return `${day}.${month}.${year}`
}

/** „20.11. 08:30" in a list; another year than now's is named: „20.11.2025 08:30". */
export function dayAndTimeOf(instant: Instant, timeZone: string, now: number): string {
  const { day, month, year } = partsOf(instant, timeZone)
  const date = year === partsOf(now, timeZone)['year'] ? `${day}.${month}.` : `${day}.${month}.${year}`
  return `${date}${NBSP}${timeOf(instant, timeZone)}`
}

/** „20.11.2026 14:05" */
export function momentOf(instant: Instant, timeZone: string): string {
  return `${dateOf(instant, timeZone)}${NBSP}${timeOf(instant, timeZone)}`
}

/** „20.11.2026 14:05 – 18:30", with both dates when they differ; an open end is left open. */
export function periodOf(from: Instant, until: Instant | null, timeZone: string): string {
  const start = momentOf(from, timeZone)
  if (until === null) return `ab ${start}`
  const sameDay = dateOf(from, timeZone) === dateOf(until, timeZone)
  return `${start} – ${sameDay ? timeOf(until, timeZone) : momentOf(until, timeZone)}`
}

/** „Freitag, 20. November 2026" */
export function longDateOf(instant: Instant, timeZone: string): string {
  return new Intl.DateTimeFormat('de-DE', { timeZone, dateStyle: 'full' }).format(new Date(instant))
}

const two = (value: number): string => String(value).padStart(2, '0')

/** „00:48 h", „1 T 00:18 h"; the sign is left to the caller. Begun minutes count. */
export function lengthOf(milliseconds: number): string {
  const minutes = Math.ceil(Math.abs(milliseconds) / MINUTE)
  const days = Math.floor((minutes * MINUTE) / DAY)
  const clock = `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}${NBSP}h`
  return days > 0 ? `${days}${NBSP}T${NBSP}${clock}` : clock
}

/** „4 h 25 min", „3 Tage 2 h": how long a rental lasts, in words that need no legend. */
export function durationOf(milliseconds: number): string {
  const minutes = Math.round(milliseconds / MINUTE)
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24, minutes % 60]
  const parts = [
    days && `${days}${NBSP}${days === 1 ? 'Tag' : 'Tage'}`,
    hours && `${hours}${NBSP}h`,
    rest && `${rest}${NBSP}min`,
  ].filter(Boolean)
  return parts.length > 0 ? parts.join(' ') : `0${NBSP}min`
}

const money = once(() => new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' }))
const whole = once(() => new Intl.NumberFormat('de-DE', { maximumFractionDigits: 0 }))

// A hyphen before a number is no minus sign, and a line may break after it.
const withMinus = (text: string): string => text.replace('-', '−')

/** „8,80 €" from integer cents */
export const moneyOf = (cents: number): string => withMinus(money().format(cents / 100))
/** What somebody pays; nothing is „kostenlos“. */
export const priceOf = (cents: number): string => (cents === 0 ? 'kostenlos' : moneyOf(cents))
/** „1.284" */
export const countOf = (count: number): string => withMinus(whole().format(count))
