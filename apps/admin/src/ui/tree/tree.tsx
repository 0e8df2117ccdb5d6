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
import { type ReactNode, useState } from 'react'
import { t } from '../../lib/words/texts.ts'
import { Grip, MoveButton } from '../table/move-button.tsx'
import {
  type Aim,
  aimOf,
  dropOn,
  indent,
  levelOf,
  moveBy,
  outdent,
  type Place,
  siblingAbove,
  type TreeRow,
} from './tree-moves.ts'
import styles from './tree.module.css'

// What is on screen moves when the server has moved it, never before.
const over = (event: DragOverEvent) => event.preventDefault()

interface Props<Row extends TreeRow> {
  /** What the tree is called. */
  readonly name: string
  /** Each after what it hangs below. */
  readonly rows: readonly Row[]
  readonly mayEdit: boolean
  /** The row that is being moved on the server. */
  readonly moving: string | null
  readonly onMove: (row: Row, place: Place | null) => void
  /** What stands beside its name. */
  readonly words: (row: Row) => ReactNode
  /** What can be done to it besides moving. */
  readonly tools: (row: Row) => ReactNode
  /** It is there, but nobody outside sees it. */
  readonly isFaded?: (row: Row) => boolean
}

/** A tree that is dragged by its grips, or moved by buttons. */
export function Tree<Row extends TreeRow>(props: Props<Row>) {
  const { name, rows, onMove } = props
  const [aim, setAim] = useState<Aim>('beside')
  const drop = ({ canceled, operation: { source, target, transform } }: DragEndEvent) => {
    setAim('beside')
    const [row, onto] = [source, target].map((each) => rows.find(({ id }) => id === each?.id))
    if (!canceled && row && onto) onMove(row, dropOn(rows, row, onto, aimOf(transform.x)))
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
      <ul className={styles['tree']} data-aim={aim} aria-label={name}>
        {rows.map((row, index) => (
          <Branch key={row.id} {...props} row={row} index={index} />
        ))}
      </ul>
    </DragDropProvider>
  )
}

function Branch<Row extends TreeRow>(props: Props<Row> & { readonly row: Row; readonly index: number }) {
  const { row, index, rows, mayEdit, moving, words, tools, isFaded = () => false } = props
  const { ref, handleRef, isDragging, isDropTarget } = useSortable({
    id: row.id,
    index,
    group: row.companyId,
    disabled: !mayEdit,
  })
  const level = levelOf(rows, row)
  const { name } = row
  return (
    <li
      ref={ref}
      className={styles['row']}
      style={{ paddingInlineStart: `${8 + level * 28}px` }}
      data-dragged={isDragging || undefined}
      data-target={(isDropTarget && !isDragging) || undefined}
      data-faded={isFaded(row) || undefined}
      aria-busy={moving === row.id}
    >
      {mayEdit ? <Grip ref={handleRef} title={t('tree.drag', { name })} /> : null}
      <span className={styles['words']}>
        <b>{name}</b>
        <span className="vh">{t('tree.level', { level: level + 1 })}</span>
        {words(row)}
      </span>
      {mayEdit ? (
        <span className={styles['tools']}>
          <Moves {...props} />
          {tools(row)}
        </span>
      ) : null}
    </li>
  )
}

function Moves<Row extends TreeRow>({ row, rows, onMove }: Props<Row> & { readonly row: Row }) {
  const { name } = row
  const above = siblingAbove(rows, row)
  const ways = [
    { key: 'up', label: t('tree.up', { name }), sign: IconArrowUp, place: moveBy(rows, row, -1) },
    { key: 'down', label: t('tree.down', { name }), sign: IconArrowDown, place: moveBy(rows, row, 1) },
    {
      key: 'indent',
      label: above ? t('tree.indent', { name, above: above.name }) : t('tree.indentNot', { name }),
      sign: IconIndentIncrease,
      place: indent(rows, row),
    },
    {
      key: 'outdent',
      label: t('tree.outdent', { name }),
      sign: IconIndentDecrease,
      place: outdent(rows, row),
    },
  ]
  return ways.map(({ key, label, sign, place }) => (
    <MoveButton key={key} label={label} sign={sign} off={place === null} onPress={() => onMove(row, place)} />
  ))
}
