import {
  appointmentCalls,
  type AppointmentState,
  appointmentList,
} from '@fachwerk/contract/time/appointment-calls'
import { appointmentFields, AppointmentType } from '@fachwerk/contract/time/appointment-fields'
import { Id, LocalDate } from '@fachwerk/contract/fields'
import { asking, askingFile, declaredList, listTexts, viewTexts } from '../../ui/list/declared-list.ts'
import { choiceField, periodField } from '../../ui/list/filter/list-fields.ts'
import { whenOf } from './calendar/agenda.tsx'
import { appointmentCard, appointmentColumns } from './appointments-columns.tsx'
import { APPOINTMENT_LABELS } from './field-names.ts'
import { k } from './texts.ts'

const VIEWS = ['ahead', 'overdue', 'done', 'all', 'archived'] as const
type View = (typeof VIEWS)[number]

const STATES: Readonly<Record<View, readonly AppointmentState[] | undefined>> = {
  ahead: ['open'],
  overdue: ['overdue'],
  done: ['done'],
  all: undefined,
  archived: ['archived'],
}

const types = choiceField(AppointmentType, {
  param: 'type',
  title: APPOINTMENT_LABELS.type,
  choices: appointmentFields.type.choices ?? [],
})
const people = choiceField(Id, {
  param: 'person',
  title: APPOINTMENT_LABELS.userId,
  choices: {
    name: 'appointment-people',
    ask: async ({ client }, signal) => {
      const { rows } = await client.appointmentPeople({}, { signal })
      return rows.map(({ userId, name }) => ({ value: userId, label: name }))
    },
  },
})
const period = periodField(LocalDate, { from: 'from', to: 'to', title: k('termin.filter.period') })

/** Appointments and to-dos of the company (D-03, N-10). */
export const appointmentsList = declaredList(appointmentList, VIEWS, {
  texts: listTexts(k, 'termin', (count) => k('termin.noMatch', { count })),
  views: viewTexts(k, 'termin', { shown: VIEWS, everything: 'all' }),
  // What is next comes first; in what is over, the newest.
  usualSorting: (view) => ({ by: 'start', dir: view === 'ahead' || view === 'overdue' ? 'asc' : 'desc' }),
  filters: { types, userIds: people, from: period, to: period, states: null },
  narrow: (view) => ({ states: STATES[view] }),
  columns: appointmentColumns,
  card: appointmentCard,
  keyOf: ({ id }) => id,
  rowName: (row) => k('termin.open', { title: `${row.title}, ${whenOf(row)}` }),
  asks: {
    rows: asking(appointmentList.rows, (client) => client.appointments),
    total: asking(
      appointmentList.rows,
      (client) => (asked, options) => client.appointments({ body: { ...asked.body, limit: 1 } }, options),
    ),
    file: askingFile(appointmentCalls.exportAppointments, (client) => client.exportAppointments),
  },
  live: {
    concerns: ({ type, data }, { id }) => type === 'appointment.changed' && data['appointmentId'] === id,
    newKey: ({ type, data }) =>
      type === 'appointment.changed' && data['what'] === 'created' ? String(data['appointmentId']) : null,
    renew: ({ client }, _queries, appointmentId) => client.appointment({ params: { appointmentId } }),
  },
})
