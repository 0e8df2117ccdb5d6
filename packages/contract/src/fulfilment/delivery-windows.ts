/** A time of a weekday at which a location brings orders to an area, and how many (K-04, B-10). */
export interface WeekWindow {
  /** 1 is Monday, 7 Sunday. */
  readonly weekday: number
  /** Minutes after midnight at the location. */
  readonly from: number
  readonly until: number
  readonly capacity: number
}

/** A line of them: several days, several windows one after the other. */
interface WindowLine {
  readonly days: readonly number[]
  readonly from: number
  readonly until: number
  readonly capacity: number
  /** Minutes of each window. */
  readonly each: number
}

export const MOST_WINDOW_LINES = 20
const DAYS = ['mo', 'di', 'mi', 'do', 'fr', 'sa', 'so'] as const
const SHOWN_DAYS = ['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'] as const
const HOUR = 60
const MOST_ORDERS = 500

const LINE =
  /^(täglich|[a-zäöü.,\s–-]+?)\s*(\d{1,2}(?:[:.]\d{2})?)\s*(?:–|-|bis)\s*(\d{1,2}(?:[:.]\d{2})?)\s*(?:Uhr)?\s*[:,]\s*(\d{1,3})\s*(?:Lieferungen|Lieferung|Bestellungen|Bestellung)?\s*(?:je\s+(halbe\s+Stunde|Stunde))?$/i

/** „Mo–Fr“, „Mo, Mi, Fr“, „täglich“; null: it names no days. */
function daysIn(typed: string): number[] | null {
  const words = typed.trim().toLowerCase().replaceAll('.', '')
  if (words === 'täglich') return DAYS.map((_, at) => at + 1)
  const days = new Set<number>()
  for (const part of words.split(',')) {
    const ends = part.split(/[–-]/).map((word) => DAYS.findIndex((day) => day === word.trim()) + 1)
    const [first = 0, last = first, ...more] = ends
    if (first === 0 || last < first || more.length > 0) return null
    for (let day = first; day <= last; day += 1) days.add(day)
  }
  return [...days].toSorted((a, b) => a - b)
}

/** Minutes after midnight; null: it is no time. */
function minutesIn(typed: string): number | null {
  const [hours = '', minutes = '0'] = typed.split(/[:.]/)
  const at = Number(hours) * HOUR + Number(minutes)
  return Number(minutes) < HOUR && at <= 24 * HOUR ? at : null
}

function lineIn(typed: string): WindowLine | null {
  const [, typedDays = '', fromWords = '', untilWords = '', count = '', each] = LINE.exec(typed) ?? []
  const days = daysIn(typedDays)
  const from = minutesIn(fromWords)
  const until = minutesIn(untilWords)
  const capacity = Number(count)
  if (!days || from === null || until === null || until <= from || capacity < 1 || capacity > MOST_ORDERS)
    return null
  const length = each === undefined ? until - from : /halbe/i.test(each) ? HOUR / 2 : HOUR
  return (until - from) % length === 0 ? { days, from, until, capacity, each: length } : null
}

/**
 * „Mo–Fr 17–19 Uhr: 4“ line by line, „Sa 10–14 Uhr: 3 je Stunde“ for several windows one after the other.
 * @returns null: not all of it is a window
 */
function linesIn(typed: string): WindowLine[] | null {
  const lines = typed.split('\n').flatMap((line) => line.trim() || [])
  const read = lines.map(lineIn)
  return lines.length > MOST_WINDOW_LINES ? null : read.every((line) => line !== null) ? read : null
}

/** The windows of a week, in their order; null: not all of it is a window. */
export function weekWindows(typed: string): readonly WeekWindow[] | null {
  const lines = linesIn(typed)
  if (!lines) return null
  return lines
    .flatMap(({ days, from, until, capacity, each }) =>
      days.flatMap((weekday) =>
        Array.from({ length: (until - from) / each }, (_, at) => {
          const begins = from + at * each
          return { weekday, from: begins, until: begins + each, capacity }
        }),
      ),
    )
    .toSorted((a, b) => a.weekday - b.weekday || a.from - b.from)
}

/** Whether two windows of a day hold the same minute. */
export const windowsOverlap = (windows: readonly WeekWindow[]): boolean =>
  windows.some((window, at) => {
    const next = windows[at + 1]
    return next !== undefined && next.weekday === window.weekday && next.from < window.until
  })

const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / HOUR)).padStart(2, '0')}:${String(minutes % HOUR).padStart(2, '0')}`

const dayName = (day: number): string => SHOWN_DAYS[day - 1] ?? ''

/** „Mo–Fr“, „Mo, Mi“, „täglich“. */
function dayWords(days: readonly number[]): string {
  if (days.length === DAYS.length) return 'täglich'
  const stretches: [number, number][] = []
  for (const day of days) {
    const last = stretches.at(-1)
    if (last && day === last[1] + 1) last[1] = day
    else stretches.push([day, day])
  }
  return stretches
    .flatMap(([first, last]) =>
      first === last
        ? dayName(first)
        : last === first + 1
          ? [dayName(first), dayName(last)]
          : `${dayName(first)}–${dayName(last)}`,
    )
    .join(', ')
}

/** The same as it is stored and shown; what is none of it stays as it was typed. */
export function windowWords(typed: string): string {
  const lines = linesIn(typed)
  if (!lines) return typed
  return lines
    .map(({ days, from, until, capacity, each }) => {
      const every = each === until - from ? '' : each === HOUR ? ' je Stunde' : ' je halbe Stunde'
      return `${dayWords(days)} ${clock(from)}–${clock(until)}: ${capacity}${every}`
    })
    .join('\n')
}
