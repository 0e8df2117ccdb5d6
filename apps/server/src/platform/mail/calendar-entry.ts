import ical, { ICalAlarmType, ICalCalendarMethod } from 'ical-generator'

export interface CalendarEntry {
  /** Unique in the world and the same each time, so that a calendar replaces an older state (RFC 5545, 3.8.4.7). */
  readonly id: string
  readonly startsAt: Date
  readonly endsAt: Date
  readonly now: Date
  readonly title: string
  readonly place: string
  readonly url: string
}

/** So long before the end the calendar speaks up. */
const ALARM_MS = 30 * 60_000

/** One entry as an iCalendar file (RFC 5545), times in UTC. */
export function calendarEntry(entry: CalendarEntry): string {
  const calendar = ical({
    prodId: { company: 'Fachwerk', product: 'Fachwerk' },
    method: ICalCalendarMethod.PUBLISH,
  })
  const event = calendar.createEvent({
    id: entry.id,
    start: entry.startsAt,
    end: entry.endsAt,
    stamp: entry.now,
    summary: entry.title,
    location: entry.place,
    url: entry.url,
  })
  event.createAlarm({
    type: ICalAlarmType.display,
    trigger: new Date(entry.endsAt.getTime() - ALARM_MS),
    description: entry.title,
  })
  return calendar.toString()
}
