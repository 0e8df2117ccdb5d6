import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link, type To } from 'react-router'
import { t } from '../lib/texts.ts'
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
}

/** Id of the link that opens a row; closing its detail leads the focus back there. */
export const rowId = (key: string): string => `row-${key}`

/** A real table: sticky sortable head, first cell of a row is its name and the link that opens it. */
export function DataTable<Row, Sort extends string>(props: Props<Row, Sort>) {
  const { columns, rows, keyOf, toRow, rowName, openKey } = props
  const body = useRowClicks()
  return (
    <table className={styles['table']} data-rows="">
      <caption className="vh">{props.caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <HeadCell key={column.key} column={column} sorting={props.sorting} toSorted={props.toSorted} />
          ))}
        </tr>
      </thead>
      <tbody ref={body}>
        {rows.map((row) => {
          const key = keyOf(row)
          return (
            <tr key={key} data-open={key === openKey || undefined}>
              {columns.map((column, index) => {
                const attributes = { 'data-align': column.align, 'data-narrow': column.narrow }
                if (index > 0)
                  return (
                    <td key={column.key} {...attributes}>
                      {column.cell(row)}
                    </td>
                  )
                return (
                  <th key={column.key} scope="row" {...attributes}>
                    <RowLink id={rowId(key)} to={toRow(row)} name={rowName(row)} open={key === openKey}>
                      {column.cell(row)}
                    </RowLink>
                  </th>
                )
              })}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function HeadCell<Row, Sort extends string>(props: {
  readonly column: Column<Row, Sort>
  readonly sorting: Sorting<Sort>
  readonly toSorted: (sorting: Sorting<Sort>) => To
}) {
  const { column, sorting, toSorted } = props
  const attributes = { 'data-align': column.align, 'data-narrow': column.narrow }
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
