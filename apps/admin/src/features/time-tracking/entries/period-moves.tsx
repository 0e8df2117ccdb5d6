import { Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { monthOf, monthsLater } from '../../../lib/words/dates.ts'
import { useToday } from '../../../lib/words/use-today.ts'
import { z } from '../texts.ts'
import styles from '../time-area.module.css'

/** One step back, today, one step on, with the name of what is shown. */
export function PeriodMoves(props: {
  readonly name: string
  readonly onBack: () => void
  readonly onToday: () => void
  readonly onOn: () => void
}) {
  return (
    <div className={styles['moves']}>
      <button type="button" className="icon-button" aria-label={z('time.previous')} onClick={props.onBack}>
        <IconChevronLeft aria-hidden="true" />
      </button>
      <b aria-live="polite">{props.name}</b>
      <button type="button" className="icon-button" aria-label={z('time.next')} onClick={props.onOn}>
        <IconChevronRight aria-hidden="true" />
      </button>
      <Button onClick={props.onToday}>{z('time.today')}</Button>
    </div>
  )
}

/** The same by months. */
export function MonthMoves(props: { readonly month: string; readonly onChoose: (month: string) => void }) {
  const { month, onChoose } = props
  const today = useToday()
  return (
    <PeriodMoves
      name={monthOf(month)}
      onBack={() => onChoose(monthsLater(month, -1))}
      onOn={() => onChoose(monthsLater(month, 1))}
      onToday={() => onChoose(today.slice(0, 7))}
    />
  )
}
