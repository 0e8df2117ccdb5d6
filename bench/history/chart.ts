import { axis, PLOT, type Axis } from './chart-axis.ts'
import { type Line, linesOf, type Point } from './chart-lines.ts'
import { document, escaped, HEAD, ROW, textLines, VALUES } from './chart-parts.ts'
import type { History } from './history.ts'

const INSET = 6

/** A row's own scale: the bar is always in the picture, and so is the worst value. */
function heights(line: Line, top: number): (ratio: number) => number {
  const most = Math.max(line.hasBar ? 1.25 : 1, ...line.points.map(({ ratio }) => ratio))
  const room = ROW - 2 * INSET
  return (ratio) => top + INSET + room * (1 - ratio / most)
}

function mark({ isGood, value, run }: Point, x: number, y: number): string {
  const [cx, cy] = [x.toFixed(1), y.toFixed(1)]
  const hint = `<title>${escaped(`${run.date}, ${run.machine}: ${value}`)}</title>`
  if (isGood === false) return `<path class="missed" d="M${cx} ${cy}m-4-4l8 8m0-8l-8 8">${hint}</path>`
  return `<circle class="${isGood ? 'good' : 'plain'}" cx="${cx}" cy="${cy}" r="3.5">${hint}</circle>`
}

function drawLine(line: Line, index: number, { x }: Axis): string {
  const top = HEAD + index * ROW
  const y = heights(line, top)
  const barY = y(1).toFixed(1)
  const last = line.points.at(-1)
  const isMissed = last?.isGood === false
  const sign = last?.isGood === undefined ? '' : isMissed ? ' ✗' : ' ✓'
  const ways = line.points.flatMap((point, nth) => {
    const before = line.points[nth - 1]
    // Values of two machines are not to be compared, so nothing leads from one to the other.
    if (!before || before.run.machine !== point.run.machine) return []
    const [from, to] = [before, point].map((each) => `${x(each.nth).toFixed(1)} ${y(each.ratio).toFixed(1)}`)
    return [`<path class="way" d="M${from}L${to}"/>`]
  })
  return [
    `<rect class="${index % 2 === 0 ? 'band' : 'clear'}" x="0" y="${top}" width="960" height="${ROW}"/>`,
    ...textLines(line.name, top),
    ...(line.hasBar
      ? [
          `<rect class="beyond" x="${PLOT.left}" y="${top}" width="${PLOT.width}" height="${(y(1) - top).toFixed(1)}"/>`,
          `<line class="bar" x1="${PLOT.left}" x2="${PLOT.left + PLOT.width}" y1="${barY}" y2="${barY}"/>`,
        ]
      : []),
    ...ways,
    ...line.points.map((point) => mark(point, x(point.nth), y(point.ratio))),
    `<text class="${isMissed ? 'value over' : 'value'}" x="${VALUES}" y="${top + 17}">${escaped(last?.value ?? '')}${sign}</text>`,
    `<text class="small" x="${VALUES}" y="${top + 33}">${escaped(line.beside)}</text>`,
  ].join('')
}

/** A bench over time: one row per figure, each value beside its bar. */
export function chart(history: History): string {
  const lines = linesOf(history)
  const time = axis(history.runs.map(({ date }) => date))
  return document({
    title: history.title,
    explained: lines.some(({ hasBar }) => hasBar)
      ? 'Dashed: the bar; below it is good, in the shaded part (✗) the bar is missed. Lines join runs of one machine.'
      : 'No bars: each value beside the largest one of its unit. Lines join runs of one machine.',
    rows: lines.map((line, index) => drawLine(line, index, time)),
    time,
  })
}
