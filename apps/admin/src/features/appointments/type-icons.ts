import type { AppointmentType } from '@fachwerk/contract/time/appointment-types'
import {
  IconCalendarEvent,
  IconChecklist,
  IconFileInvoice,
  IconPhone,
  IconTool,
  type TablerIcon,
} from '@tabler/icons-react'

/** One sign per type, beside its word or where the word would take too much room. */
export const TYPE_ICONS: Readonly<Record<AppointmentType, TablerIcon>> = {
  aufgabe: IconChecklist,
  termin: IconCalendarEvent,
  anruf: IconPhone,
  wartung: IconTool,
  abrechnung: IconFileInvoice,
}
