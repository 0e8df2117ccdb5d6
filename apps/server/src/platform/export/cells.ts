/** A value of a row, with what a spreadsheet needs to know about it. */
export type Cell =
  | string
  | number
  | null
  | { readonly cents: number }
  /** An instant as the clock at `timeZone` shows it. */
  | { readonly at: string; readonly timeZone: string }
  /** A length of time: whole minutes in a spreadsheet, hours and minutes on paper. */
  | { readonly seconds: number }

export type ExportFormatKind = 'euros' | 'time'

export interface ExportColumn<Row> {
  readonly key: string
  readonly title: string
  /** How a spreadsheet shows the numbers of this column; plain when absent. */
  readonly format?: ExportFormatKind
  readonly cell: (row: Row) => Cell
  readonly paper?: OnPaper
}

/** How a column looks in a PDF. */
export interface OnPaper {
  /** Instead of the title, where a spreadsheet needs a unit that paper shows by itself. */
  readonly title?: string
  /** How wide beside the others; 1 when absent. */
  readonly share?: number
  /** Numbers stand at the right. */
  readonly right?: boolean
  /** Lengths of time are added up in the last row. */
  readonly sum?: boolean
}

/** What spreadsheets take for the beginning of a formula, the wide signs of East Asian keyboards too. */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/

/** Text that no spreadsheet runs: an apostrophe in front makes it text (FAULT-62). */
export const harmless = (text: string): string => (FORMULA.test(text) ? `'${text}` : text)

const two = (value: number): string => String(value).padStart(2, '0')

export interface LocalTime {
  readonly year: number
  readonly month: number
  readonly day: number
  readonly hour: number
  readonly minute: number
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** What the clock on the wall shows at the place. */
export function localTime(at: string, timeZone: string): LocalTime {
  let clock = clocks.get(timeZone)
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-GB', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
    clocks.set(timeZone, clock)
  }
  const parts = new Map(clock.formatToParts(new Date(at)).map(({ type, value }) => [type, Number(value)]))
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? 0
  return {
    year: part('year'),
    month: part('month'),
    day: part('day'),
    hour: part('hour'),
    minute: part('minute'),
  }
}

/** „8,80“ from integer cents, by digits so that no cent is lost. */
export function euros(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)},${digits.slice(-2)}`
}

export const wholeMinutes = (seconds: number): number => Math.floor(seconds / 60)

/** „34:05“: hours and minutes, begun minutes cut off. */
export const hoursAndMinutes = (seconds: number): string =>
  `${Math.floor(wholeMinutes(seconds) / 60)}:${two(wholeMinutes(seconds) % 60)}`

/** „20.11.2026 14:05“ */
export function germanTime({ year, month, day, hour, minute }: LocalTime): string {
  return `${two(day)}.${two(month)}.${year} ${two(hour)}:${two(minute)}`
}
