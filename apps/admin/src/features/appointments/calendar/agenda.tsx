import type { Appointment } from '@fachwerk/contract/time/appointment-calls'
import { APPOINTMENT_TYPE_NAMES } from '@fachwerk/contract/time/appointment-types'
import { IconCheck, IconRotate2 } from '@tabler/icons-react'
import { Link } from 'react-router'
import { numericDay } from '../../../lib/words/dates.ts'
import { useMay } from '../../../lib/session.ts'
import styles from './agenda.module.css'
import { k } from '../texts.ts'
import { TYPE_ICONS } from '../type-icons.ts'
import { useAppointmentActions } from '../use-appointment-actions.ts'

/** „20.11.26 | 10:00“ */
export const whenOf = ({ day, start }: Pick<Appointment, 'day' | 'start'>): string =>
  `${numericDay(day)} | ${start}`

/** Where an appointment is looked at and changed. */
export const placeOf = ({ id }: Pick<Appointment, 'id'>): string => `/admin/appointments?view=all&open=${id}`

/** Appointments one below the other: when, what, where and whose, each with the way to tick it off. */
export function Agenda(props: {
  readonly name: string
  readonly rows: readonly Appointment[]
  /** Told when a link leads away. */
  readonly onLeave?: () => void
}) {
  const mayEdit = useMay('appointments.edit')
  return (
    <ul className={styles['list']} aria-label={props.name}>
      {props.rows.map((row) => (
        <Item key={row.id} row={row} mayEdit={mayEdit} onLeave={props.onLeave} />
      ))}
    </ul>
  )
}

function Item(props: {
  readonly row: Appointment
  readonly mayEdit: boolean
  readonly onLeave: (() => void) | undefined
}) {
  const { row, mayEdit, onLeave } = props
  const { complete } = useAppointmentActions()
  const { type, title, doneAt, overdue, userName, locationName } = row
  const Icon = TYPE_ICONS[type]
  const isDone = doneAt !== null
  const state = isDone ? k('termin.done') : overdue ? k('termin.overdue') : ''
  return (
    <li className={styles['item']} data-overdue={overdue || undefined} data-done={isDone || undefined}>
      <p className={styles['when']}>
        <time dateTime={row.startsAt}>{whenOf(row)}</time>
        {state === '' ? null : <span>{state}</span>}
      </p>
      <Icon aria-hidden="true" />
      <div className={styles['what']}>
        <Link to={placeOf(row)} onClick={onLeave}>
          <span className="vh">{APPOINTMENT_TYPE_NAMES[type]}: </span>
          {title}
        </Link>
        <p>{locationName ?? userName}</p>
      </div>
      {mayEdit ? (
        <button
          type="button"
          className={`icon-button ${styles['tick']}`}
          aria-label={k(isDone ? 'termin.reopen.of' : 'termin.complete.of', { title })}
          title={k(isDone ? 'termin.reopen' : 'termin.complete')}
          onClick={() => void complete(row, !isDone)}
        >
          {isDone ? <IconRotate2 aria-hidden="true" /> : <IconCheck aria-hidden="true" />}
        </button>
      ) : null}
    </li>
  )
}
