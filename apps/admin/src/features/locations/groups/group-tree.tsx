import type { LocationGroup } from '@fachwerk/contract/location/location-group-calls'
import { Tree } from '../../../ui/tree/tree.tsx'
import { GroupActions } from './group-actions.tsx'
import { g } from './group-texts.ts'
import type { GroupMoves } from './use-group-moves.ts'

const wordsOf = (row: LocationGroup) => <Words group={row} />
const toolsOf = (row: LocationGroup) => <GroupActions group={row} />

/** The tree of a company (F-07). */
export function GroupTree(props: {
  readonly company: string
  readonly rows: readonly LocationGroup[]
  readonly mayEdit: boolean
  readonly moves: GroupMoves
}) {
  const { company, rows, mayEdit, moves } = props
  return (
    <Tree
      name={g('groups.tree', { company })}
      rows={rows}
      mayEdit={mayEdit}
      moving={moves.moving}
      onMove={(row, place) => void moves.move(row, place)}
      words={wordsOf}
      tools={toolsOf}
      isFaded={({ active }) => !active}
    />
  )
}

function Words({ group: { active, locations } }: { readonly group: LocationGroup }) {
  const count = g('groups.count', { count: locations.length })
  return (
    <>
      {active ? null : <span className="fw-state st-gesperrt">{g('groups.inactive')}</span>}
      <span className="small muted">
        {locations.length === 0 ? count : `${count}: ${locations.map((place) => place.name).join(', ')}`}
      </span>
    </>
  )
}
