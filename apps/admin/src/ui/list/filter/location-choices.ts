import type { LocationRow } from '@fachwerk/contract/location/location-calls'
import type { SearchedChoices } from './list-fields.ts'

/** The server hands out so many at once. */
const MOST = 200

const choicesOf = (
  name: string,
  labelOf: (row: LocationRow) => string,
  which: { readonly companyIds?: string[] } = {},
): SearchedChoices => ({
  name,
  lookUp: async ({ client }, input, signal) => {
    const wanted =
      'ids' in input ? { ids: [...input.ids] } : { ...which, ...(input.search && { search: input.search }) }
    const { rows, total } = await client.storageLocations(
      { query: {}, body: { orderBy: 'name', limit: MOST, ...wanted } },
      { signal },
    )
    const choices = rows.map((row) => ({ value: row.id, label: labelOf(row) }))
    return { choices, more: total > rows.length }
  },
})

/** Locations to choose from, by name; asked for once however many filters and forms show them. */
export const locationChoices = choicesOf('locations', ({ name }) => name)

const withPrefix = ({ prefix, name }: LocationRow) => `${prefix} · ${name}`

/** The same with their prefixes. */
export const prefixedLocations = choicesOf('prefixed locations', withPrefix)

/** Those of one company, with their prefixes. */
export const locationsOf = (companyId: string): SearchedChoices =>
  choicesOf(`locations of ${companyId}`, withPrefix, { companyIds: [companyId] })
