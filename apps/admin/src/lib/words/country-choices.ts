import { COUNTRY_CHOICES } from '@fachwerk/contract/customer/country-choices'

/** A country by its name; null for what is none. */
export const countryWords = (value: unknown): string | null =>
  COUNTRY_CHOICES.find((each) => each.value === value)?.label ?? null
