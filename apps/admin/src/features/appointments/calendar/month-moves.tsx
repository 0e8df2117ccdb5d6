import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { monthOf, monthsLater, shortMonthOf } from '../../../lib/words/dates.ts'
import styles from '../appointments.module.css'
import { k } from '../texts.ts'

/** „‹ Nov 26 ›“ */
export function MonthMoves({
  month,
  onMonth,
}: {
  readonly month: string
  readonly onMonth: (month: string) => void
}) {
  return (
    <div className={styles['moves']}>
      <button
        type="button"
        className="icon-button"
        aria-label={k('termin.month.previous')}
        onClick={() => onMonth(monthsLater(month, -1))}
      >
        <IconChevronLeft aria-hidden="true" />
      </button>
      <b aria-live="polite">
        <span aria-hidden="true">{shortMonthOf(month)}</span>
        <span className="vh">{monthOf(month)}</span>
      </b>
      <button
        type="button"
        className="icon-button"
        aria-label={k('termin.month.next')}
        onClick={() => onMonth(monthsLater(month, 1))}
      >
        <IconChevronRight aria-hidden="true" />
      </button>
    </div>
  )
}
