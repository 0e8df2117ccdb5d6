import { localMinute } from '../../../platform/local-time.ts'

const MINUTE_MS = 60_000
/** Times are offered at each half hour; the first of all as soon as it can be. */
export const GRID_MINUTES = 30
const SOONEST_MINUTES = 5
/** So many days ahead something is promised. */
export const DAYS_AHEAD = 7

export interface PickupTime {
  readonly at: Date
  /** Wall-clock time at the location. */
  readonly local: string
}

const up = (ms: number, minutes: number): number =>
  Math.ceil(ms / (minutes * MINUTE_MS)) * minutes * MINUTE_MS

/**
 * Times from which an order that is placed now can be fetched (K-04): while somebody is there, who has prepared it since.
 * @param place.isOpen whether the location is open at an instant
 * @returns at most a week of them, in their order; none where it stays closed
 */
export function pickupTimes(
  now: Date,
  place: {
    readonly isOpen: (at: Date) => boolean
    readonly timeZone: string
    readonly preparationMinutes: number
  },
): PickupTime[] {
  const last = now.getTime() + DAYS_AHEAD * 1440 * MINUTE_MS
  const soonest = up(preparedAt(now, last, place), SOONEST_MINUTES)
  const instants = [soonest]
  for (let at = up(soonest + 1, GRID_MINUTES); at <= last; at += GRID_MINUTES * MINUTE_MS) instants.push(at)
  return instants
    .map((ms) => new Date(ms))
    .filter((at) => place.isOpen(at))
    .map((at) => ({ at, local: localMinute(at, place.timeZone) }))
}

/** When it is prepared (ms): nobody prepares it while nobody is there. */
export function preparedAt(
  now: Date,
  last: number,
  { isOpen, preparationMinutes }: { isOpen: (at: Date) => boolean; preparationMinutes: number },
): number {
  let left = preparationMinutes * MINUTE_MS
  let at = now.getTime()
  while (left > 0 && at <= last) {
    const open = isOpen(new Date(at))
    const step = Math.min(SOONEST_MINUTES * MINUTE_MS, open ? left : Infinity)
    if (open) left -= step
    at += step
  }
  return at
}

/** The same day by day, apart from those in which there is no room any more. */
export const byDay = <T extends PickupTime>(
  times: readonly T[],
  isFull: (time: T) => boolean = () => false,
): { readonly date: string; readonly times: string[]; readonly full: string[] }[] =>
  [...Map.groupBy(times, ({ local }) => local.slice(0, 10))].map(([date, those]) => {
    const locals = (wanted: boolean) => [
      ...new Set(those.filter((time) => isFull(time) === wanted).map(({ local }) => local)),
    ]
    return { date, times: locals(false), full: locals(true) }
  })
