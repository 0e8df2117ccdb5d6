import { FEDERAL_STATES } from '@fachwerk/contract/customer/federal-states'
import table from '../../rules/public-holidays.gen.json' with { type: 'json' }

/** One of the sixteen codes. */
export type FederalState = (typeof FEDERAL_STATES)[number]

/** The code as a federal state, or undefined when there is none of that name. */
export function federalState(code: string): FederalState | undefined {
  return FEDERAL_STATES.find((state) => state === code)
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
