import { Checkbox } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link, type To } from 'react-router'
import styles from '../table/data-table.module.css'
import { type RowSelection, rowId } from '../table/data-table.tsx'
import { moveByArrows } from '../table/row-moves.ts'

/** One of the two lines of an item: what it is, and at the end what is said of it. */
export function CardLine({ children }: { readonly children: ReactNode }) {
  return <span className={styles['line']}>{children}</span>
}

/** The same rows as list items of two lines, for phones. */
export function CardList<Row>(props: {
  readonly name: string
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  readonly toRow: (row: Row) => To
  readonly openKey: string | null
  readonly card: (row: Row) => ReactNode
  readonly rowName: (row: Row) => string
  /** While cards are ticked they open nothing. */
  readonly selection?: RowSelection | undefined
}) {
  const { selection } = props
  return (
    <ul className={styles['cards']} aria-label={props.name} data-rows="">
      {props.rows.map((row) => {
        const key = props.keyOf(row)
        if (selection)
          return (
            <li key={key} data-selected={selection.isSelected(key) || undefined}>
              <label className={styles['choice']}>
                <Checkbox
                  id={rowId(key)}
                  aria-label={selection.nameOf(props.rowName(row))}
                  checked={selection.isSelected(key)}
                  data-row-link=""
                  onKeyDown={moveByArrows}
                  onChange={() => selection.toggle(key)}
                />
                <span className={styles['card']}>{props.card(row)}</span>
              </label>
            </li>
          )
        return (
          <li key={key} data-open={key === props.openKey || undefined}>
            <Link
              id={rowId(key)}
              to={props.toRow(row)}
              data-row-link=""
              onKeyDown={moveByArrows}
              preventScrollReset
            >
              <span className={styles['card']}>{props.card(row)}</span>
              <IconChevronRight className="faint" aria-hidden="true" />
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
