import { maybeLinesField, textField } from '../record-fields.ts'

/**
 * What staff write about a lock (L-01). Size and service are those of its box, and of a box nothing else is written: it is
 * moved, resized and put away.
 */
export const lockFields = {
  /** As it stands on the device. */
  name: textField({ label: 'Schlossnummer', max: 60, sample: 'SL-2291' }),
  notes: maybeLinesField({ label: 'Notiz', max: 2_000, sample: 'Klemmt bei Frost.' }),
}
