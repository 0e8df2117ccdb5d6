import { adminAppointmentsDe } from '@fachwerk/texts/admin/time/admin-appointments-de'
import { createTexts } from '@fachwerk/texts/texts'

/** Texts of appointments. */
export const k = createTexts<typeof adminAppointmentsDe>(adminAppointmentsDe, 'de')
