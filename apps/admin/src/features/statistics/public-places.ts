import type { PublicOverview } from '@fachwerk/contract/office/statistics-calls'
import { federalStatesDe } from '@fachwerk/texts/federal-states-de'
import type { PlaceGroup, PlaceLine } from './place-tree.tsx'

type Location = PublicOverview['groups'][number]['locations'][number]

const lineOf = ({ name, street, postcode, city, boxes, open }: Location, index: number): PlaceLine => ({
  key: `${name} ${index}`,
  name,
  address: `${street}, ${postcode} ${city}`,
  boxes,
  open,
})

/** Locations by federal state and town, in German order. */
export const byState = ({ states }: PublicOverview): PlaceGroup[] =>
  states
    .map(({ state, cities }) => ({ cities, state: federalStatesDe[state] ?? state }))
    .toSorted((one, other) => one.state.localeCompare(other.state, 'de'))
    .map(({ state, cities }) => ({
      name: state,
      parts: cities.map(({ city, locations }) => ({
        name: city,
        locations: locations.map((location, index) => lineOf({ ...location, city }, index)),
      })),
    }))

/** Groups at the top with all that hangs below them; those without any location are left out (F-07). */
export function byGroup({ groups }: PublicOverview): PlaceGroup[] {
  const tops: { readonly name: string; readonly parts: PlaceGroup['parts'][number][] }[] = []
  let way: string[] = []
  for (const { name, level, locations } of groups) {
    way = [...way.slice(0, level), name]
    if (level === 0) tops.push({ name, parts: [] })
    if (locations.length > 0)
      tops.at(-1)?.parts.push({
        name: way.slice(1).join(' › ') || null,
        locations: locations.map(lineOf),
      })
  }
  return tops.filter(({ parts }) => parts.length > 0)
}
