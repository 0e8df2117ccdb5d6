import { COUNTRIES, countryName } from '@fachwerk/contract/countries'
import { actionWords } from '../../lib/action-words.ts'
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
} as const

/** The first one is the usual one, the others by name. */
const [USUAL, ...OTHERS] = COUNTRIES
const choiceOf = (value: (typeof COUNTRIES)[number]) => ({ value, label: countryName(value, 'de') })
export const COUNTRY_CHOICES = [
  choiceOf(USUAL),
  ...OTHERS.map(choiceOf).toSorted((a, b) => a.label.localeCompare(b.label, 'de')),
]

/** A country by its name; everything else as it is. */
export const ownCompanyWords = (field: string, value: unknown): string | null =>
  field === 'country' ? (COUNTRY_CHOICES.find((each) => each.value === value)?.label ?? null) : null

/** What was done to the company, for its history. */
export const ownCompanyHistoryWords = actionWords(
  {
    'company.changed': oc('own.did.changed'),
    'company.changedByFranchisor': oc('own.did.changedByFranchisor'),
  },
  (action) => oc('own.did.other', { action }),
)
