import { actionWords } from '../../lib/words/action-words.ts'
import { countryWords } from '../../lib/words/country-choices.ts'
import { oc } from './own-company-texts.ts'

/** What the fields of the own company are called. */
export const OWN_COMPANY_LABELS = {
  name: oc('own.name'),
  legalName: oc('own.legalName'),
  street: oc('own.street'),
  postcode: oc('own.postcode'),
  city: oc('own.city'),
  country: oc('own.country'),
  email: oc('own.email'),
  phone: oc('own.phone'),
  representative: oc('own.representative'),
  register: oc('own.register'),
  vatId: oc('own.vatId'),
  taxNumber: oc('own.taxNumber'),
  refundLimits: oc('own.refundLimits'),
} as const

/** A country by its name; everything else as it is. */
export const ownCompanyWords = (field: string, value: unknown): string | null =>
  field === 'country' ? countryWords(value) : null

/** What was done to the company, for its history. */
export const ownCompanyHistoryWords = actionWords(
  {
    'company.changed': oc('own.did.changed'),
    'company.refundLimitsChanged': oc('own.did.refundLimits'),
    'company.changedByFranchisor': oc('own.did.changedByFranchisor'),
  },
  (action) => oc('own.did.other', { action }),
)
