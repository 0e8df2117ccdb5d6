import { useMay } from '../../lib/session.ts'
import { useToday } from '../../lib/words/use-today.ts'
import { ListPage, type OpenDetail } from '../../ui/list/list-page.tsx'
import { appointmentBulkActions } from './appointment-bulk-actions.ts'
import { AppointmentDetail } from './appointment-detail.tsx'
import { AppointmentParts } from './appointment-parts.tsx'
import { CalendarFeeds } from './calendar/calendar-feeds.tsx'
import { appointmentsList } from './appointments-list.tsx'
import { NewAppointment } from './new-appointment.tsx'

const EDITED = { ...appointmentsList, bulk: appointmentBulkActions }
const detailOf = (open: OpenDetail) => <AppointmentDetail key={open.key} open={open} />

/** admin/appointments: found, looked at, changed, ticked off, put away and brought back (D-03). */
export function AppointmentsPage() {
  const mayEdit = useMay('appointments.edit')
  const today = useToday()
  return (
    <ListPage
      definition={mayEdit ? EDITED : appointmentsList}
      detail={detailOf}
      parts={<AppointmentParts current="list" />}
      actions={<CalendarFeeds />}
      primary={<NewAppointment day={today} filled />}
    />
  )
}
