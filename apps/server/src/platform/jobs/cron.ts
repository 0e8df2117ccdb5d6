import { Temporal } from 'temporal-polyfill'

type Field = { readonly from: number; readonly to: number }
const FIELDS: readonly Field[] = [
  { from: 0, to: 59 },
  { from: 0, to: 23 },
  { from: 1, to: 31 },
  { from: 1, to: 12 },
  { from: 0, to: 7 },
]
const FARTHEST_DAYS = 366 * 5

export type Cron = {
  readonly minutes: readonly number[]
  readonly hours: readonly number[]
  readonly days: ReadonlySet<number>
  readonly months: ReadonlySet<number>
  readonly weekdays: ReadonlySet<number>
  /** Classic cron: when both are restricted, either is enough. */
  readonly eitherDay: boolean
}

/**
 * Reads `minute hour day month weekday` with `*`, lists, ranges and steps; Sunday is 0 or 7.
 * @throws Error naming the text when it is no such expression
 */
export function parseCron(text: string): Cron {
  const parts = text.trim().split(/\s+/)
  const [minutes, hours, days, months, weekdays] = FIELDS.map((field, index) =>
    parseField(parts[index] ?? '', field, text),
  )
  if (parts.length !== 5 || !minutes || !hours || !days || !months || !weekdays)
    throw new Error(`Not a cron expression: ${text}`)
  return {
    minutes,
    hours,
    days: new Set(days),
    months: new Set(months),
    weekdays: new Set(weekdays.map((day) => day % 7)),
    eitherDay: parts[2] !== '*' && parts[4] !== '*',
  }
}

function parseField(text: string, { from, to }: Field, whole: string): number[] {
  const values = new Set<number>()
  for (const part of text.split(',')) {
    const match = /^(?:\*|(\d+)(?:-(\d+))?)(?:\/(\d+))?$/.exec(part)
    if (!match) throw new Error(`Not a cron expression: ${whole}`)
    const [, low, high, step] = match
    const first = low === undefined ? from : Number(low)
    // `5/10` means from 5 on, as does every other cron.
    const last = high === undefined ? (low === undefined || step !== undefined ? to : first) : Number(high)
    const by = Number(step ?? 1)
    if (first < from || last > to || first > last || by < 1)
      throw new Error(`Not a cron expression: ${whole}`)
    for (let value = first; value <= last; value += by) values.add(value)
  }
  return [...values].toSorted((a, b) => a - b)
}

/** The first moment after `after` at which the expression is due on the clocks of `zone`. */
export function nextRun(cron: Cron, after: Date, zone: string): Date | undefined {
  const start = Temporal.Instant.fromEpochMilliseconds(after.getTime()).toZonedDateTimeISO(zone).toPlainDate()
  for (let offset = 0; offset < FARTHEST_DAYS; offset += 1) {
    const day = start.add({ days: offset })
    if (!isDay(cron, day)) continue
    for (const hour of cron.hours) {
      for (const minute of cron.minutes) {
        // An hour that a clock change leaves out is taken an hour later, a repeated one only once.
        const at = day.toZonedDateTime({ timeZone: zone, plainTime: { hour, minute } }).epochMilliseconds
        if (at > after.getTime()) return new Date(at)
      }
    }
  }
  return undefined
}

function isDay(cron: Cron, day: Temporal.PlainDate): boolean {
  if (!cron.months.has(day.month)) return false
  const inMonth = cron.days.has(day.day)
  const inWeek = cron.weekdays.has(day.dayOfWeek % 7)
  return cron.eitherDay ? inMonth || inWeek : inMonth && inWeek
}
