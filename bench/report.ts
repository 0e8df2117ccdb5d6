import { barText, type Bench, type Figure, isReached, numberText } from './figures.ts'
import type { Machine } from './machine.ts'

/** The figures of one measurement. */
export interface Measured {
  readonly bench: Pick<Bench, 'name' | 'description'>
  readonly seconds: number
  readonly figures: readonly Figure[]
  /** The measurement broke off with this sentence. */
  readonly failure?: string
}

/** A whole run, as it is written as JSON. */
export interface Run {
  readonly at: string
  readonly machine: Machine
  readonly options: { readonly seconds: number; readonly scale: number; readonly seed: number }
  readonly measured: readonly Measured[]
}

/** Figures that miss their bar or their share of the floor; empty is good. */
export const missed = (run: Run): readonly Figure[] =>
  run.measured.flatMap(({ figures }) => figures.filter((figure) => !isGood(figure)))

/** A run as Markdown, with one table per measurement. */
export function markdown(run: Run): string {
  const { machine, options } = run
  const head = [
    `Measured on ${run.at.slice(0, 10)} on ${machine.cpu}, ${machine.cores} cores, ${machine.memoryGigabytes} GB, ${machine.system}, Node ${machine.node}.`,
    `Load of the machine before: ${numberText(machine.loadBefore)} cores. Scale ${numberText(options.scale * 100)} %, ${options.seconds} s per figure, seed ${options.seed}.`,
  ]
  return `${head.join('\n')}\n\n${run.measured.map(section).join('\n\n')}\n`
}

function section({ bench, figures, failure, seconds }: Measured): string {
  const title = `### ${bench.name}\n\n${bench.description} (${Math.round(seconds)} s)\n`
  if (failure !== undefined) return `${title}\nBroken off: ${failure}`
  const rows = figures.map((figure) => `| ${cells(figure).join(' | ')} |`)
  return [title, '| | value | bar | floor | share | |', '|---|--:|--:|--:|--:|---|', ...rows].join('\n')
}

function cells(figure: Figure): string[] {
  const { unit, floor } = figure
  const measure = (value: number) => `${numberText(value)}${unit === '' ? '' : ` ${unit}`}`
  const share = floor ? (100 * figure.value) / floor.value : Number.NaN
  const shareBar = floor?.bar ? ` (${barText(floor.bar, '%')})` : ''
  return [
    `${figure.name}${figure.note === undefined ? '' : ` <br>${figure.note}`}`,
    measure(figure.value),
    figure.bar ? barText(figure.bar, unit) : '',
    floor ? measure(floor.value) : '',
    floor ? `${numberText(share)} %${shareBar}` : '',
    figure.bar || floor?.bar ? (isGood(figure) ? '✓' : '✗') : '',
  ]
}

function isGood({ value, bar, floor }: Figure): boolean {
  const shareGood = !floor?.bar || isReached((100 * value) / floor.value, floor.bar)
  return isReached(value, bar) && shareGood
}
