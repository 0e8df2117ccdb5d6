import { eachField, labelsOf } from '@fachwerk/contract/record-fields'
import { appointmentFields } from '@fachwerk/contract/time/appointment-fields'
import { k } from './texts.ts'

/** What the fields of an appointment are called. */
export const APPOINTMENT_LABELS = labelsOf(appointmentFields)

/** The same in its form, which says what may be left out. */
export const FORM_LABELS = eachField<typeof appointmentFields, typeof APPOINTMENT_LABELS>(
  appointmentFields,
  (_name, { label, required }) => (required ? label : k('termin.field.optional', { label })),
)
