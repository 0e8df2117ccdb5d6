import type { LocationGroup } from '@fachwerk/contract/location/location-group-calls'
import { Accessibility } from '@dnd-kit/dom'
import {
  DragDropProvider,
  type DragEndEvent,
  type DragMoveEvent,
  type DragOverEvent,
  PointerSensor,
} from '@dnd-kit/react'
import { useSortable } from '@dnd-kit/react/sortable'
import { IconArrowDown, IconArrowUp, IconIndentDecrease, IconIndentIncrease } from '@tabler/icons-react'
import { useState } from 'react'
import { Grip, MoveButton } from '../../../ui/table/move-button.tsx'
import { GroupActions } from './group-actions.tsx'
import {
  type Aim,
  aimOf,
  dropOn,
  indent,
  levelOf,
  moveBy,
  outdent,
  type Rows,
  siblingAbove,
} from './group-moves.ts'
import { g } from './group-texts.ts'
import styles from './groups.module.css'
import type { GroupMoves } from './use-group-moves.ts'

// What is on screen moves when the server has moved it, never before.
const over = (event: DragOverEvent) => event.preventDefault()

/** The tree of a company: dragged by its grips, or moved by buttons (F-07). */
export function GroupTree(props: {
  readonly company: string
  readonly rows: Rows
  readonly mayEdit: boolean
  readonly moves: GroupMoves
}) {
  const { company, rows, mayEdit, moves } = props
  const [aim, setAim] = useState<Aim>('beside')
  const drop = ({ canceled, operation: { source, target, transform } }: DragEndEvent) => {
    setAim('beside')
    const [row, onto] = [source, target].map((each) => rows.find(({ id }) => id === each?.id))
    if (!canceled && row && onto) void moves.move(row, dropOn(rows, row, onto, aimOf(transform.x)))
  }
  const move = ({ operation }: DragMoveEvent) => setAim(aimOf(operation.transform.x))
  return (
    <DragDropProvider
      // The library speaks English to screen readers; the buttons speak for themselves.
      plugins={(usual) => usual.filter((plugin) => plugin !== Accessibility)}
      sensors={[PointerSensor]}
      onDragMove={move}
      onDragOver={over}
      onDragEnd={drop}
    >
      <ul className={styles['tree']} data-aim={aim} aria-label={g('groups.tree', { company })}>
        {rows.map((row, index) => (
          <GroupRow key={row.id} row={row} index={index} rows={rows} mayEdit={mayEdit} moves={moves} />
        ))}
      </ul>
    </DragDropProvider>
  )
}

function GroupRow(props: {
  readonly row: LocationGroup
  readonly index: number
  readonly rows: Rows
  readonly mayEdit: boolean
  readonly moves: GroupMoves
}) {
  const { row, index, rows, mayEdit, moves } = props
  const { ref, handleRef, isDragging, isDropTarget } = useSortable({
    id: row.id,
    index,
    group: row.companyId,
    disabled: !mayEdit,
  })
  const level = levelOf(rows, row)
  const { name, active, locations } = row
  return (
    <li
      ref={ref}
      className={styles['row']}
      style={{ paddingInlineStart: `${8 + level * 28}px` }}
      data-dragged={isDragging || undefined}
      data-target={(isDropTarget && !isDragging) || undefined}
      data-inactive={!active || undefined}
      aria-busy={moves.moving === row.id}
    >
      {mayEdit ? <Grip ref={handleRef} title={g('groups.drag', { name })} /> : null}
      <span className={styles['words']}>
        <b>{name}</b>
        <span className="vh">{g('groups.level', { level: level + 1 })}</span>
        {active ? null : <span className="fw-state st-gesperrt">{g('groups.inactive')}</span>}
        <span className="small muted">
          {locations.length === 0
            ? g('groups.count', { count: 0 })
            : `${g('groups.count', { count: locations.length })}: ${locations.map((place) => place.name).join(', ')}`}
        </span>
      </span>
      {mayEdit ? (
        <span className={styles['tools']}>
          <Moves row={row} rows={rows} moves={moves} />
          <GroupActions group={row} />
        </span>
      ) : null}
    </li>
  )
}

function Moves({
  row,
  rows,
  moves,
}: {
  readonly row: LocationGroup
  readonly rows: Rows
  readonly moves: GroupMoves
}) {
  const { name } = row
  const above = siblingAbove(rows, row)
  const ways = [
    { key: 'up', label: g('groups.up', { name }), sign: IconArrowUp, place: moveBy(rows, row, -1) },
    { key: 'down', label: g('groups.down', { name }), sign: IconArrowDown, place: moveBy(rows, row, 1) },
    {
      key: 'indent',
      label: above ? g('groups.indent', { name, above: above.name }) : g('groups.indentNot', { name }),
      sign: IconIndentIncrease,
      place: indent(rows, row),
    },
    {
      key: 'outdent',
      label: g('groups.outdent', { name }),
      sign: IconIndentDecrease,
      place: outdent(rows, row),
    },
  ]
  return ways.map(({ key, label, sign, place }) => (
    <MoveButton
      key={key}
      label={label}
      sign={sign}
      off={place === null}
      onPress={() => void moves.move(row, place)}
    />
  ))
}
