import { barText, numberText } from '../figures.ts'
import type { History, RecordedRun } from './history.ts'
import { latestFigures, type Latest, shareOfFloor, verdict } from './judged.ts'

/** Between these lines the page belongs to the data. */
const BEGIN =
  '<!-- drawn from docs/measurements by `npm run chart:measurements`; change the data, not this -->'
const END = '<!-- end of what is drawn -->'

const measure = (value: number | null, unit: string) =>
  value === null ? 'none' : `${numberText(value)}${unit === '' ? '' : ` ${unit}`}`

function row({ figure, run }: Latest): string {
  const { name, value, unit, bar, floor, note } = figure
  const share = shareOfFloor(figure)
  const shareBar = floor?.bar ? ` (${barText(floor.bar, '%')})` : ''
  const good = verdict(figure)
  const cells = [
    `${name}${note === undefined ? '' : ` <br>${note}`}`,
    run.date,
    measure(value, unit),
    bar ? barText(bar, unit) : '',
    floor ? measure(floor.value, unit) : '',
    share === undefined ? '' : `${numberText(share)} %${shareBar}`,
    good === undefined ? '' : good ? '✓' : '✗',
  ]
  return `| ${cells.join(' | ')} |`
}

const runLine = ({ date, machine, conditions }: RecordedRun) =>
  `- ${date}: ${machine}${conditions === undefined ? '' : `. ${conditions}`}`

function section(history: History): string {
  const { bench, title, method, runs } = history
  return [
    `### ${title}`,
    method,
    `![${title}: each value beside its bar, over time](../pictures/measurements/${bench}.svg)`,
    [
      '| | latest | value | bar | floor | share | |',
      '|---|---|--:|--:|--:|--:|---|',
      ...latestFigures(history).map(row),
    ].join('\n'),
    ['Runs:', ...runs.map(runLine)].join('\n'),
  ].join('\n\n')
}

/** What the page says about all benches. */
export const measuredPart = (histories: readonly History[]): string =>
  [BEGIN, ...histories.map(section), END].join('\n\n')

/** The page with its measured part replaced. */
export function withMeasuredPart(page: string, histories: readonly History[]): string {
  const [begin, end] = [page.indexOf(BEGIN), page.indexOf(END)]
  if (begin < 0 || end < begin) throw new Error('The page has no place for what is measured.')
  return page.slice(0, begin) + measuredPart(histories) + page.slice(end + END.length)
}
