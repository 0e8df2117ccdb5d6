import { COUNTRIES, countryName } from '@fachwerk/contract/customer/countries'

/** The first one is the usual one, the others by name. */
const [USUAL, ...OTHERS] = COUNTRIES
const choiceOf = (value: (typeof COUNTRIES)[number]) => ({ value, label: countryName(value, 'de') })

/** Countries as a form offers them. */
export const COUNTRY_CHOICES = [
  choiceOf(USUAL),
  ...OTHERS.map(choiceOf).toSorted((a, b) => a.label.localeCompare(b.label, 'de')),
]

/** A country by its name; null for what is none. */
export const countryWords = (value: unknown): string | null =>
  COUNTRY_CHOICES.find((each) => each.value === value)?.label ?? null
