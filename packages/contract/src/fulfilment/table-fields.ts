import { z } from 'zod'
import { recordField, textField } from '../record-fields.ts'

const MOST_SEATS = 99

/** A table of a location, at which goods are served (K-04). */
export const tableFields = {
  name: textField({ label: 'Name', max: 40, sample: 'Tisch 4' }),
  seats: recordField({
    kind: 'whole',
    label: 'Plätze',
    required: false,
    body: z
      .int({ error: 'Plätze: bitte eine ganze Zahl angeben, oder nichts.' })
      .min(1, { error: 'Plätze: mindestens 1.' })
      .max(MOST_SEATS, { error: `Plätze: höchstens ${MOST_SEATS}.` })
      .nullable(),
    view: z.int().nullable(),
    empty: null,
    sample: 4,
    min: 1,
    max: MOST_SEATS,
  }),
}
