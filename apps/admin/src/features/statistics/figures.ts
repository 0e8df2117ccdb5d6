import type { StatisticEntry, StatisticMonth } from '@fachwerk/contract/office/statistics-calls'
import { dayAt, lastDayOf, monthsLater, shortMonthOf } from '../../lib/words/dates.ts'
import { countOf, durationOf, moneyOf, OFFICE_ZONE } from '../../lib/words/format.ts'
import { f } from './texts.ts'

const NBSP = '\u00a0'
const DAY_MINUTES = 1440
const HOUR_MINUTES = 60
const percent = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** A figure as people read it: „18.412,60 €“, „1.284“, „71,4 %“, „9 h 20 min“; from a day on minutes say nothing. */
export function figureOf(value: number | null, sign: StatisticEntry['sign']): string {
  if (value === null) return '–'
  if (sign === '€') return moneyOf(value)
  if (sign === '%') return `${percent.format(value / 10)}${NBSP}%`
  if (sign === '') return countOf(value)
  const whole = value < DAY_MINUTES ? value : Math.round(value / HOUR_MINUTES) * HOUR_MINUTES
  return durationOf(whole * 60_000)
}

export interface Comparison {
  /** `data / olddata`; null where nothing can be compared. */
  readonly share: number | null
  /** Worse than before (§4). */
  readonly danger: boolean
}

/** The ring and colour of a figure; nothing is divided by zero. */
export function comparisonOf({ data, olddata }: Pick<StatisticEntry, 'data' | 'olddata'>): Comparison {
  if (data === null || olddata === null) return { share: null, danger: false }
  return { share: olddata > 0 ? data / olddata : null, danger: data < olddata }
}

const MOST_PERCENT = 999

/** „108 %“; beyond what fits in the ring „> 999 %“. */
export function shareText(share: number): string {
  const rounded = Math.round(share * 100)
  return rounded > MOST_PERCENT ? `>${NBSP}${MOST_PERCENT}${NBSP}%` : `${rounded}${NBSP}%`
}

/** „Vormonat 1.302“; for the month that runs, up to which day: „Okt bis 20.: 1.302“. */
export function beforeText(
  { olddata, sign }: Pick<StatisticEntry, 'olddata' | 'sign'>,
  { month, until }: Pick<StatisticMonth, 'month' | 'until'>,
): string {
  if (olddata === null) return f('statistics.noBefore')
  const value = figureOf(olddata, sign)
  if (until === null) return f('statistics.before', { value })
  const before = monthsLater(month, -1)
  const day = Math.min(Number(dayAt(until, OFFICE_ZONE).slice(8)), Number(lastDayOf(before).slice(8)))
  return f('statistics.beforeUntil', { month: shortMonthOf(before).slice(0, -3), day, value })
}
