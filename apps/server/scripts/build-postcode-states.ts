/**
 * Writes src/modules/locations/rules/postcode-states.gen.json: the federal state of every German postcode.
 * Run: node apps/server/scripts/build-postcode-states.ts
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { isPlaceName } from '../../../packages/map/scripts/place-names.ts'

const source = new URL('../../../packages/map/geo/postcodes-de.csv', import.meta.url)
const target = new URL('../src/modules/locations/rules/postcode-states.gen.json', import.meta.url)

interface Row {
  readonly postcode: string
  readonly name: string
  readonly state: string
}
interface PostcodeStates {
  /** Postcodes from which on another state holds, in order. */
  readonly from: string[]
  /** Its code for each of them; empty: none is known, or places in several share the postcode. */
  readonly states: string[]
  /** Those that several share, by place. */
  readonly shared: Record<string, Record<string, string>>
}

/** The postcodes of the list with their state; what large customers have says nothing where people live too. */
export function postcodeStates(rows: readonly Row[]): PostcodeStates {
  const result: PostcodeStates = { from: [], states: [], shared: {} }
  const codes = [...Map.groupBy(rows, ({ postcode }) => postcode)].toSorted(([a], [b]) => (a < b ? -1 : 1))
  for (const [postcode, all] of codes) {
    const towns = all.filter(({ name }) => isPlaceName(name))
    const known = towns.length > 0 ? towns : all
    const states = [...new Set(known.map(({ state }) => state).filter((state) => state !== ''))]
    const state = states.length === 1 ? (states[0] ?? '') : ''
    if (states.length > 1 && towns.length > 0)
      result.shared[postcode] = Object.fromEntries(towns.map((town) => [town.name, town.state]))
    if (result.states.at(-1) === state) continue
    result.from.push(postcode)
    result.states.push(state)
  }
  return result
}

/** The rows of the postcode list; the first line is the heading. */
export function readStates(csv: string): Row[] {
  return csv
    .split('\n')
    .slice(1)
    .flatMap((line) => {
      const [postcode, name, , , state = ''] = line.split(';')
      return postcode && name ? [{ postcode, name, state }] : []
    })
}

if (import.meta.main)
  writeFileSync(target, `${JSON.stringify(postcodeStates(readStates(readFileSync(source, 'utf8'))))}\n`)
