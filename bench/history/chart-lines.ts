import { numberText } from '../figures.ts'
import type { History, RecordedFigure, RecordedRun } from './history.ts'
import { ratioToBar, ratioToFloorBar, shareOfFloor } from './judged.ts'

export interface Point {
  /** Which run of the history. */
  readonly nth: number
  readonly run: RecordedRun
  readonly ratio: number
  /** Undefined where there is no bar to hold. */
  readonly isGood: boolean | undefined
  readonly value: string
}

/** One row of a chart. */
export interface Line {
  readonly name: string
  readonly points: readonly Point[]
  readonly hasBar: boolean
  /** The bar of the latest run and its share of the floor, in words. */
  readonly beside: string
}

type Judged = Omit<Point, 'nth' | 'run'> & { readonly beside: string }

const textOf = ({ value, unit }: RecordedFigure) =>
  `${numberText(value ?? Number.NaN)}${unit === '' ? '' : ` ${unit}`}`
const shareText = (figure: RecordedFigure) => `${numberText(shareOfFloor(figure) ?? Number.NaN)} % of floor`

function besideBar(figure: RecordedFigure): Judged | undefined {
  const judged = ratioToBar(figure)
  if (!judged) return undefined
  const share = figure.floor && !figure.floor.bar ? ` · ${shareText(figure)}` : ''
  return { ...judged, value: textOf(figure), beside: `bar ${judged.bar}${share}` }
}

function besideFloor(figure: RecordedFigure): Judged | undefined {
  const judged = ratioToFloorBar(figure)
  return judged && { ...judged, value: shareText(figure), beside: `bar ${judged.bar}` }
}

function lineOf(
  { runs }: History,
  name: string,
  judge: (figure: RecordedFigure) => Judged | undefined,
): Line[] {
  const found = runs.flatMap((run, nth) => {
    const figure = run.figures.find((each) => each.name === name)
    const judged = figure && judge(figure)
    return judged ? [{ nth, run, ...judged }] : []
  })
  const last = found.at(-1)
  return last ? [{ name, points: found, hasBar: last.isGood !== undefined, beside: last.beside }] : []
}

/** Each figure beside its bar; where a bench has no bars at all, beside the largest value of the same unit. */
export function linesOf(history: History): readonly Line[] {
  const figures = history.runs.toReversed().flatMap((run) => run.figures)
  const names = [...new Set(figures.map(({ name }) => name))]
  const barred = names.flatMap((name) => [
    ...lineOf(history, name, besideBar),
    ...lineOf(history, name, besideFloor),
  ])
  if (barred.length > 0) return barred
  const largest = (unit: string) =>
    Math.max(...figures.filter((each) => each.unit === unit).map(({ value }) => value ?? 0)) || 1
  return names.flatMap((name) =>
    lineOf(history, name, (figure) =>
      figure.value === null
        ? undefined
        : {
            ratio: figure.value / largest(figure.unit),
            isGood: undefined,
            value: textOf(figure),
            beside: 'no bar',
          },
    ),
  )
}
