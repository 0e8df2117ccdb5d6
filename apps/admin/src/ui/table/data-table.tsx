import { Checkbox } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link, type To } from 'react-router'
import { OFFICE_ZONE, timeOf } from '../../lib/words/format.ts'
import { t } from '../../lib/words/texts.ts'
import { wholeNumbersIn } from '../facts/whole-numbers.tsx'
import styles from './data-table.module.css'
import { moveByArrows, useRowClicks } from './row-moves.ts'

export interface Column<Row, Sort extends string> {
  readonly key: string
  readonly title: string
  /** Name of the order the server knows; absent when the list cannot be sorted by it. */
  readonly sort?: Sort
  readonly align?: 'right'
  /** Left out where the list is narrow. */
  readonly narrow?: 'hide'
  /** Width a person gave it, in pixels; as wide as it needs when absent. */
  readonly px?: number | null
  /** What it says holds for this moment only: a state, a time that is left. */
  readonly moves?: boolean
  readonly cell: (row: Row) => ReactNode
}

export interface Sorting<Sort extends string> {
  readonly by: Sort
  readonly dir: 'asc' | 'desc'
}

interface Props<Row, Sort extends string> {
  readonly caption: string
  readonly columns: readonly Column<Row, Sort>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  /** Address that opens the row; its first cell is the link. */
  readonly toRow: (row: Row) => To
  readonly rowName: (row: Row) => string
  readonly openKey: string | null
  readonly sorting: Sorting<Sort>
  readonly toSorted: (sorting: Sorting<Sort>) => To
  readonly density?: 'normal' | 'compact'
  /** Boxes to tick, for what is done to many rows. */
  readonly selection?: RowSelection | undefined
  /** When the rows were true, where they may not be so any more. */
  readonly staleAt?: number | null
}

export interface RowSelection {
  readonly isSelected: (key: string) => boolean
  readonly toggle: (key: string) => void
  /** All rows of this page, or none of them when all are ticked. */
  readonly togglePage: () => void
  readonly page: 'none' | 'some' | 'all'
  readonly nameOf: (rowName: string) => string
  readonly pageName: string
}

/** Id of the link that opens a row; closing its detail leads the focus back there. */
export const rowId = (key: string): string => `row-${key}`

/** A real table: sticky sortable head, first cell of a row is its name and the link that opens it. */
export function DataTable<Row, Sort extends string>(props: Props<Row, Sort>) {
  const { columns, rows, keyOf, selection } = props
  const body = useRowClicks()
  return (
    <table className={styles['table']} data-rows="" data-density={props.density}>
      <caption className="vh">
        {props.caption}
        {props.staleAt ? `, ${t('stale.stamp', { time: timeOf(props.staleAt, OFFICE_ZONE) })}` : null}
      </caption>
      <thead>
        <tr>
          {selection ? (
            <td className={styles['tick']}>
              <Checkbox
                aria-label={selection.pageName}
                checked={selection.page === 'all'}
                indeterminate={selection.page === 'some'}
                onChange={selection.togglePage}
              />
            </td>
          ) : null}
          {columns.map((column) => (
            <HeadCell
              key={column.key}
              column={asOf(column, props.staleAt ?? null)}
              sorting={props.sorting}
              toSorted={props.toSorted}
            />
          ))}
        </tr>
      </thead>
      <tbody ref={body}>
        {rows.map((row) => (
          <BodyRow key={keyOf(row)} {...props} row={row} />
        ))}
      </tbody>
    </table>
  )
}

const asOf = <Row, Sort extends string>(
  column: Column<Row, Sort>,
  staleAt: number | null,
): Column<Row, Sort> =>
  column.moves && staleAt !== null
    ? { ...column, title: t('stale.column', { column: column.title, time: timeOf(staleAt, OFFICE_ZONE) }) }
    : column

function BodyRow<Row, Sort extends string>(props: Props<Row, Sort> & { readonly row: Row }) {
  const { columns, row, keyOf, toRow, rowName, openKey, selection } = props
  const key = keyOf(row)
  const selected = selection?.isSelected(key)
  return (
    <tr data-open={key === openKey || undefined} data-selected={selected || undefined}>
      {selection ? (
        <td className={styles['tick']}>
          <Checkbox
            aria-label={selection.nameOf(rowName(row))}
            checked={selected ?? false}
            onChange={() => selection.toggle(key)}
          />
        </td>
      ) : null}
      {columns.map((column, index) => {
        if (index > 0)
          return (
            <td key={column.key} {...attributesOf(column)}>
              {wholeNumbersIn(column.cell(row))}
            </td>
          )
        return (
          <th key={column.key} scope="row" {...attributesOf(column)}>
            <RowLink id={rowId(key)} to={toRow(row)} name={rowName(row)} open={key === openKey}>
              {wholeNumbersIn(column.cell(row))}
            </RowLink>
          </th>
        )
      })}
    </tr>
  )
}

const attributesOf = ({ align, narrow, px }: Pick<Column<never, string>, 'align' | 'narrow' | 'px'>) => ({
  'data-align': align,
  'data-narrow': narrow,
  ...(px && { 'data-wide': '', style: { width: px, minWidth: px, maxWidth: px } }),
})

function HeadCell<Row, Sort extends string>(props: {
  readonly column: Column<Row, Sort>
  readonly sorting: Sorting<Sort>
  readonly toSorted: (sorting: Sorting<Sort>) => To
}) {
  const { column, sorting, toSorted } = props
  const attributes = attributesOf(column)
  if (!column.sort)
    return (
      <th scope="col" {...attributes}>
        {column.title}
      </th>
    )
  const dir = sorting.by === column.sort ? sorting.dir : null
  const next = { by: column.sort, dir: dir === 'asc' ? 'desc' : 'asc' } as const
  const ariaSort = dir === null ? 'none' : dir === 'asc' ? 'ascending' : 'descending'
  return (
    <th scope="col" aria-sort={ariaSort} {...attributes}>
      <Link
        to={toSorted(next)}
        className={styles['sort']}
        title={t('list.sortBy', { column: column.title })}
        replace
        preventScrollReset
      >
        {column.title}
        {dir === 'asc' ? <IconArrowUp aria-hidden="true" /> : null}
        {dir === 'desc' ? <IconArrowDown aria-hidden="true" /> : null}
      </Link>
    </th>
  )
}

function RowLink(props: {
  readonly id: string
  readonly to: To
  readonly name: string
  readonly open: boolean
  readonly children: ReactNode
}) {
  return (
    <Link
      id={props.id}
      to={props.to}
      className={styles['rowLink']}
      aria-label={props.name}
      aria-current={props.open ? 'true' : undefined}
      data-row-link=""
      onKeyDown={moveByArrows}
      preventScrollReset
    >
      {props.children}
    </Link>
  )
}
