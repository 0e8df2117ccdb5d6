import { k } from './texts.ts'

/** What the fields of an appointment are called in form and history. */
export const FIELD_NAMES = {
  type: k('termin.field.type'),
  title: k('termin.field.title'),
  day: k('termin.field.day'),
  start: k('termin.field.start'),
  end: k('termin.field.end'),
  userId: k('termin.field.person'),
  locationId: k('termin.field.location'),
  email: k('termin.field.email'),
  description: k('termin.field.description'),
}
