import { useToday } from '../../lib/words/use-today.ts'
import { NewAppointmentDialog } from './new-appointment.tsx'

/** The form of a new task for today, opened from the header. */
export function NewAppointmentToday({ onClose }: { readonly onClose: () => void }) {
  return <NewAppointmentDialog day={useToday()} onClose={onClose} />
}
