import table from './public-holidays.gen.json' with { type: 'json' }

/** The sixteen German federal states by their ISO 3166-2 codes without the country. */
export const federalStates = [
  'BB',
  'BE',
  'BW',
  'BY',
  'HB',
  'HE',
  'HH',
  'MV',
  'NI',
  'NW',
  'RP',
  'SH',
  'SL',
  'SN',
  'ST',
  'TH',
] as const

/** One of the sixteen codes. */
export type FederalState = (typeof federalStates)[number]

/** The code as a federal state, or undefined when there is none of that name. */
export function federalState(code: string): FederalState | undefined {
  return federalStates.find((state) => state === code)
}

const names = new Map(
  table.flatMap((row) => row.states.map((state): [string, string] => [`${state} ${row.date}`, row.name])),
)

/**
 * The German name of the public holiday of a whole state on a calendar day (`YYYY-MM-DD`), or null (F-04).
 * The table covers 2024 to 2035; local holidays of single municipalities are special opening times of a location.
 */
export function isPublicHoliday(state: FederalState, date: string): string | null {
  return names.get(`${state} ${date}`) ?? null
}
