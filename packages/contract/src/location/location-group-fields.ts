import { z } from 'zod'
import { maybeTextField, recordField, textField } from '../record-fields.ts'

/** What staff say of a location group (F-07), as the specification names its fields. */
export const locationGroupFields = {
  name: textField({ label: 'Name', max: 80, sample: 'Bodensee' }),
  name_en: maybeTextField({ label: 'Englischer Name', max: 80, sample: 'Lake Constance' }),
  name_it: maybeTextField({ label: 'Italienischer Name', max: 80, sample: 'Lago di Costanza' }),
  name_ru: maybeTextField({ label: 'Russischer Name', max: 80, sample: 'Боденское озеро' }),
  /** Otherwise not shown to visitors, with all that hangs below it. */
  active: recordField({
    kind: 'flag',
    label: 'Für Besucher sichtbar',
    required: true,
    body: z.boolean(),
    view: z.boolean(),
    empty: true,
    sample: false,
  }),
}
