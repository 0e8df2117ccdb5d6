import { Temporal } from 'temporal-polyfill'
import { ok, refuse, type Result } from '../../../platform/result.ts'

/** A day and its clock times, as people agree on them. */
export interface WallTimes {
  /** `YYYY-MM-DD` */
  readonly day: string
  /** `HH:mm` */
  readonly start: string
  readonly end: string
}

export interface Instants {
  readonly startsAt: Date
  readonly endsAt: Date
}

type TimesRefusal = 'time-end-before-start' | 'time-does-not-exist'
type Checked = Result<Instants, TimesRefusal> & { readonly field?: 'start' | 'end' }

/** The instant at which the clocks show this: the first where they show it twice, an hour later where they skip it. */
const instantOf = (day: string, clock: string, timeZone: string): Temporal.ZonedDateTime =>
  Temporal.PlainDate.from(day).toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(clock) })

const dateOf = ({ epochMilliseconds }: Temporal.ZonedDateTime): Date => new Date(epochMilliseconds)

const isThere = (at: Temporal.ZonedDateTime, clock: string): boolean =>
  at.toPlainTime().equals(Temporal.PlainTime.from(clock))

/** What these times are in the zone, whatever its clocks do on that day. */
export const instantsOf = ({ day, start, end }: WallTimes, timeZone: string): Instants => ({
  startsAt: dateOf(instantOf(day, start, timeZone)),
  endsAt: dateOf(instantOf(day, end, timeZone)),
})

/**
 * Whether an appointment can be at these times: it ends after it begins, and the clocks show both. In the doubled hour
 * of autumn the first passage counts.
 */
export function checkTimes(times: WallTimes, timeZone: string): Checked {
  if (times.end <= times.start) return { ...refuse('time-end-before-start'), field: 'end' }
  for (const field of ['start', 'end'] as const)
    if (!isThere(instantOf(times.day, times[field], timeZone), times[field]))
      return { ...refuse('time-does-not-exist'), field }
  return ok(instantsOf(times, timeZone))
}
