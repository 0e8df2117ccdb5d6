import { LocalDate } from '@fachwerk/contract/fields'
import { useSearchParams } from 'react-router'
import { useMay } from '../../../lib/session.ts'
import { usePageTitle } from '../../../lib/use-page-title.ts'
import { useToday } from '../../../lib/words/use-today.ts'
import { NoPermission } from '../../../ui/states/failure.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { AppointmentParts } from '../appointment-parts.tsx'
import styles from '../appointments.module.css'
import { CalendarPanel } from './calendar-panel.tsx'
import { MonthMoves } from './month-moves.tsx'
import { NewAppointment } from '../new-appointment.tsx'
import { k } from '../texts.ts'
import { TodoImport } from '../todo-import.tsx'

const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/

/** admin/appointments/month: the calendar as a page; month and day stand in the address. */
export function CalendarPage() {
  usePageTitle(k('termin.title'))
  return useMay('appointments.view') ? <Calendar /> : <NoPermission />
}

function Calendar() {
  const today = useToday()
  const [query, setQuery] = useSearchParams()
  const selected = LocalDate.safeParse(query.get('day')).data ?? null
  const wanted = query.get('month') ?? selected?.slice(0, 7) ?? today.slice(0, 7)
  const month = MONTH.test(wanted) ? wanted : today.slice(0, 7)
  const go = (next: { readonly month: string; readonly day: string | null }) =>
    setQuery(next.day === null ? { month: next.month } : { month: next.month, day: next.day })
  return (
    <>
      <AppointmentParts current="month" />
      <PageHead title={k('termin.title')}>
        <MonthMoves month={month} onMonth={(next) => go({ month: next, day: null })} />
        <NewAppointment day={selected ?? today} filled />
      </PageHead>
      <div className={styles['page']}>
        <TodoImport />
        <CalendarPanel
          month={month}
          onMonth={(next) => go({ month: next, day: null })}
          selected={selected}
          onSelect={(day) => go({ month, day })}
          roomy
        />
      </div>
    </>
  )
}
