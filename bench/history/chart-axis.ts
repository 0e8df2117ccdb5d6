/** Where the lines are drawn, between the names and the values. */
export const PLOT = { left: 404, width: 320 } as const
/** Labels closer than this would run into each other. */
const LABEL = 46
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

export interface Tick {
  readonly x: number
  readonly label: string
}

export interface Axis {
  /** Where the nth run lies. */
  readonly x: (nth: number) => number
  /** A label per day, in the middle of its runs. */
  readonly ticks: readonly Tick[]
  /** Where one day ends and the next begins. */
  readonly midnights: readonly number[]
}

/** Runs side by side in the order they were made: days without a run take no room, and those of a busy day stay apart. */
export function axis(dates: readonly string[]): Axis {
  const step = PLOT.width / dates.length
  const x = (nth: number) => PLOT.left + step * (nth + 0.5)
  const ticks: Tick[] = []
  const midnights: number[] = []
  // From the newest day back: where labels would run into each other, the older one gives way.
  for (const date of [...new Set(dates)].toReversed()) {
    const [first, last] = [dates.indexOf(date), dates.lastIndexOf(date)]
    if (first > 0) midnights.push(PLOT.left + step * first)
    const middle = (x(first) + x(last)) / 2
    const after = ticks.at(-1)
    if (!after || after.x - middle >= LABEL) ticks.push({ x: middle, label: labelOf(date) })
  }
  return { x, ticks, midnights }
}

function labelOf(date: string): string {
  const [, month = '1', day = '1'] = date.split('-')
  return `${Number(day)} ${MONTHS[Number(month) - 1]}`
}
