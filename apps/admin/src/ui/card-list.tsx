import { IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link, type To } from 'react-router'
import styles from './data-table.module.css'
import { rowId } from './data-table.tsx'
import { moveByArrows } from './row-moves.ts'

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
}) {
  return (
    <ul className={styles['cards']} aria-label={props.name} data-rows="">
      {props.rows.map((row) => {
        const key = props.keyOf(row)
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
