import { useState } from 'react'
import { Link } from 'react-router'
import { useMay } from '../../lib/session.ts'
import { useToday } from '../../lib/words/use-today.ts'
import styles from './appointments.module.css'
import { CalendarPanel } from './calendar/calendar-panel.tsx'
import { MonthMoves } from './calendar/month-moves.tsx'
import { NewAppointment } from './new-appointment.tsx'
import { k } from './texts.ts'
import { TodoImport } from './todo-import.tsx'

/** D-03: the month with what is to do, on the dashboard. */
export function AppointmentsWidget() {
  return useMay('appointments.view') ? <Widget /> : null
}

function Widget() {
  const today = useToday()
  const [month, setMonth] = useState<string | null>(null)
  const [selected, setSelected] = useState<string | null>(null)
  const shown = month ?? today.slice(0, 7)
  const toMonth = (next: string) => {
    setMonth(next)
    setSelected(null)
  }
  return (
    <section className={styles['widget']} aria-labelledby="termin-title">
      <div className={styles['head']}>
        <h2 id="termin-title">
          <Link to="/admin/appointments">{k('termin.title')}</Link>
        </h2>
        <MonthMoves month={shown} onMonth={toMonth} />
        <NewAppointment day={selected ?? today} />
      </div>
      <TodoImport />
      <CalendarPanel month={shown} onMonth={toMonth} selected={selected} onSelect={setSelected} />
    </section>
  )
}
