import type { TimeSource } from '@fachwerk/contract/time-import-calls'
import { Temporal } from 'temporal-polyfill'
import { upTo } from '../../../platform/up-to.ts'

/** A line of another product's export, with what it says about one span of work. */
export interface ImportedRow {
  readonly line: number
  readonly email: string
  readonly personName: string
  readonly projectName: string
  readonly description: string
  readonly startsAt: Date | null
  readonly endsAt: Date | null
}

type Line = Readonly<Record<string, string>>

/** Columns without which a file is not the export of that product; in lower case, as heads are compared. */
const COLUMNS: Readonly<Record<TimeSource, readonly string[]>> = {
  toggl: ['project', 'description', 'start date', 'start time', 'end date', 'end time'],
  clockify: ['project', 'description', 'start date', 'start time', 'end date', 'end time'],
  harvest: ['date', 'project', 'hours'],
}

/** Whether the head of the file has the columns of that product's export. */
export const hasColumnsOf = (source: TimeSource, head: readonly string[]): boolean =>
  COLUMNS[source].every((column) => head.includes(column))

const NUMBERS = /^(\d{1,4})[-./](\d{1,2})[-./](\d{1,4})$/

/** How the file writes its days, seen from all of them: 13/02 can only be a day first, 02/13 only a month. */
function dayReader(
  days: readonly string[],
  isTwelveHours: boolean,
): (text: string) => Temporal.PlainDate | null {
  const parts = days.map((day) => NUMBERS.exec(day.trim()))
  const isDayFirst =
    parts.some((part) => Number(part?.[1]) > 12 && Number(part?.[1]) <= 31) ||
    (!parts.some((part) => Number(part?.[2]) > 12) && !isTwelveHours)
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

const field = (line: Line, name: string): string => line[name]?.trim() ?? ''
/** As long as a project's name may be, on one line, so that the next file finds the project again. */
const projectOf = (line: Line): string => upTo(120, field(line, 'project').replaceAll(/[\r\n\t]+/g, ' '))
/** What the product calls it, else the task, else the project. */
const descriptionOf = (line: Line, column: 'description' | 'notes'): string => {
  const texts = [column, 'task', 'project'].map((name) => field(line, name))
  return upTo(1000, texts.find((text) => text !== '') ?? '')
}

/** Reads the lines of a file whose columns are those of the product; times are the company's. */
export function readRows(source: TimeSource, lines: readonly Line[], timeZone: string): ImportedRow[] {
  return source === 'harvest' ? harvestRows(lines, timeZone) : timedRows(lines, timeZone)
}

function timedRows(lines: readonly Line[], timeZone: string): ImportedRow[] {
  const isTwelveHours = lines.some((line) => /[ap]m/i.test(field(line, 'start time')))
  const dayOf = dayReader(
    lines.map((line) => field(line, 'start date')),
    isTwelveHours,
  )
  return lines.map((line, index) => ({
    line: index + 2,
    email: field(line, 'email').toLowerCase(),
    personName: field(line, 'user'),
    projectName: projectOf(line),
    description: descriptionOf(line, 'description'),
    startsAt: at(dayOf(field(line, 'start date')), secondsOf(field(line, 'start time')), timeZone),
    endsAt: at(dayOf(field(line, 'end date')), secondsOf(field(line, 'end time')), timeZone),
  }))
}

/** Where a day's work begins when the export only says how long it was. */
const MORNING = 8 * 3600
const DAY = 24 * 3600

/** Harvest knows hours of a day; those without times follow one another from eight o'clock on. */
function harvestRows(lines: readonly Line[], timeZone: string): ImportedRow[] {
  const dayOf = dayReader(
    lines.map((line) => field(line, 'date')),
    false,
  )
  const until = new Map<string, number>()
  return lines.map((line, index) => {
    const personName = `${field(line, 'first name')} ${field(line, 'last name')}`.trim()
    const day = dayOf(field(line, 'date'))
    const hours = Number(field(line, 'hours').replace(',', '.'))
    const key = `${personName} ${day?.toString() ?? ''}`
    const begin = secondsOf(field(line, 'started at')) ?? until.get(key) ?? MORNING
    const end = secondsOf(field(line, 'ended at')) ?? begin + Math.round(hours * 3600)
    const isReadable = Number.isFinite(hours) && end >= 0 && end <= DAY
    // A line that is wrong takes no time from those after it.
    if (isReadable && end > begin) until.set(key, end)
    return {
      line: index + 2,
      email: field(line, 'email').toLowerCase(),
      personName,
      projectName: projectOf(line),
      description: descriptionOf(line, 'notes'),
      startsAt: at(day, begin, timeZone),
      endsAt: isReadable ? at(day, end, timeZone) : null,
    }
  })
}
