import type { appointmentCalls } from '@fachwerk/contract/time/appointment-calls'
import type { calendarFeedCalls } from '@fachwerk/contract/time/calendar-feed-calls'
import { type Inputs, none } from '../call-input-types.ts'

/** Inputs of the calls about appointments and the calendars that follow them. */
export const appointmentInputs: Inputs<keyof typeof appointmentCalls | keyof typeof calendarFeedCalls> = {
  appointments: ({ userId }) => [{ body: { userIds: [userId] } }],
  exportAppointments: ({ userId }) => [{ body: { userIds: [userId], format: 'csv' } }],
  appointmentPeriod: () => [{ body: { from: '2026-08-01', to: '2026-09-30' } }],
  appointment: ({ appointmentId }) => [{ params: { appointmentId } }],
  appointmentPeople: none,
  createAppointment: ({ userId, locationId }) => [
    { body: { title: 'Akkutausch', day: '2026-11-20', userId, locationId } },
  ],
  editAppointment: ({ appointmentId: id, userId, locationId }) => [
    { body: { id, version: 1, title: 'Akkutausch', day: '2026-11-20', userId, locationId } },
  ],
  completeAppointment: ({ appointmentId: id }) => [{ body: { id, done: true } }],
  archiveAppointment: ({ appointmentId: id }) => [{ body: { id, archived: true } }],
  importTodos: () => [{ body: { stored: '[{"title":"Akkutausch","start":"2026-11-20 10:00"}]' } }],
  calendarFeeds: none,
  beginCalendarFeed: () => [{ body: { feed: { kind: 'appointments' } } }],
  endCalendarFeed: () => [{ body: { feed: { kind: 'rentals' } } }],
  calendarFeed: () => [{ params: { token: 'a'.repeat(32) } }],
}
