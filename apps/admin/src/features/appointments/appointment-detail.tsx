import type { Appointment } from '@fachwerk/contract/time/appointment-calls'
import { APPOINTMENT_TYPE_NAMES } from '@fachwerk/contract/time/appointment-types'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../lib/api.ts'
import { useMay } from '../../lib/session.ts'
import { DetailBody, DetailActions, DetailTabs, DetailToCome } from '../../ui/panes/detail-body.tsx'
import { DetailHead } from '../../ui/panes/detail-head.tsx'
import { type Fact, Facts } from '../../ui/facts/facts.tsx'
import type { OpenDetail } from '../../ui/list/list-page.tsx'
import { MailLink } from '../../ui/mail-link.tsx'
import { whenOf } from './calendar/agenda.tsx'
import { EditAppointmentForm } from './appointment-form.tsx'
import { AppointmentHistory } from './appointment-history.tsx'
import { appointmentQuery } from './appointment-queries.ts'
import { AppointmentState } from './appointments-columns.tsx'
import { APPOINTMENT_LABELS } from './field-names.ts'
import { k } from './texts.ts'
import { useAppointmentActions } from './use-appointment-actions.ts'

/** One appointment: facts, form, history. */
export function AppointmentDetail({ open }: { readonly open: OpenDetail }) {
  const query = useQuery(appointmentQuery(useApi(), open.key))
  if (query.data) return <Loaded appointment={query.data} open={open} />
  const notFound = { title: k('termin.notFound.title'), text: k('termin.notFound.text') }
  return <DetailToCome open={open} query={query} notFound={notFound} failed={k('termin.failed')} />
}

function Loaded({ appointment, open }: { readonly appointment: Appointment; readonly open: OpenDetail }) {
  return (
    <>
      <DetailHead open={open}>
        <p className="small muted">{APPOINTMENT_TYPE_NAMES[appointment.type]}</p>
        <h2>{appointment.title}</h2>
        <AppointmentState appointment={appointment} />
      </DetailHead>
      <DetailBody>
        <DetailTabs
          tabs={[
            { key: 'data', label: k('termin.tab.data'), shows: <Data appointment={appointment} /> },
            {
              key: 'history',
              label: k('termin.tab.history'),
              shows: <AppointmentHistory id={appointment.id} />,
            },
          ]}
        />
      </DetailBody>
    </>
  )
}

function Data({ appointment }: { readonly appointment: Appointment }) {
  const mayEdit = useMay('appointments.edit')
  const [editing, setEditing] = useState(false)
  const { complete, archive } = useAppointmentActions()
  const close = () => setEditing(false)
  const { archived, doneAt } = appointment
  if (editing) return <EditAppointmentForm appointment={appointment} onSaved={close} onCancel={close} />
  return (
    <>
      <Facts rows={factsOf(appointment)} />
      {mayEdit && archived ? (
        <DetailActions>
          <Button onClick={() => void archive(appointment, false)}>{k('termin.restore')}</Button>
        </DetailActions>
      ) : null}
      {mayEdit && !archived ? (
        <DetailActions>
          <Button variant="filled" onClick={() => void complete(appointment, doneAt === null)}>
            {k(doneAt === null ? 'termin.complete' : 'termin.reopen')}
          </Button>
          <Button onClick={() => setEditing(true)}>{k('termin.edit')}</Button>
          <Button onClick={() => void archive(appointment, true)}>{k('termin.archive')}</Button>
        </DetailActions>
      ) : null}
    </>
  )
}

const factsOf = (appointment: Appointment): readonly Fact[] => {
  const { end, startsAt, userName, locationName, email, description } = appointment
  return [
    { name: k('termin.column.start'), value: <time dateTime={startsAt}>{whenOf(appointment)}</time> },
    { name: k('termin.column.end'), value: end },
    { name: APPOINTMENT_LABELS.userId, value: userName },
    { name: APPOINTMENT_LABELS.locationId, value: locationName },
    { name: APPOINTMENT_LABELS.email, value: email && <MailLink address={email} /> },
    { name: APPOINTMENT_LABELS.description, value: description === '' ? null : description },
  ]
}
