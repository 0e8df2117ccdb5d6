import type { ListLayout } from '@fachwerk/contract/preference-calls'
import { ActionIcon, Button, Checkbox, Popover, SegmentedControl } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconColumns3 } from '@tabler/icons-react'
import { t } from '../../lib/texts.ts'
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
        <Button className={styles['target'] ?? ''} aria-label={t('columns.open')} title={t('columns.open')}>
          <IconColumns3 aria-hidden="true" />
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('columns.title')} className={styles['menu'] ?? ''}>
        <h2 className={styles['title']}>{t('columns.title')}</h2>
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
            aria-label={t('columns.density')}
            value={layout.density}
            onChange={(density) =>
              onChange({ ...layout, density: density === 'compact' ? 'compact' : 'normal' })
            }
            data={[
              { value: 'normal', label: t('columns.density.normal') },
              { value: 'compact', label: t('columns.density.compact') },
            ]}
          />
          <Button size="xs" variant="subtle" disabled={props.isUsual} onClick={props.onReset}>
            {t('columns.reset')}
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
      <Arrow label={t('columns.up', { column: title })} move={move?.up ? () => move.by(-1) : null}>
        <IconArrowUp aria-hidden="true" />
      </Arrow>
      <Arrow label={t('columns.down', { column: title })} move={move?.down ? () => move.by(1) : null}>
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
