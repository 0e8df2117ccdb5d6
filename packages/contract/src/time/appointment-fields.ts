import { z } from 'zod'
import { Email, Id, LocalDate } from '../fields.ts'
import { choicesOf, maybeLinesField, recordField, textField } from '../record-fields.ts'
import { APPOINTMENT_TYPE_NAMES, APPOINTMENT_TYPES } from './appointment-types.ts'

export const AppointmentType = z.enum(APPOINTMENT_TYPES)

/** `HH:mm` on the clocks of the company. */
export const ClockTime = z
  .string({ error: 'Die Uhrzeit fehlt.' })
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'Bitte eine Uhrzeit eingeben, zum Beispiel 10:00.' })

const clock = (label: string, usual: string) =>
  recordField({
    kind: 'clock',
    label,
    group: 'times',
    required: true,
    body: ClockTime,
    view: ClockTime,
    empty: usual,
    sample: usual,
  })

/** What people say of an appointment (D-03). */
export const appointmentFields = {
  type: recordField({
    kind: 'choice',
    label: 'Art',
    group: 'what',
    required: true,
    body: AppointmentType,
    view: AppointmentType,
    empty: 'aufgabe',
    sample: 'wartung',
    choices: choicesOf(APPOINTMENT_TYPES, APPOINTMENT_TYPE_NAMES),
  }),
  title: textField({ label: 'Titel', max: 200, group: 'what', sample: 'Akkutausch' }),
  /** On the calendar and the clocks of the company, whatever its zone does later. */
  day: recordField({
    kind: 'date',
    label: 'Tag',
    group: 'times',
    required: true,
    body: LocalDate,
    view: z.string(),
    empty: '',
    sample: '2026-11-20',
  }),
  start: clock('Beginn', '10:00'),
  end: clock('Ende', '12:00'),
  /** Whose it is. */
  userId: recordField({
    kind: 'person',
    label: 'Zuständig',
    group: 'who',
    required: true,
    body: Id,
    view: z.string(),
    empty: '',
    sample: '019a0000-0000-7000-8000-00000000000b',
  }),
  locationId: recordField({
    kind: 'location',
    label: 'Standort',
    group: 'who',
    required: false,
    body: Id.nullable(),
    view: Id.nullable(),
    empty: null,
    sample: null,
  }),
  email: recordField({
    kind: 'email',
    label: 'E-Mail',
    group: 'more',
    required: false,
    body: z
      .string()
      .trim()
      .max(254, { error: 'Die E-Mail-Adresse ist zu lang.' })
      .transform((value) => (value === '' ? null : value))
      .pipe(Email.nullable())
      .nullable(),
    view: z.string().nullable(),
    empty: null,
    sample: 'jana@seefach.example',
    maxLength: 254,
  }),
  description: maybeLinesField({
    label: 'Beschreibung',
    max: 4_000,
    group: 'more',
    sample: 'Leiter mitnehmen.',
  }),
}
