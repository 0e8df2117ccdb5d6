/** Where an invoice can go: the European Union and its neighbours, ISO 3166-1; the first one is the usual one. */
export const COUNTRIES = [
  'DE',
  'AT',
  'CH',
  'BE',
  'BG',
  'CY',
  'CZ',
  'DK',
  'EE',
  'ES',
  'FI',
  'FR',
  'GB',
  'GR',
  'HR',
  'HU',
  'IE',
  'IS',
  'IT',
  'LI',
  'LT',
  'LU',
  'LV',
  'MT',
  'NL',
  'NO',
  'PL',
  'PT',
  'RO',
  'SE',
  'SI',
  'SK',
] as const
export type Country = (typeof COUNTRIES)[number]

/** Where postcodes have so many digits and nothing else; elsewhere they may hold letters. */
const DIGITS: Partial<Record<Country, number>> = {
  DE: 5,
  AT: 4,
  CH: 4,
  LI: 4,
  IT: 5,
  ES: 5,
  FR: 5,
  BE: 4,
  DK: 4,
  NO: 4,
  HU: 4,
}

export const isCountry = (code: string): code is Country => COUNTRIES.some((each) => each === code)

/** Whether a postcode looks like one of the country. */
export function isPostcodeOf(country: Country, postcode: string): boolean {
  const digits = DIGITS[country]
  if (digits !== undefined) return new RegExp(`^\\d{${digits}}$`).test(postcode)
  return /^[A-Z\d][A-Z\d -]{1,9}$/i.test(postcode)
}

/** Making the names of a language costs a hundred times what asking for one does, and each mail asks for some. */
const namesIn = new Map<string, Intl.DisplayNames>()

/** What a country is called in a language; a name of the reader's own, never an abbreviation. */
export function countryName(country: Country, locale: string): string {
  const names = namesIn.get(locale) ?? new Intl.DisplayNames(locale, { type: 'region' })
  namesIn.set(locale, names)
  return names.of(country) ?? country
}

/** The country somebody wrote into an address, by its code or its German or English name; undefined: none that is known. */
export const countryNamed = (written: string): Country | undefined =>
  COUNTRIES.find((code) => [code, countryName(code, 'de'), countryName(code, 'en')].includes(written.trim()))

/** What was written as country, as readers of a language call it; what is not known stays as it is. */
export function countryIn(written: string, locale: string): string {
  const country = countryNamed(written)
  return country === undefined ? written : countryName(country, locale)
}
