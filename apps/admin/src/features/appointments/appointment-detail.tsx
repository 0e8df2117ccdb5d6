import type { Appointment } from '@fachwerk/contract/appointment-calls'
import { Button, Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../lib/api.ts'
import { isNotFound } from '../../lib/problem.ts'
import { useMay } from '../../lib/session.ts'
import { t } from '../../lib/texts.ts'
import { DetailHead } from '../../ui/detail-head.tsx'
import { Emptiness } from '../../ui/emptiness.tsx'
import { type Fact, Facts } from '../../ui/facts.tsx'
import { Failure } from '../../ui/failure.tsx'
import type { OpenDetail } from '../../ui/list/list-page.tsx'
import { RowSkeleton } from '../../ui/row-skeleton.tsx'
import { whenOf } from './agenda.tsx'
import { EditAppointmentForm } from './appointment-form.tsx'
import { AppointmentHistory } from './appointment-history.tsx'
import { appointmentQuery } from './appointment-queries.ts'
import { AppointmentState } from './appointments-columns.tsx'
import styles from './appointments.module.css'
import { k } from './texts.ts'
import { useAppointmentDeeds } from './use-appointment-deeds.ts'

/** One appointment: facts, form, history. */
export function AppointmentDetail({ open }: { readonly open: OpenDetail }) {
  const { data, error, refetch } = useQuery(appointmentQuery(useApi(), open.key))
  if (data) return <Loaded appointment={data} open={open} />
  return (
    <>
      <DetailHead open={open} />
      <div className={`pane-body ${styles['body']}`}>
        {error === null ? <RowSkeleton rows={6} label={t('app.loading')} /> : null}
        {error !== null && isNotFound(error) ? (
          <Emptiness title={k('termin.notFound.title')} text={k('termin.notFound.text')} />
        ) : null}
        {error !== null && !isNotFound(error) ? (
          <Failure title={k('termin.failed')} problem={error} onRetry={() => void refetch()} />
        ) : null}
      </div>
    </>
  )
}

function Loaded({ appointment, open }: { readonly appointment: Appointment; readonly open: OpenDetail }) {
  return (
    <>
      <DetailHead open={open}>
        <p className="small muted">{k(`termin.type.${appointment.type}`)}</p>
        <h2>{appointment.title}</h2>
        <AppointmentState appointment={appointment} />
      </DetailHead>
      <div className={`pane-body ${styles['body']}`}>
        <Tabs defaultValue="data" keepMounted={false}>
          <Tabs.List>
            <Tabs.Tab value="data">{k('termin.tab.data')}</Tabs.Tab>
            <Tabs.Tab value="history">{k('termin.tab.history')}</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="data" className={styles['panel'] ?? ''}>
            <Data appointment={appointment} />
          </Tabs.Panel>
          <Tabs.Panel value="history" className={styles['panel'] ?? ''}>
            <AppointmentHistory id={appointment.id} />
          </Tabs.Panel>
        </Tabs>
      </div>
    </>
  )
}

function Data({ appointment }: { readonly appointment: Appointment }) {
  const mayEdit = useMay('appointments.edit')
  const [editing, setEditing] = useState(false)
  const { complete, archive } = useAppointmentDeeds()
  const close = () => setEditing(false)
  const { archived, doneAt } = appointment
  if (editing) return <EditAppointmentForm appointment={appointment} onSaved={close} onCancel={close} />
  return (
    <>
      <Facts rows={factsOf(appointment)} />
      {mayEdit && archived ? (
        <div className={styles['deeds']}>
          <Button onClick={() => void archive(appointment, false)}>{k('termin.restore')}</Button>
        </div>
      ) : null}
      {mayEdit && !archived ? (
        <div className={styles['deeds']}>
          <Button variant="filled" onClick={() => void complete(appointment, doneAt === null)}>
            {k(doneAt === null ? 'termin.complete' : 'termin.reopen')}
          </Button>
          <Button onClick={() => setEditing(true)}>{k('termin.edit')}</Button>
          <Button onClick={() => void archive(appointment, true)}>{k('termin.archive')}</Button>
        </div>
      ) : null}
    </>
  )
}

const factsOf = (appointment: Appointment): readonly Fact[] => {
  const { end, startsAt, userName, locationName, email, description } = appointment
  return [
    { name: k('termin.column.start'), value: <time dateTime={startsAt}>{whenOf(appointment)}</time> },
    { name: k('termin.column.end'), value: end },
    { name: k('termin.field.person'), value: userName },
    { name: k('termin.column.location'), value: locationName },
    { name: k('termin.column.email'), value: email && <a href={`mailto:${email}`}>{email}</a> },
    { name: k('termin.column.description'), value: description === '' ? null : description },
  ]
}
