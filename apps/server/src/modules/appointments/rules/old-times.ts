import { ClockTime } from '@fachwerk/contract/time/appointment-fields'
import { LocalDate } from '@fachwerk/contract/fields'
import { Temporal } from 'temporal-polyfill'

const ISO_DAY = /^(\d{4})-(\d{1,2})-(\d{1,2})(?![\d])/
const GERMAN_DAY = /^(\d{1,2})\.(\d{1,2})\.(\d{4}|\d{2})(?![\d])/
/** An instant with its zone, or what a browser writes of a date. */
const WITH_ZONE = /T.*(Z|[+-]\d{2}:?\d{2})$|GMT/
const CLOCK = /(?:^|[T ,])(\d{1,2}):(\d{2})/

const two = (part: string): string => part.padStart(2, '0')

function onClocks(value: string | number, timeZone: string): Temporal.ZonedDateTime | null {
  const at = typeof value === 'number' ? value : Date.parse(value)
  // Beyond this no clock goes.
  if (!Number.isInteger(at) || Math.abs(at) > 8.64e15) return null
  return Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone)
}

const isInstant = (value: unknown): value is string | number =>
  typeof value === 'number' || (typeof value === 'string' && WITH_ZONE.test(value))

/** The day that a value of an old list names, `YYYY-MM-DD`; null when it names none. */
export function dayIn(value: unknown, timeZone: string): string | null {
  if (isInstant(value)) return checkedDay(onClocks(value, timeZone)?.toPlainDate().toString())
  if (typeof value !== 'string') return null
  const [, isoYear, isoMonth = '', isoDay = ''] = ISO_DAY.exec(value.trim()) ?? []
  if (isoYear !== undefined) return checkedDay(`${isoYear}-${two(isoMonth)}-${two(isoDay)}`)
  const [, day = '', month = '', year] = GERMAN_DAY.exec(value.trim()) ?? []
  return year === undefined ? null : checkedDay(`${year.padStart(4, '20')}-${two(month)}-${two(day)}`)
}

const checkedDay = (day: string | undefined): string | null => LocalDate.safeParse(day).data ?? null

/** The clock time that a value of an old list names, `HH:mm`; null when it names none. */
export function clockIn(value: unknown, timeZone: string): string | null {
  if (isInstant(value)) return onClocks(value, timeZone)?.toPlainTime().toString().slice(0, 5) ?? null
  if (typeof value !== 'string') return null
  const [, hour, minute = ''] = CLOCK.exec(value.trim()) ?? []
  return hour === undefined ? null : (ClockTime.safeParse(`${two(hour)}:${minute}`).data ?? null)
}

/** The end where it lies behind the start; otherwise two hours later, on the same day. */
export function endAfter(start: string, end: string): string {
  if (end > start) return end
  const [hour = '', minute = ''] = start.split(':')
  return Number(hour) >= 22 ? '23:59' : `${two(String(Number(hour) + 2))}:${minute}`
}
