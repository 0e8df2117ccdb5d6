import { BATTERY_LOW_PERCENT } from './lock-care.ts'

export type BatteryDay = { readonly day: string; readonly percent: number }

/** A rise of so much is a new battery, and the drain is counted from there. */
const NEW_BATTERY_PERCENT = 10
const LEAST_DAYS = 5
const DAY_MS = 86_400_000
/** Further ahead a straight line says nothing. */
const LONGEST_DAYS = 365

const dayNumber = (day: string) => Date.parse(`${day}T00:00:00Z`) / DAY_MS

/**
 * The day on which a battery will have come down to 30 %, by the straight line through its days since it was new (B-03);
 * null while it does not drain, or too little is known.
 * @param days oldest first
 */
export function swapDay(days: readonly BatteryDay[]): string | null {
  const start = days.findLastIndex(
    ({ percent }, index) => index > 0 && percent - (days[index - 1]?.percent ?? 0) >= NEW_BATTERY_PERCENT,
  )
  const points = days.slice(Math.max(0, start)).map(({ day, percent }) => ({ x: dayNumber(day), y: percent }))
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || last.x - first.x < LEAST_DAYS) return null
  const meanX = points.reduce((sum, { x }) => sum + x, 0) / points.length
  const meanY = points.reduce((sum, { y }) => sum + y, 0) / points.length
  const slope =
    points.reduce((sum, { x, y }) => sum + (x - meanX) * (y - meanY), 0) /
    points.reduce((sum, { x }) => sum + (x - meanX) ** 2, 0)
  if (slope >= 0) return null
  const day = Math.max(last.x, Math.ceil(meanX + (BATTERY_LOW_PERCENT - meanY) / slope))
  return day - last.x > LONGEST_DAYS ? null : new Date(day * DAY_MS).toISOString().slice(0, 10)
}
