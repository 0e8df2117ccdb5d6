import { z } from 'zod'
import { call } from '../call.ts'
import { Instant } from '../fields.ts'

export const CALENDAR_FEEDS = ['appointments', 'rentals'] as const
/** Whose dates a calendar follows: those of the company's appointments, or of the rentals at its locations. */
export const CalendarFeedKind = z.enum(CALENDAR_FEEDS)
export type CalendarFeedKind = z.infer<typeof CalendarFeedKind>

export const CalendarFeed = z
  .object({
    kind: CalendarFeedKind,
    createdAt: Instant,
    /** When a calendar last asked, to the hour; null: never. */
    readAt: Instant.nullable(),
  })
  .meta({ id: 'CalendarFeed' })
export type CalendarFeed = z.infer<typeof CalendarFeed>

const common = { auth: 'staff', host: 'admin', tags: ['Termine'], permission: 'appointments.view' } as const
const body = z.strictObject({ feed: z.strictObject({ kind: CalendarFeedKind }) })

/** Calendars of other programs follow appointments and rentals (B-18). */
export const calendarFeedCalls = {
  calendarFeeds: call({
    ...common,
    method: 'GET',
    path: '/private/calendar-feeds',
    summary: 'Eigene Kalender-Abos',
    reply: z.object({ rows: z.array(CalendarFeed) }),
    refusals: [],
  }),
  beginCalendarFeed: call({
    ...common,
    method: 'POST',
    path: '/private/calendar-feeds/begin',
    summary:
      'Kalender-Abo beginnen; die geheime Adresse steht nur in dieser Antwort, eine frühere gilt nicht mehr',
    body,
    reply: z.object({ feed: CalendarFeed, address: z.url() }),
    refusals: [],
  }),
  endCalendarFeed: call({
    ...common,
    method: 'POST',
    path: '/private/calendar-feeds/end',
    summary: 'Kalender-Abo beenden; seine Adresse gilt nicht mehr',
    body,
    reply: z.object({ rows: z.array(CalendarFeed) }),
    refusals: [],
  }),
  calendarFeed: call({
    auth: 'none',
    permission: 'public',
    host: 'admin',
    tags: ['Termine'],
    method: 'GET',
    path: '/public/calendar/{token}',
    summary: 'Kalender als iCalendar (RFC 5545); die Adresse ist das Geheimnis',
    file: true,
    params: z.object({ token: z.string().regex(/^[\w-]{32}$/) }),
    reply: z.string().meta({ id: 'CalendarFile', description: 'iCalendar (text/calendar)' }),
    refusals: ['not-found'],
  }),
} as const
