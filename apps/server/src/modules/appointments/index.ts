import { appointmentCalls } from '@fachwerk/contract/time/appointment-calls'
import { calendarFeedCalls } from '@fachwerk/contract/time/calendar-feed-calls'
import type { Tx } from '../../platform/db/db.ts'
import type { Parts } from '../../platform/parts.ts'
import { ok } from '../../platform/result.ts'
import type { companyTimeZone } from '../time-tracking/index.ts'
import { appointmentPeople } from './appointment-places-repository.ts'
import { beginFeed, endFeed, listFeeds, readFeed } from './use-cases/calendar-feeds.ts'
import { archiveAppointment, completeAppointment } from './use-cases/change-appointment.ts'
import { exportAppointments } from './use-cases/export-appointments.ts'
import { importTodos } from './use-cases/import-todos.ts'
import { createAppointment, editAppointment } from './use-cases/save-appointment.ts'
import { appointmentPeriod, listAppointments, showAppointment } from './use-cases/list-appointments.ts'
import { recordAppointment, type RecordedAppointment } from './use-cases/record-appointment.ts'

export { dueAppointments } from './due-appointments-repository.ts'

/** Other modules' tables this module reads; the test of the walls holds it to that. @public */
export const reads = ['staff_user', 'company', 'location', 'rental', 'box'] as const

export interface AppointmentsNeeds
  extends Pick<Parts, 'db' | 'clock' | 'random' | 'serve' | 'serveFile' | 'exportRows'> {
  /** On whose clocks a company's appointments are. */
  readonly timeZoneOf: typeof companyTimeZone
  /** Where the back office is reached; addresses of calendars begin with it. */
  readonly adminUrl: string
}

export interface Appointments {
  /** Adds an appointment as it stands, for demo worlds and measurements. @returns its id */
  recordAppointment(tx: Tx, appointment: RecordedAppointment): Promise<string>
}

/** Appointments and to-dos of a company (D-03): everybody's calendar, each in its own company. */
export function appointmentsModule(needs: AppointmentsNeeds): Appointments {
  const { serve, db } = needs
  serve(appointmentCalls.appointments, async ({ actor, body }) =>
    ok(await listAppointments(needs, { actor, ...body })),
  )
  serve(appointmentCalls.appointmentPeriod, async ({ actor, body }) =>
    ok(await appointmentPeriod(needs, { actor, ...body })),
  )
  serve(appointmentCalls.appointment, ({ actor, params }) =>
    showAppointment(needs, { actor, id: params.appointmentId }),
  )
  serve(appointmentCalls.appointmentPeople, async ({ actor }) =>
    ok({ rows: await db.read((tx) => appointmentPeople(tx, actor.companyId)) }),
  )
  serve(appointmentCalls.createAppointment, (input) => createAppointment(needs, input))
  serve(appointmentCalls.editAppointment, ({ actor, body }) => editAppointment(needs, { actor, ...body }))
  serve(appointmentCalls.completeAppointment, ({ actor, body }) =>
    completeAppointment(needs, { actor, ...body }),
  )
  serve(appointmentCalls.archiveAppointment, ({ actor, body }) =>
    archiveAppointment(needs, { actor, ...body }),
  )
  serve(appointmentCalls.importTodos, async ({ actor, body }) =>
    ok(await importTodos(needs, { actor, stored: body.stored })),
  )
  needs.serveFile(appointmentCalls.exportAppointments, ({ actor, body }) =>
    exportAppointments(needs, { actor, ...body }),
  )
  serve(calendarFeedCalls.calendarFeeds, async ({ actor }) => ok(await listFeeds(needs, actor)))
  serve(calendarFeedCalls.beginCalendarFeed, async ({ actor, body }) =>
    ok(await beginFeed(needs, { actor, kind: body.feed.kind })),
  )
  serve(calendarFeedCalls.endCalendarFeed, async ({ actor, body }) =>
    ok(await endFeed(needs, { actor, kind: body.feed.kind })),
  )
  needs.serveFile(calendarFeedCalls.calendarFeed, ({ params }) => readFeed(needs, params.token))
  return { recordAppointment: (tx, appointment) => recordAppointment(tx, needs, appointment) }
}
