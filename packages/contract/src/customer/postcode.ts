import { COUNTRIES, type Country, isCountry } from './countries.ts'

/** Postcodes by country, without blanks; those of other countries may hold letters. */
const FORMS: Partial<Record<Country, RegExp>> = {
  AT: /^[1-9]\d{3}$/,
  BE: /^[1-9]\d{3}$/,
  BG: /^[1-9]\d{3}$/,
  CH: /^[1-9]\d{3}$/,
  CY: /^[1-9]\d{3}$/,
  CZ: /^[1-7]\d{4}$/,
  DE: /^(0[1-9]|[1-9]\d)\d{3}$/,
  DK: /^\d{4}$/,
  EE: /^\d{5}$/,
  ES: /^(0[1-9]|[1-4]\d|5[0-2])\d{3}$/,
  FI: /^\d{5}$/,
  FR: /^(0[1-9]|[1-9]\d)\d{3}$/,
  HR: /^\d{5}$/,
  HU: /^[1-9]\d{3}$/,
  IT: /^\d{5}$/,
  LI: /^94(8[5-9]|9[0-8])$/,
  LU: /^\d{4}$/,
  NL: /^[1-9]\d{3}[A-Z]{2}$/,
  NO: /^\d{4}$/,
  PL: /^\d{2}-?\d{3}$/,
  PT: /^[1-9]\d{3}-?\d{3}$/,
  RO: /^\d{6}$/,
  SE: /^[1-9]\d{4}$/,
  SI: /^[1-9]\d{3}$/,
  SK: /^[089]\d{4}$/,
}
/** Countries whose post knows no codes. */
const WITHOUT: ReadonlySet<string> = new Set(
  'AE AG AO AW BF BI BJ BS BW BZ CD CF CG CI CK CM CW DJ DM ER FJ GD GM GQ GY HK KI KM KN KP LY ML MO MR NR NU QA RW SB SC SL SR ST SX SY TG TK TL TO TV UG VU YE ZW'.split(
    ' ',
  ),
)
/** Whether an address in the country has a postcode. */
export const hasPostcodes = (country: string): boolean => !WITHOUT.has(country)

/** Signs of countries on cars, which people write before a postcode: D-10115, A-1010, FL-9490. */
const SIGNS: Partial<Record<Country, readonly string[]>> = {
  AT: ['A'],
  BE: ['B'],
  DE: ['D'],
  ES: ['E'],
  FI: ['FIN'],
  FR: ['F'],
  HU: ['H'],
  IT: ['I'],
  LI: ['FL'],
  LU: ['L'],
  NO: ['N'],
  PT: ['P'],
  SE: ['S'],
  SI: ['SLO'],
}
/** How it is written where there is more to it than its signs in a row. */
const WRITTEN: Partial<Record<Country, (code: string) => string>> = {
  CZ: (code) => `${code.slice(0, 3)} ${code.slice(3)}`,
  NL: (code) => `${code.slice(0, 4)} ${code.slice(4)}`,
  PL: (code) => `${code.slice(0, 2)}-${code.slice(-3)}`,
  PT: (code) => `${code.slice(0, 4)}-${code.slice(-3)}`,
  SE: (code) => `${code.slice(0, 3)} ${code.slice(3)}`,
  SK: (code) => `${code.slice(0, 3)} ${code.slice(3)}`,
}

/**
 * A postcode of a country as its post writes it, however people wrote it: with the country before it, with blanks of any
 * kind or another dash in it.
 * @returns null where the country has none like it
 */
export function postcodeOf(country: string, written: string): string | null {
  const plain = written
    .trim()
    .replaceAll(/[\s\u00a0\u2007\u202f]+/g, ' ')
    .replaceAll(/[‐‑‒–—−]/g, '-')
    .toUpperCase()
  if (!/[1-9A-Z]/.test(plain)) return null
  const form = isCountry(country) ? FORMS[country] : undefined
  if (!form || !isCountry(country)) return /^[A-Z\d][A-Z\d -]{1,9}$/.test(plain) ? plain : null
  const signs = [country, ...(SIGNS[country] ?? [])].join('|')
  const code = plain.replace(new RegExp(`^(?:${signs}) ?-? ?(?=\\d)`), '').replaceAll(' ', '')
  if (!form.test(code) || /^0+$/.test(code)) return null
  return WRITTEN[country]?.(code) ?? code
}

/** Whether a postcode looks like one of the country. */
export const isPostcodeOf = (country: string, written: string): boolean =>
  postcodeOf(country, written) !== null

/** Where nobody is asked for the country: whether any has one like it. */
export const isPostcodeAnywhere = (written: string): boolean =>
  COUNTRIES.some((country) => isPostcodeOf(country, written))

/** The same object with its postcode as the post writes it. */
export function withPostcode<T>(value: T): T {
  if (typeof value !== 'object' || value === null || !('postcode' in value)) return value
  const { postcode } = value
  const country = 'country' in value && typeof value.country === 'string' ? value.country : 'DE'
  if (typeof postcode !== 'string') return value
  return { ...value, postcode: postcodeOf(country, postcode) ?? postcode }
}
