import type { ListLayout } from '@fachwerk/contract/office/preference-calls'
import { ActionIcon, Button, Checkbox, Popover, SegmentedControl } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconColumns3 } from '@tabler/icons-react'
import { tool } from '../tool-texts.ts'
import { inOrder, widthOf, withColumnMoved, withColumnShown, withColumnWidth } from './arrange-columns.ts'
import styles from './column-menu.module.css'
import { ColumnWidth } from './column-width.tsx'

interface Titled {
  readonly key: string
  readonly title: string
}

/** Choice, order and width of the columns and the density of the rows, kept for this person on the server (ui.md 5). */
export function ColumnMenu(props: {
  readonly columns: readonly Titled[]
  readonly layout: ListLayout
  /** Nothing was arranged by this person. */
  readonly isUsual: boolean
  readonly onChange: (layout: ListLayout) => void
  readonly onReset: () => void
}) {
  const { columns, layout, onChange } = props
  const [name, ...rest] = inOrder(columns, layout)
  if (!name) return null
  return (
    <Popover position="bottom-end" width={380} trapFocus returnFocus withinPortal>
      <Popover.Target>
        <Button
          className={styles['target'] ?? ''}
          aria-label={tool('columns.open')}
          title={tool('columns.open')}
        >
          <IconColumns3 aria-hidden="true" />
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={tool('columns.title')} className={styles['menu'] ?? ''}>
        <h2 className={styles['title']}>{tool('columns.title')}</h2>
        <ul className={styles['columns']}>
          <ColumnLine column={name} layout={layout} onChange={onChange} />
          {rest.map((column, index) => (
            <ColumnLine
              key={column.key}
              column={column}
              layout={layout}
              onChange={onChange}
              move={{
                up: index > 0,
                down: index < rest.length - 1,
                by: (step) => onChange(withColumnMoved(layout, columns, column.key, step)),
              }}
            />
          ))}
        </ul>
        <div className={styles['foot']}>
          <SegmentedControl
            size="xs"
            aria-label={tool('columns.density')}
            value={layout.density}
            onChange={(density) =>
              onChange({ ...layout, density: density === 'compact' ? 'compact' : 'normal' })
            }
            data={[
              { value: 'normal', label: tool('columns.density.normal') },
              { value: 'compact', label: tool('columns.density.compact') },
            ]}
          />
          <Button size="xs" variant="subtle" disabled={props.isUsual} onClick={props.onReset}>
            {tool('columns.reset')}
          </Button>
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}

/** One column; the one that names the row has no box and no arrows. */
function ColumnLine(props: {
  readonly column: Titled
  readonly layout: ListLayout
  readonly onChange: (layout: ListLayout) => void
  readonly move?: { readonly up: boolean; readonly down: boolean; readonly by: (step: -1 | 1) => void }
}) {
  const { column, layout, onChange, move } = props
  const { key, title } = column
  return (
    <li>
      <Checkbox
        label={title}
        checked={!move || !layout.hidden.includes(key)}
        disabled={!move}
        onChange={({ currentTarget }) => onChange(withColumnShown(layout, key, currentTarget.checked))}
      />
      <ColumnWidth
        column={title}
        px={widthOf(layout, key)}
        onChange={(px) => onChange(withColumnWidth(layout, key, px))}
      />
      <Arrow label={tool('columns.up', { column: title })} move={move?.up ? () => move.by(-1) : null}>
        <IconArrowUp aria-hidden="true" />
      </Arrow>
      <Arrow label={tool('columns.down', { column: title })} move={move?.down ? () => move.by(1) : null}>
        <IconArrowDown aria-hidden="true" />
      </Arrow>
    </li>
  )
}

function Arrow(props: {
  readonly label: string
  readonly move: (() => void) | null
  readonly children: React.ReactNode
}) {
  const { label, move } = props
  return (
    <ActionIcon variant="subtle" aria-label={label} disabled={move === null} {...(move && { onClick: move })}>
      {props.children}
    </ActionIcon>
  )
}
