import { weekWindows } from '@fachwerk/contract/fulfilment/delivery-windows'
import { Temporal } from 'temporal-polyfill'
import { instantOf, localMinute } from '../../../platform/local-time.ts'
import { DAYS_AHEAD, GRID_MINUTES, preparedAt } from './pickup-times.ts'

const MINUTE_MS = 60_000

/** A window of a day, with what its area says of how many orders it takes. */
export interface ComingWindow {
  readonly at: Date
  readonly endsAt: Date
  /** Wall-clock times at the location. */
  readonly local: string
  readonly untilLocal: string
  readonly capacity: number
}

interface Terms {
  /** Lines of `weekWindows`. */
  readonly windows: string
  readonly timeZone: string
  /** Whether the location is open at an instant. */
  readonly isOpen: (at: Date) => boolean
}

/** The windows of a week from now on, those that have begun too; on days on which the location stays closed there are none. */
export function comingWindows(now: Date, { windows, timeZone, isOpen }: Terms): ComingWindow[] {
  const week = weekWindows(windows) ?? []
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
  return Array.from({ length: DAYS_AHEAD + 1 }, (_, ahead) => today.add({ days: ahead })).flatMap((date) => {
    const those = week.filter(({ weekday }) => weekday === date.dayOfWeek)
    if (those.length === 0 || !opensOn(date, { timeZone, isOpen })) return []
    return those.flatMap(({ from, until, capacity }) => {
      const at = instantIn(date, from, timeZone)
      const endsAt = instantIn(date, until, timeZone)
      if (!at || !endsAt || endsAt <= now || endsAt <= at) return []
      const [local, untilLocal] = [localMinute(at, timeZone), localMinute(endsAt, timeZone)]
      return { at, endsAt, local, untilLocal, capacity }
    })
  })
}

/** K-04: those of them in which an order that is placed now can be brought: it is prepared while somebody is there, and then on its way. */
export function promisedWindows(
  now: Date,
  terms: Terms & { readonly preparationMinutes: number; readonly leadMinutes: number },
): ComingWindow[] {
  const last = now.getTime() + DAYS_AHEAD * 1440 * MINUTE_MS
  const soonest = preparedAt(now, last, terms) + terms.leadMinutes * MINUTE_MS
  return comingWindows(now, terms).filter(({ at }) => at.getTime() >= soonest && at.getTime() <= last)
}

function instantIn(date: Temporal.PlainDate, minutes: number, timeZone: string): Date | null {
  const at = date.toPlainDateTime().add({ minutes })
  return instantOf(at.toString({ smallestUnit: 'minute' }), timeZone)
}

function opensOn(date: Temporal.PlainDate, { timeZone, isOpen }: Omit<Terms, 'windows'>): boolean {
  for (let minutes = 0; minutes < 1440; minutes += GRID_MINUTES) {
    const at = instantIn(date, minutes, timeZone)
    if (at && isOpen(at)) return true
  }
  return false
}
