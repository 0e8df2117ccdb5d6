import ical, { ICalEventTransparency } from 'ical-generator'
import type { FeedEntry } from '../calendar-feeds-repository.ts'

/** How often a calendar is asked to look again (RFC 7986, 5.7). */
const EVERY_SECONDS = 900

export interface CalendarFacts {
  readonly name: string
  /** Host that makes the ids of entries unique in the world (RFC 5545, 3.8.4.7). */
  readonly host: string
  readonly now: Date
  /** Stands before each title; empty: nothing does. */
  readonly before: string
  /** Whether a calendar counts the person as busy meanwhile. */
  readonly busy: boolean
}

/** Entries as an iCalendar file (RFC 5545), times in UTC. */
export function calendarFile(entries: readonly FeedEntry[], details: CalendarFacts): string {
  const calendar = ical({
    name: details.name,
    prodId: { company: 'Fachwerk', product: 'Verwaltung', language: 'DE' },
    ttl: EVERY_SECONDS,
  })
  for (const entry of entries) {
    const event = calendar.createEvent({
      id: `${entry.id}@${details.host}`,
      start: entry.startsAt,
      end: entry.endsAt,
      stamp: details.now,
      lastModified: entry.changedAt,
      sequence: entry.version,
      summary: `${details.before}${entry.title}`,
    })
    if (entry.text !== '') event.description(entry.text)
    if (entry.place !== null) event.location(entry.place)
    event.transparency(details.busy ? ICalEventTransparency.OPAQUE : ICalEventTransparency.TRANSPARENT)
  }
  return calendar.toString()
}
