import type { DayOrder, TimeSource } from '@fachwerk/contract/time/time-import-calls'
import { Temporal } from 'temporal-polyfill'
import { upTo } from '../../../platform/load/up-to.ts'
import { cell, type ImportLine } from './import-columns.ts'

/** A line of another product's export, with what it says about one span of work. */
export interface ImportedRow {
  readonly line: number
  readonly email: string
  readonly personName: string
  /** Whose project it is; empty where the file names nobody. */
  readonly clientName: string
  readonly projectName: string
  readonly description: string
  readonly startsAt: Date | null
  readonly endsAt: Date | null
}

const NUMBERS = /^(\d{1,4})[-./](\d{1,2})[-./](\d{1,4})$/

/** A day that may be read both ways: 11/05/2026. With dots the day stands first everywhere. */
const isEitherWay = (text: string): boolean => {
  const [, one = '', two = ''] = NUMBERS.exec(text.trim()) ?? []
  return (
    one.length < 3 &&
    !text.includes('.') &&
    Number(one) <= 12 &&
    Number(two) <= 12 &&
    Number(one) !== Number(two)
  )
}
const isOneWay = (text: string): boolean => {
  const [, one = '', two = ''] = NUMBERS.exec(text.trim()) ?? []
  return one.length < 3 && (Number(one) > 12 || Number(two) > 12)
}

/** A day of the file of which nothing in it says whether the day or the month stands first; null where all is clear. */
export function unclearDay(source: TimeSource, lines: readonly ImportLine[]): string | null {
  const days = lines.map((line) => cell(line, source === 'harvest' ? 'date' : 'start date'))
  return days.some(isOneWay) ? null : (days.find(isEitherWay) ?? null)
}

/** How the file writes its days, seen from all of them: 13/02 can only be a day first, 02/13 only a month. */
function dayReader(
  days: readonly string[],
  isTwelveHours: boolean,
  asked: DayOrder | null,
): (text: string) => Temporal.PlainDate | null {
  const parts = days.map((day) => NUMBERS.exec(day.trim()))
  const isDayFirst =
    asked === null
      ? parts.some((part) => Number(part?.[1]) > 12 && Number(part?.[1]) <= 31) ||
        (!parts.some((part) => Number(part?.[2]) > 12) && !isTwelveHours)
      : asked === 'dayFirst'
  return (text) => {
    const [, one = '', two = '', three = ''] = NUMBERS.exec(text.trim()) ?? []
    if (three === '') return null
    if (one.length === 4) return dateOf(one, two, three)
    return isDayFirst || text.includes('.') ? dateOf(three, two, one) : dateOf(three, one, two)
  }
}

function dateOf(year: string, month: string, day: string): Temporal.PlainDate | null {
  try {
    const fields = { year: Number(year), month: Number(month), day: Number(day) }
    return Temporal.PlainDate.from(fields, { overflow: 'reject' })
  } catch {
    return null
  }
}

const TIME = /^(\d{1,2}):(\d{2})(?::(\d{2}))?\s*([ap]m)?$/i

/** „09:05:00“, „9:05 AM“, „9:05pm“ as seconds of the day. */
function secondsOf(text: string): number | null {
  const [, hour = '', minute = '', second = '0', half = ''] = TIME.exec(text.trim()) ?? []
  if (hour === '' || Number(minute) > 59 || Number(second) > 59) return null
  const isPast = half.toLowerCase() === 'pm'
  const hours = half === '' ? Number(hour) : (Number(hour) % 12) + (isPast ? 12 : 0)
  return hours > 23 ? null : hours * 3600 + Number(minute) * 60 + Number(second)
}

/** Seconds of the day on the clocks; the last one of it is the next midnight. */
function at(day: Temporal.PlainDate | null, seconds: number | null, timeZone: string): Date | null {
  if (!day || seconds === null) return null
  const clock = day.toPlainDateTime().add({ seconds })
  return new Date(clock.toZonedDateTime(timeZone).epochMilliseconds)
}

/** On one line, so that the next file finds the project again. */
const named = (line: ImportLine, column: 'project' | 'client'): string =>
  upTo(120, cell(line, column).replaceAll(/[\r\n\t]+/g, ' '))
/** What the product calls it, else the task, else the project. */
const descriptionOf = (line: ImportLine): string => {
  const texts = ['description', 'task', 'project'].map((name) => cell(line, name))
  return upTo(1000, texts.find((text) => text !== '') ?? '')
}
const said = (line: ImportLine) => ({
  line: line.line,
  email: cell(line, 'email').toLowerCase(),
  clientName: named(line, 'client'),
  projectName: named(line, 'project'),
  description: descriptionOf(line),
})

/**
 * Reads the lines of a file whose columns are those of the product; times are the company's.
 * @param dayOrder what somebody said of days that nothing in the file makes clear
 */
export function readRows(
  source: TimeSource,
  lines: readonly ImportLine[],
  timeZone: string,
  dayOrder: DayOrder | null = null,
): ImportedRow[] {
  return source === 'harvest' ? harvestRows(lines, timeZone, dayOrder) : timedRows(lines, timeZone, dayOrder)
}

function timedRows(lines: readonly ImportLine[], timeZone: string, dayOrder: DayOrder | null): ImportedRow[] {
  const isTwelveHours = lines.some((line) => /[ap]m/i.test(cell(line, 'start time')))
  const days = lines.map((line) => cell(line, 'start date'))
  const dayOf = dayReader(days, isTwelveHours, dayOrder)
  return lines.map((line) => ({
    ...said(line),
    personName: cell(line, 'person'),
    startsAt: at(dayOf(cell(line, 'start date')), secondsOf(cell(line, 'start time')), timeZone),
    endsAt: at(dayOf(cell(line, 'end date')), secondsOf(cell(line, 'end time')), timeZone),
  }))
}

/** Where a day's work begins when the export only says how long it was. */
const MORNING = 8 * 3600
const DAY = 24 * 3600

/** Harvest knows hours of a day; those without times follow one another from eight o'clock on. */
function harvestRows(
  lines: readonly ImportLine[],
  timeZone: string,
  dayOrder: DayOrder | null,
): ImportedRow[] {
  const days = lines.map((line) => cell(line, 'date'))
  const dayOf = dayReader(days, false, dayOrder)
  const until = new Map<string, number>()
  return lines.map((line) => {
    const personName = `${cell(line, 'first name')} ${cell(line, 'last name')}`.trim() || cell(line, 'person')
    const day = dayOf(cell(line, 'date'))
    const hours = Number(cell(line, 'hours').replace(',', '.'))
    const key = `${personName} ${day?.toString() ?? ''}`
    const begin = secondsOf(cell(line, 'started at')) ?? until.get(key) ?? MORNING
    const end = secondsOf(cell(line, 'ended at')) ?? begin + Math.round(hours * 3600)
    const isReadable = Number.isFinite(hours) && end >= 0 && end <= DAY
    // A line that is wrong takes no time from those after it.
    if (isReadable && end > begin) until.set(key, end)
    return {
      ...said(line),
      personName,
      startsAt: at(day, begin, timeZone),
      endsAt: isReadable ? at(day, end, timeZone) : null,
    }
  })
}
