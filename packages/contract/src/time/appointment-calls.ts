import { z } from 'zod'
import { call } from '../call.ts'
import { listCalls, SomeIds } from '../office/list-calls.ts'
import { appointmentFields, AppointmentType } from './appointment-fields.ts'
import { timeModule } from './time-module.ts'
import { Id, Instant, LocalDate, someOf } from '../fields.ts'
import { bodyOf, viewOf } from '../record-fields.ts'
import type { RefusalCode } from '../refusals.ts'

/** What the list filters by; `overdue` is open and over. */
export const APPOINTMENT_STATES = ['open', 'overdue', 'done', 'archived'] as const
export const AppointmentState = z.enum(APPOINTMENT_STATES)
export type AppointmentState = z.infer<typeof AppointmentState>

export const Appointment = z
  .object({
    id: Id,
    ...viewOf(appointmentFields),
    day: LocalDate,
    userId: Id,
    startsAt: Instant,
    endsAt: Instant,
    userName: z.string(),
    locationName: z.string().nullable(),
    doneAt: Instant.nullable(),
    archived: z.boolean(),
    /** Open and over when this was answered. */
    overdue: z.boolean(),
    version: z.int(),
  })
  .meta({ id: 'Appointment' })
export type Appointment = z.infer<typeof Appointment>

const { type, description, email, start, end, userId, locationId, ...others } = bodyOf(appointmentFields)
const fields = {
  ...others,
  type: type.default('aufgabe'),
  description: description.default(''),
  email: email.default(null),
  start: start.default('10:00'),
  end: end.default('12:00'),
  /** The caller's own when absent. */
  userId: userId.optional(),
  locationId: locationId.default(null),
}

/** Appointments and to-dos as a list (D-03, N-10). */
export const appointmentList = listCalls(timeModule, {
  name: 'appointments',
  title: 'Termine',
  path: '/private/appointments',
  tags: ['Termine'],
  summary: 'Termine und Aufgaben der Firma nach Filter',
  row: Appointment,
  sorts: ['start', 'title'],
  filter: {
    types: someOf(AppointmentType),
    userIds: SomeIds,
    /** Archived ones only where they are asked for. */
    states: someOf(AppointmentState),
    from: LocalDate.optional(),
    to: LocalDate.optional(),
  },
  number: 'with',
})
export const AppointmentFilter = appointmentList.rows.body
export type AppointmentFilter = z.infer<typeof AppointmentFilter>

const common = { auth: 'staff', host: 'admin', tags: ['Termine'] } as const
const view = { ...common, permission: 'appointments.view' } as const
const edit = { ...common, permission: 'appointments.edit' } as const
const WRITE_REFUSALS = [
  'not-found',
  'time-end-before-start',
  'time-does-not-exist',
] as const satisfies readonly RefusalCode[]

/** Why something from a browser's old list was not taken. */
export const TODO_FLAWS = ['unreadable', 'empty', 'no-day'] as const
export const TodoFlaw = z.enum(TODO_FLAWS)
export type TodoFlaw = z.infer<typeof TodoFlaw>

export const appointmentCalls = {
  appointments: appointmentList.rows,
  exportAppointments: appointmentList.file([
    'start',
    'end',
    'title',
    'type',
    'person',
    'location',
    'email',
    'description',
    'state',
  ]),
  appointmentPeriod: call({
    ...view,
    method: 'POST',
    path: '/private/appointments/period',
    summary: 'Was zwischen zwei Tagen im Kalender steht, der Reihe nach (D-03)',
    readOnly: true,
    body: z
      .strictObject({ from: LocalDate, to: LocalDate })
      // What is no date is said at its own field.
      .refine(({ from, to }) => !(Date.parse(to) - Date.parse(from) > 62 * 86_400_000), {
        error: 'Bitte höchstens zwei Monate auf einmal.',
        path: ['to'],
      }),
    reply: z.object({
      rows: z.array(Appointment),
      /** False: there are more than these. */
      isComplete: z.boolean(),
    }),
    refusals: [],
  }),
  appointment: call({
    ...view,
    method: 'GET',
    path: '/private/appointment/{appointmentId}',
    summary: 'Ein Termin, auch ein archivierter',
    params: z.object({ appointmentId: Id }),
    reply: Appointment,
    refusals: ['not-found'],
  }),
  appointmentPeople: call({
    ...view,
    method: 'GET',
    path: '/private/appointment-people',
    summary: 'Wem ein Termin gehören kann: die Beschäftigten der eigenen Firma',
    reply: z.object({ rows: z.array(z.object({ userId: Id, name: z.string() })) }),
    refusals: [],
  }),
  createAppointment: call({
    ...edit,
    method: 'POST',
    path: '/private/appointment',
    summary: 'Termin oder Aufgabe anlegen',
    idempotent: true,
    body: z.strictObject(fields),
    reply: Appointment,
    refusals: WRITE_REFUSALS,
  }),
  editAppointment: call({
    ...edit,
    method: 'POST',
    path: '/private/appointment/edit',
    summary: 'Termin ändern',
    body: z.strictObject({ id: Id, version: z.int().min(1), ...fields }),
    reply: Appointment,
    refusals: [...WRITE_REFUSALS, 'changed-meanwhile', 'appointment-archived'],
  }),
  completeAppointment: call({
    ...edit,
    method: 'POST',
    path: '/private/appointment/done',
    summary: 'Aufgabe erledigen oder wieder öffnen',
    body: z.strictObject({ id: Id, done: z.boolean() }),
    reply: Appointment,
    refusals: ['not-found', 'appointment-archived'],
  }),
  archiveAppointment: call({
    ...edit,
    method: 'POST',
    path: '/private/appointment/archive',
    summary: 'Termin aus Kalender und Liste nehmen oder zurückholen',
    body: z.strictObject({ id: Id, archived: z.boolean() }),
    reply: Appointment,
    refusals: ['not-found'],
  }),
  importTodos: call({
    ...edit,
    method: 'POST',
    path: '/private/appointments/import-todos',
    summary: 'Aufgaben übernehmen, die bisher nur im Browser lagen (chatTodos)',
    body: z.strictObject({
      /** What stood under the key, as it was. */
      stored: z.string().max(200_000, { error: 'Das sind zu viele Aufgaben auf einmal.' }),
    }),
    reply: z.object({
      imported: z.int(),
      /** Taken over before, from this or another browser. */
      known: z.int(),
      skipped: z.array(z.object({ what: z.string(), flaw: TodoFlaw })),
    }),
    refusals: [],
  }),
} as const
