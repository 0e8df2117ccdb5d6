import type { FormError } from '../../ui/form-field.tsx'
import { BILLING_FIELDS, CONSENT_FIELDS } from './checkout-data.ts'

const COMPANY = BILLING_FIELDS.slice(0, 3)
/** Fields from top to bottom; whatever a page asks before them comes first. */
const ORDER: readonly string[] = [
  'name',
  'email',
  'phone',
  ...COMPANY,
  'street',
  'postcode',
  'city',
  ...BILLING_FIELDS.slice(3),
  ...CONSENT_FIELDS,
]

/** On top all that is wrong stands in the order of the form. */
export const inFormOrder = (errors: readonly FormError[]): FormError[] =>
  errors.toSorted((a, b) => ORDER.indexOf(a.field) - ORDER.indexOf(b.field))
