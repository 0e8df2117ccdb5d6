/** Germany first, for it is the usual one, then the rest of Europe; ISO 3166-1, whole (K-05). */
// biome-ignore format: a table of codes
const EUROPE = [
  'DE', 'AD', 'AL', 'AT', 'AX', 'BA', 'BE', 'BG', 'BY', 'CH', 'CY', 'CZ', 'DK', 'EE', 'ES', 'FI', 'FO',
  'FR', 'GB', 'GG', 'GI', 'GR', 'HR', 'HU', 'IE', 'IM', 'IS', 'IT', 'JE', 'LI', 'LT', 'LU', 'LV', 'MC',
  'MD', 'ME', 'MK', 'MT', 'NL', 'NO', 'PL', 'PT', 'RO', 'RS', 'RU', 'SE', 'SI', 'SJ', 'SK', 'SM', 'TR',
  'UA', 'VA',
] as const
// biome-ignore format: a table of codes
const ELSEWHERE = [
  'AE', 'AF', 'AG', 'AI', 'AM', 'AO', 'AQ', 'AR', 'AS', 'AU', 'AW', 'AZ', 'BB', 'BD', 'BF', 'BH', 'BI',
  'BJ', 'BL', 'BM', 'BN', 'BO', 'BQ', 'BR', 'BS', 'BT', 'BV', 'BW', 'BZ', 'CA', 'CC', 'CD', 'CF', 'CG',
  'CI', 'CK', 'CL', 'CM', 'CN', 'CO', 'CR', 'CU', 'CV', 'CW', 'CX', 'DJ', 'DM', 'DO', 'DZ', 'EC', 'EG',
  'EH', 'ER', 'ET', 'FJ', 'FK', 'FM', 'GA', 'GD', 'GE', 'GF', 'GH', 'GL', 'GM', 'GN', 'GP', 'GQ', 'GS',
  'GT', 'GU', 'GW', 'GY', 'HK', 'HM', 'HN', 'HT', 'ID', 'IL', 'IN', 'IO', 'IQ', 'IR', 'JM', 'JO', 'JP',
  'KE', 'KG', 'KH', 'KI', 'KM', 'KN', 'KP', 'KR', 'KW', 'KY', 'KZ', 'LA', 'LB', 'LC', 'LK', 'LR', 'LS',
  'LY', 'MA', 'MF', 'MG', 'MH', 'ML', 'MM', 'MN', 'MO', 'MP', 'MQ', 'MR', 'MS', 'MU', 'MV', 'MW', 'MX',
  'MY', 'MZ', 'NA', 'NC', 'NE', 'NF', 'NG', 'NI', 'NP', 'NR', 'NU', 'NZ', 'OM', 'PA', 'PE', 'PF', 'PG',
  'PH', 'PK', 'PM', 'PN', 'PR', 'PS', 'PW', 'PY', 'QA', 'RE', 'RW', 'SA', 'SB', 'SC', 'SD', 'SG', 'SH',
  'SL', 'SN', 'SO', 'SR', 'SS', 'ST', 'SV', 'SX', 'SY', 'SZ', 'TC', 'TD', 'TF', 'TG', 'TH', 'TJ', 'TK',
  'TL', 'TM', 'TN', 'TO', 'TT', 'TV', 'TW', 'TZ', 'UG', 'UM', 'US', 'UY', 'UZ', 'VC', 'VE', 'VG', 'VI',
  'VN', 'VU', 'WF', 'WS', 'YE', 'YT', 'ZA', 'ZM', 'ZW',
] as const
/** Where somebody may live or an invoice can go: every country of ISO 3166-1, Europe first. */
export const COUNTRIES = [...EUROPE, ...ELSEWHERE] as const
export type Country = (typeof COUNTRIES)[number]

const CODES: ReadonlySet<string> = new Set(COUNTRIES)
export const isCountry = (code: string): code is Country => CODES.has(code)

/** Making the names of a language costs a hundred times what asking for one does, and each mail asks for some. */
const namesIn = new Map<string, Intl.DisplayNames>()

/** What a country is called in a language; a name of the reader's own, never an abbreviation. */
export function countryName(country: Country, locale: string): string {
  const names = namesIn.get(locale) ?? new Intl.DisplayNames(locale, { type: 'region' })
  namesIn.set(locale, names)
  return names.of(country) ?? country
}

/** Countries by their code and their German and English name; made once, for each mail asks. */
let written: ReadonlyMap<string, Country> | undefined

/** The country somebody wrote into an address, by its code or its German or English name; undefined: none that is known. */
export function countryNamed(text: string): Country | undefined {
  written ??= new Map(
    COUNTRIES.flatMap((code) =>
      [code, countryName(code, 'de'), countryName(code, 'en')].map((name) => [name, code] as const),
    ),
  )
  return written.get(text.trim())
}

/** What was written as country, as readers of a language call it; what is not known stays as it is. */
export function countryIn(text: string, locale: string): string {
  const country = countryNamed(text)
  return country === undefined ? text : countryName(country, locale)
}

/** Countries for a form in a reader's language: the usual one and the rest of Europe by name, then all others by name. */
export function countryChoices(locale: string): {
  readonly europe: readonly { readonly code: Country; readonly name: string }[]
  readonly elsewhere: readonly { readonly code: Country; readonly name: string }[]
} {
  const named = (codes: readonly Country[]) =>
    codes.map((code) => ({ code, name: countryName(code, locale) }))
  const [usual, ...rest] = named(EUROPE)
  const byName = new Intl.Collator(locale)
  const sorted = (all: ReturnType<typeof named>) => all.toSorted((a, b) => byName.compare(a.name, b.name))
  return { europe: usual ? [usual, ...sorted(rest)] : sorted(rest), elsewhere: sorted(named(ELSEWHERE)) }
}
