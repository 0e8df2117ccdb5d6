import { Temporal } from 'temporal-polyfill'
import type { Span } from './month-spans.ts'

/** A day on the clocks of a zone with its hours, 23 or 25 of them where the clocks are changed. */
export function dayHours(now: Date, timeZone: string): { readonly day: string; readonly hours: Span[] } {
  const start = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(timeZone)
    .startOfDay()
  const end = start.add({ days: 1 })
  const hours: Span[] = []
  for (let at = start; Temporal.ZonedDateTime.compare(at, end) < 0; at = at.add({ hours: 1 }))
    hours.push({
      from: new Date(at.epochMilliseconds),
      until: new Date(at.add({ hours: 1 }).epochMilliseconds),
    })
  return { day: start.toPlainDate().toString(), hours }
}
