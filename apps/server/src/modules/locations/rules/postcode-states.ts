import { FEDERAL_STATES } from '@fachwerk/contract/customer/federal-states'
import { folded } from './place-search.ts'
import table from './postcode-states.gen.json' with { type: 'json' }

export type FederalState = (typeof FEDERAL_STATES)[number]

const isState = (code: string | undefined): code is FederalState =>
  FEDERAL_STATES.some((state) => state === code)

/** Postcodes that places in several states share, by folded name. */
const shared = new Map<string, ReadonlyMap<string, string>>(
  Object.entries(table.shared).map(([postcode, places]) => [
    postcode,
    new Map(Object.entries(places).map(([name, state]) => [folded(name), state])),
  ]),
)

/**
 * The federal state of a German address, by its postcode; where places in several states share that, by its town too.
 * @returns null where it is not certain: a wrong one would close a location on the wrong days
 */
export function stateOfAddress(address: {
  readonly postcode: string
  readonly city: string
}): FederalState | null {
  const { postcode, city } = address
  if (!/^\d{5}$/.test(postcode)) return null
  const byTown = shared.get(postcode)
  const state = byTown ? byTown.get(folded(city)) : table.states[lastNotAfter(postcode)]
  return isState(state) ? state : null
}

/** Where in the list the postcode belongs. */
function lastNotAfter(postcode: string): number {
  const next = table.from.findIndex((from) => from > postcode)
  return next < 0 ? table.from.length - 1 : next - 1
}
