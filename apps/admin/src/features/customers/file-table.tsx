import type { ReactNode } from 'react'
import styles from './customers.module.css'

/** A column of a table within a file. */
export interface FileColumn<Row> {
  readonly key: string
  readonly title: string
  readonly cell: (row: Row) => ReactNode
  readonly right?: boolean
}

/** Rows of a part of a file; on phones each is a card with its first column as heading. */
export function FileTable<Row>(props: {
  readonly name: string
  readonly columns: readonly FileColumn<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row, index: number) => string
}) {
  const { name, columns, rows, keyOf } = props
  return (
    <div className={styles['tableFrame']}>
      <table className={styles['table']}>
        <caption className="vh">{name}</caption>
        <thead>
          <tr>
            {columns.map(({ key, title, right }) => (
              <th key={key} scope="col" data-right={right || undefined}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={keyOf(row, index)}>
              {columns.map(({ key, title, cell, right }) => (
                <td key={key} data-title={title} data-right={right || undefined}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
