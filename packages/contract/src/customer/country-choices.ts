import { COUNTRIES, countryName } from './countries.ts'

/** The first one is the usual one, the others by name. */
const [USUAL, ...OTHERS] = COUNTRIES
const choiceOf = (value: (typeof COUNTRIES)[number]) => ({ value, label: countryName(value, 'de') })

/** Countries as a form of the back office offers them. */
export const COUNTRY_CHOICES = [
  choiceOf(USUAL),
  ...OTHERS.map(choiceOf).toSorted((a, b) => a.label.localeCompare(b.label, 'de')),
]
