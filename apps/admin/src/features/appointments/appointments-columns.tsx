import type { SortOf } from '@fachwerk/contract/office/list-calls'
import type { Appointment, appointmentList } from '@fachwerk/contract/time/appointment-calls'
import { APPOINTMENT_TYPE_NAMES } from '@fachwerk/contract/time/appointment-types'
import { CardLine } from '../../ui/facts/card-list.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import { whenOf } from './calendar/agenda.tsx'
import styles from './appointments.module.css'
import { APPOINTMENT_LABELS } from './field-names.ts'
import { k } from './texts.ts'
import { TYPE_ICONS } from './type-icons.ts'

type AppointmentSort = SortOf<typeof appointmentList>

const LOOKS = {
  open: 'st-reserviert',
  overdue: 'st-ueberzogen',
  done: 'st-frei',
  archived: 'st-gesperrt',
} as const

function stateOf({ archived, doneAt, overdue }: Appointment): keyof typeof LOOKS {
  if (archived) return 'archived'
  if (doneAt !== null) return 'done'
  return overdue ? 'overdue' : 'open'
}

/** Open, late, done or put away, in a word and its colour. */
export function AppointmentState({ appointment }: { readonly appointment: Appointment }) {
  const state = stateOf(appointment)
  return <span className={`fw-state ${LOOKS[state]}`}>{k(`termin.state.${state}`)}</span>
}

function Type({ type }: Pick<Appointment, 'type'>) {
  const Icon = TYPE_ICONS[type]
  return (
    <span className={styles['type']}>
      <Icon aria-hidden="true" />
      {APPOINTMENT_TYPE_NAMES[type]}
    </span>
  )
}

export const appointmentColumns = (): readonly Column<Appointment, AppointmentSort>[] => [
  { key: 'title', title: APPOINTMENT_LABELS.title, sort: 'title', cell: ({ title }) => title },
  {
    key: 'start',
    title: k('termin.column.start'),
    sort: 'start',
    cell: (row) => (
      <time className="nowrap" dateTime={row.startsAt}>
        {whenOf(row)}
      </time>
    ),
  },
  {
    key: 'end',
    title: k('termin.column.end'),
    narrow: 'hide',
    cell: ({ end }) => <span className="num">{end}</span>,
  },
  { key: 'type', title: APPOINTMENT_LABELS.type, cell: (row) => <Type {...row} /> },
  { key: 'person', title: APPOINTMENT_LABELS.userId, cell: ({ userName }) => userName },
  {
    key: 'location',
    title: APPOINTMENT_LABELS.locationId,
    narrow: 'hide',
    cell: ({ locationName }) => locationName ?? '',
  },
  { key: 'state', title: k('termin.column.state'), cell: (row) => <AppointmentState appointment={row} /> },
]

/** An appointment on a phone. */
export function appointmentCard(row: Appointment) {
  return (
    <>
      <CardLine>
        <b>{row.title}</b>
        <AppointmentState appointment={row} />
      </CardLine>
      <CardLine>
        <time dateTime={row.startsAt}>{whenOf(row)}</time>
        <span className="small muted">{row.userName}</span>
      </CardLine>
    </>
  )
}
