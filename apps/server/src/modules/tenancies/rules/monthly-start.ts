import { Temporal } from 'temporal-polyfill'
import { ok, refuse, type Result } from '../../../platform/result.ts'

/** The days a rental without an end may begin on, at a location. */
export interface MonthlyDays {
  /** `YYYY-MM-DD` */
  readonly today: string
  readonly lastStart: string
}

interface At {
  readonly timeZone: string
  /** Days customers may book ahead. */
  readonly maxDaysAhead: number
  readonly now: Date
}

/** Today and the last day. */
export function monthlyDays({ timeZone, maxDaysAhead, now }: At): MonthlyDays {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
  return { today: today.toString(), lastStart: today.add({ days: maxDaysAhead }).toString() }
}

/** The start on a local day: its first instant, today this very moment. */
export function monthlyStart(
  startsOn: string | undefined,
  at: At,
): Result<
  { readonly startsAt: Date; readonly startsNow: boolean },
  'period-in-past' | 'period-too-far-ahead'
> {
  const { today, lastStart } = monthlyDays(at)
  if (startsOn === undefined || startsOn === today) return ok({ startsAt: at.now, startsNow: true })
  if (startsOn < today) return refuse('period-in-past')
  if (startsOn > lastStart) return refuse('period-too-far-ahead')
  const startsAt = new Date(Temporal.PlainDate.from(startsOn).toZonedDateTime(at.timeZone).epochMilliseconds)
  return ok({ startsAt, startsNow: false })
}
