import { barText, isReached } from '../figures.ts'
import type { History, RecordedFigure, RecordedRun } from './history.ts'

type Bar = NonNullable<RecordedFigure['bar']>

/** A value beside its bar: 1 is the bar, below it is good, whichever way the bar lies. */
export interface Ratio {
  readonly ratio: number
  readonly isGood: boolean
  /** The bar of that run; it may have moved since. */
  readonly bar: string
}

/** Farther from its bar than this, a value is drawn no farther; a rate of 0 would have no place at all. */
const MOST = 100

function ratioTo(value: number, bar: Bar, unit: string): Ratio | undefined {
  // Nothing is a share of a bar of 0; such counts are in the table.
  if (bar.value === 0) return undefined
  const isMore = bar.good === 'atLeast' || bar.good === 'above'
  const ratio = Math.min(MOST, isMore ? bar.value / value : value / bar.value)
  return { ratio, isGood: isReached(value, bar), bar: barText(bar, unit) }
}

export const ratioToBar = ({ value, bar, unit }: RecordedFigure): Ratio | undefined =>
  bar && value !== null ? ratioTo(value, bar, unit) : undefined

/** Per cent of the floor of the same run. */
export const shareOfFloor = ({ value, floor }: RecordedFigure): number | undefined =>
  floor && value !== null ? (100 * value) / floor.value : undefined

/** The share of the floor beside the bar of that share. */
export function ratioToFloorBar(figure: RecordedFigure): Ratio | undefined {
  const share = shareOfFloor(figure)
  return share !== undefined && figure.floor?.bar ? ratioTo(share, figure.floor.bar, '%') : undefined
}

/** Does it hold all its bars; undefined without any. */
export function verdict(figure: RecordedFigure): boolean | undefined {
  const { value, bar, floor } = figure
  if (!bar && !floor?.bar) return undefined
  if (value === null) return false
  const share = shareOfFloor(figure)
  return isReached(value, bar) && (share === undefined || isReached(share, floor?.bar))
}

/** A figure as its bench measured it last. */
export interface Latest {
  readonly figure: RecordedFigure
  readonly run: RecordedRun
}

/** Every figure once, in the order of the newest run that has it, older ones after. */
export function latestFigures({ runs }: History): readonly Latest[] {
  const found = new Map<string, Latest>()
  for (const run of runs.toReversed())
    for (const figure of run.figures) if (!found.has(figure.name)) found.set(figure.name, { figure, run })
  return [...found.values()]
}
