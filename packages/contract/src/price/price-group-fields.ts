import { z } from 'zod'
import { LocalDate } from '../fields.ts'
import { RENTAL_TERM_NAMES, RENTAL_TERMS, RentalTerm } from '../location/location-list.ts'
import { choicesOf, recordField, textField } from '../record-fields.ts'

/** Local date at the location, included; null: without limit. */
const day = (label: string, sample: string) =>
  recordField({
    kind: 'date',
    label,
    group: 'days',
    required: false,
    body: LocalDate.nullable(),
    view: LocalDate.nullable(),
    empty: null,
    sample,
  })

/** What staff say of a price group besides its tariffs (F-05). */
export const priceGroupFields = {
  name: textField({ label: 'Name', max: 80, group: 'what', sample: 'Sommerpreise' }),
  validFrom: day('Gültig ab', '2026-06-01'),
  validTo: day('Gültig bis', '2026-09-30'),
  /** Which rentals it is for. */
  rentalTerm: recordField({
    kind: 'choice',
    label: 'Gilt für',
    group: 'what',
    required: true,
    body: z.enum(RENTAL_TERMS, { error: 'Bitte wählen Sie, für welche Mieten sie gilt.' }),
    view: RentalTerm,
    empty: 'both',
    sample: 'both',
    choices: choicesOf(RENTAL_TERMS, RENTAL_TERM_NAMES),
  }),
  /** Null: the grace is the location's. */
  overrunFreeMinutes: recordField({
    kind: 'duration',
    label: 'Karenz nach dem Ende',
    required: false,
    body: z
      .int({ error: 'Karenz: bitte ganze Minuten angeben.' })
      .min(0, { error: 'Karenz: mindestens 0 Minuten.' })
      .max(1440, { error: 'Karenz: höchstens 24 Stunden.' })
      .nullable(),
    view: z.int().nullable(),
    empty: null,
    sample: 30,
  }),
  /** Basis points. */
  vatRate: recordField({
    kind: 'percent',
    label: 'Enthaltene Umsatzsteuer',
    group: 'vat',
    required: true,
    body: z
      .int({ error: 'Umsatzsteuer: bitte einen Satz angeben.' })
      .min(0, { error: 'Umsatzsteuer: mindestens 0 %.' })
      .max(3000, { error: 'Umsatzsteuer: höchstens 30 %.' }),
    view: z.int(),
    empty: 1900,
    sample: 1900,
    max: 3000,
  }),
}
