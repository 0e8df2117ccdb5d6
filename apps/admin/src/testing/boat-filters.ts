import { LocalDate } from '@fachwerk/contract/fields'
import { z } from 'zod'
import { choiceField, periodField } from '../ui/list/list-fields.ts'

/** Filters of the made-up list of boats. */
export const kinds = choiceField(z.enum(['sail', 'motor']), {
  param: 'kind',
  title: 'Art',
  choices: [
    { value: 'sail', label: 'Segelboot' },
    { value: 'motor', label: 'Motorboot' },
  ],
})
export const period = periodField(LocalDate, { from: 'from', to: 'to', title: 'Zeitraum' })
