import type { WorkingTimeLimits } from '@fachwerk/contract/time/working-time-limits'
import { Temporal } from 'temporal-polyfill'
import { dayOf, daysLater } from './local-days.ts'
import type { Span } from './shifts.ts'

const at = (day: string, hour: number, timeZone: string): number =>
  Temporal.PlainDate.from(day).toZonedDateTime({ timeZone, plainTime: { hour } }).epochMilliseconds

/** § 2 (4) ArbZG: more than two hours of it lie in the night, on the company's clocks. */
export function isNightWork(
  spans: readonly Span[],
  { nightFrom, nightTo }: Pick<WorkingTimeLimits, 'nightFrom' | 'nightTo'>,
  timeZone: string,
): boolean {
  let milliseconds = 0
  for (const { startsAt, endsAt } of spans) {
    const last = dayOf(endsAt, timeZone)
    for (let day = daysLater(dayOf(startsAt, timeZone), -1); day <= last; day = daysLater(day, 1)) {
      const from = at(day, nightFrom, timeZone)
      const until = at(nightFrom > nightTo ? daysLater(day, 1) : day, nightTo, timeZone)
      milliseconds += Math.max(0, Math.min(until, endsAt.getTime()) - Math.max(from, startsAt.getTime()))
    }
  }
  return milliseconds > 2 * 3_600_000
}
