import type { LocationGroup } from '@fachwerk/contract/location/location-group-calls'
import type { Choice } from '../../../ui/panes/filter-panel.tsx'
import type { AskedChoices } from '../../../ui/list/filter/list-fields.ts'

type Node = Pick<LocationGroup, 'id' | 'parent' | 'name' | 'companyId' | 'companyName'>

/** „Am Bodensee › Konstanz“ */
export const groupName = (path: readonly string[]): string => path.join(' › ')

function pathIn(rows: readonly Node[], node: Node): readonly string[] {
  const above = rows.find(({ id }) => id === node.parent)
  return [...(above ? pathIn(rows, above) : []), node.name]
}

/** Groups to choose from, from the top of each tree; where several companies have one, it says whose. */
export function groupChoicesIn(rows: readonly Node[]): Choice<string>[] {
  const isOne = new Set(rows.map(({ companyId }) => companyId)).size < 2
  return rows.map((row) => ({
    value: row.id,
    label: isOne ? groupName(pathIn(rows, row)) : `${groupName(pathIn(rows, row))} (${row.companyName})`,
  }))
}

/** Groups of locations, as the trees show them; asked for once however many filters show them. */
export const groupChoices: AskedChoices = {
  name: 'location-groups',
  ask: async ({ client }, signal) => groupChoicesIn((await client.locationGroups({}, { signal })).rows),
}
