import { LocalDate } from '../../fields.ts'
import { recordField } from '../../record-fields.ts'
import { variantFields } from '../article-fields.ts'

/** A price that holds from a day on, and perhaps to the end of another (K-01). Days are Germany's, as its taxes are. */
export const plannedPriceFields = {
  /** Named apart from the variant's own: both may stand on one page. */
  plannedCents: variantFields.priceCents,
  /** The first day on which it holds. */
  from: recordField({
    kind: 'date',
    label: 'Gilt ab',
    required: true,
    body: LocalDate,
    view: LocalDate,
    empty: '',
    sample: '2026-12-24',
  }),
  /** The last day; null: until somebody changes it. */
  until: recordField({
    kind: 'date',
    label: 'Gilt bis',
    required: false,
    body: LocalDate.nullable(),
    view: LocalDate.nullable(),
    empty: null,
    sample: '2026-12-31',
  }),
} as const
