import {
  type Appointment,
  APPOINTMENT_SORTS,
  APPOINTMENT_TYPES,
  AppointmentType,
  appointmentCalls,
} from '@fachwerk/contract/time/appointment-calls'
import type { RequestIn } from '@fachwerk/contract/call'
import { Id, LocalDate } from '@fachwerk/contract/fields'
import { columnsIn } from '../../ui/list/columns/export-columns.ts'
import type { ListDefinition, ListQuery } from '../../ui/list/list-definition.ts'
import { choiceField, periodField } from '../../ui/list/filter/list-fields.ts'
import { whenOf } from './calendar/agenda.tsx'
import { appointmentCard, appointmentColumns, type AppointmentSort } from './appointments-columns.tsx'
import { k } from './texts.ts'

type Filter = RequestIn<typeof appointmentCalls.appointments>['body']
const VIEWS = ['ahead', 'overdue', 'done', 'all', 'archived'] as const
type View = (typeof VIEWS)[number]

const STATES: Readonly<Record<View, Filter['states']>> = {
  ahead: ['open'],
  overdue: ['overdue'],
  done: ['done'],
  all: undefined,
  archived: ['archived'],
}

const types = choiceField(AppointmentType, {
  param: 'type',
  title: k('termin.field.type'),
  choices: APPOINTMENT_TYPES.map((value) => ({ value, label: k(`termin.type.${value}`) })),
})
const people = choiceField(Id, {
  param: 'person',
  title: k('termin.field.person'),
  choices: {
    name: 'appointment-people',
    ask: async ({ client }, signal) => {
      const { rows } = await client.appointmentPeople({}, { signal })
      return rows.map(({ userId, name }) => ({ value: userId, label: name }))
    },
  },
})
const period = periodField(LocalDate, { from: 'from', to: 'to', title: k('termin.filter.period') })

/** What matches and in which order, in the words of the contract. */
function matching({ view, search, filters, orderBy, dir }: ListQuery<View, AppointmentSort>) {
  const { from, to } = period.of(filters)
  const [chosen, userIds, states] = [types.of(filters), people.of(filters), STATES[view]]
  return {
    orderBy,
    dir,
    ...(search && { search }),
    ...(states && { states }),
    ...(chosen.length > 0 && { types: chosen }),
    ...(userIds.length > 0 && { userIds }),
    ...(from !== null && { from }),
    ...(to !== null && { to }),
  } satisfies Filter
}

/** Appointments and to-dos of the company (D-03, N-10). */
export const appointmentsList: ListDefinition<Appointment, View, AppointmentSort> = {
  name: 'appointments',
  address: {
    views: VIEWS,
    sorts: APPOINTMENT_SORTS,
    // What is next comes first; in what is over, the newest.
    usualSorting: (view) => ({ by: 'start', dir: view === 'ahead' || view === 'overdue' ? 'asc' : 'desc' }),
    fields: [types, people, period],
  },
  texts: {
    title: k('termin.title'),
    search: k('termin.search'),
    noMatch: (count) => k('termin.noMatch', { count }),
    none: { title: k('termin.none.title'), text: k('termin.none.text') },
  },
  views: {
    name: k('termin.views'),
    shown: VIEWS,
    labelOf: (view) => k(`termin.view.${view}`),
    everything: 'all',
    empty: (view) => (view === 'all' ? k('termin.none.text') : k(`termin.noneInView.${view}`)),
    emptyTitle: k('termin.noneInView.title'),
    showEverything: k('termin.showAll'),
  },
  columns: appointmentColumns,
  card: appointmentCard,
  keyOf: ({ id }) => id,
  rowName: (row) => k('termin.open', { title: `${row.title}, ${whenOf(row)}` }),
  rows: ({ client }, query, signal) => {
    const { offset, limit } = query
    return client.appointments({ body: { ...matching(query), offset, limit } }, { signal })
  },
  total: async ({ client }, query, signal) => {
    const { total, totalIsExact } = await client.appointments(
      { body: { ...matching(query), limit: 1 } },
      { signal },
    )
    return { total, totalIsExact }
  },
  live: {
    concerns: ({ type, data }, { id }) => type === 'appointment.changed' && data['appointmentId'] === id,
    newKey: ({ type, data }) =>
      type === 'appointment.changed' && data['what'] === 'created' ? String(data['appointmentId']) : null,
    renew: ({ client }, _queries, appointmentId) => client.appointment({ params: { appointmentId } }),
  },
  exporting: ({ client }, query, { format, columns }, signal) => {
    const wanted = columnsIn(columns, appointmentCalls.exportAppointments.body.shape.columns)
    return client.exportAppointments({ body: { ...matching(query), format, columns: wanted } }, { signal })
  },
}
