import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useApi } from '../../lib/api.ts'
import { daysLater } from '../../lib/words/dates.ts'
import { useMay } from '../../lib/session.ts'
import { t } from '../../lib/words/texts.ts'
import { useToday } from '../../lib/words/use-today.ts'
import { Failure } from '../../ui/states/failure.tsx'
import { RowSkeleton } from '../../ui/states/row-skeleton.tsx'
import { Agenda } from './calendar/agenda.tsx'
import { periodQuery, useLiveCalendar } from './appointment-queries.ts'
import styles from './appointments-button.module.css'
import { k } from './texts.ts'

/** Days before and after today that the header looks at. */
const BACK = -14
const AHEAD = 28
const MOST = 5

/** What is late and what comes next, in short. */
export function NextAppointments(props: { readonly onLeave: () => void; readonly onAdd: () => void }) {
  const today = useToday()
  const mayEdit = useMay('appointments.edit')
  useLiveCalendar()
  const period = { from: daysLater(today, BACK), to: daysLater(today, AHEAD) }
  const { data, error, refetch } = useQuery(periodQuery(useApi(), period))
  const next = (data?.rows ?? [])
    .filter(({ day, doneAt, overdue }) => overdue || (doneAt === null && day >= today))
    .slice(0, MOST)
  return (
    <div className={styles['body']}>
      <h2 className={styles['title']}>{k('termin.beside.next')}</h2>
      {error && !data ? (
        <Failure title={k('termin.failed')} problem={error} onRetry={() => void refetch()} />
      ) : null}
      {!error && !data ? <RowSkeleton rows={3} label={t('app.loading')} /> : null}
      {data && next.length === 0 ? <p className={styles['quiet']}>{k('termin.popover.none')}</p> : null}
      {next.length > 0 ? <Agenda name={k('termin.beside.next')} rows={next} onLeave={props.onLeave} /> : null}
      <div className={styles['foot']}>
        <Link to="/admin/appointments" onClick={props.onLeave}>
          {k('termin.all')}
        </Link>
        {mayEdit ? (
          <Button leftSection={<IconPlus size={16} aria-hidden="true" />} onClick={props.onAdd}>
            {k('termin.add')}
          </Button>
        ) : null}
      </div>
    </div>
  )
}
