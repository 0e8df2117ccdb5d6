/** What an appointment is, in the words people read. */
export const APPOINTMENT_TYPE_NAMES = {
  aufgabe: 'Aufgabe',
  termin: 'Termin',
  anruf: 'Anruf',
  wartung: 'Wartung',
  abrechnung: 'Abrechnung',
} as const
export type AppointmentType = keyof typeof APPOINTMENT_TYPE_NAMES
export const APPOINTMENT_TYPES = ['aufgabe', 'termin', 'anruf', 'wartung', 'abrechnung'] as const
