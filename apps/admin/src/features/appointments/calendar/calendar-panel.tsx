import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../../lib/api.ts'
import { germanDay, monthOf, weeksOf } from '../../../lib/words/dates.ts'
import { t } from '../../../lib/words/texts.ts'
import { useToday } from '../../../lib/words/use-today.ts'
import { Failure } from '../../../ui/states/failure.tsx'
import { RowSkeleton } from '../../../ui/states/row-skeleton.tsx'
import { Agenda } from './agenda.tsx'
import { periodQuery, useLiveCalendar } from '../appointment-queries.ts'
import styles from './calendar-panel.module.css'
import { besideOf, marksOf } from './day-marks.ts'
import { MonthCalendar } from './month-calendar.tsx'
import { k } from '../texts.ts'

/** A month, and beside it the chosen day or what comes next (D-03). */
export function CalendarPanel(props: {
  readonly month: string
  readonly onMonth: (month: string) => void
  readonly selected: string | null
  readonly onSelect: (day: string | null) => void
  /** A page of its own: larger days, and the list as long as it is. */
  readonly roomy?: boolean
}) {
  const { month, selected, onMonth, onSelect } = props
  const today = useToday()
  useLiveCalendar()
  const days = weeksOf(month).flat()
  const period = { from: days[0] ?? '', to: days.at(-1) ?? '' }
  const { data, error, refetch } = useQuery(periodQuery(useApi(), period))
  const rows = data?.rows ?? []
  return (
    <div className={styles['panel']} data-roomy={props.roomy || undefined}>
      <div>
        <MonthCalendar {...{ month, today, selected, onMonth, onSelect }} marks={marksOf(rows)} />
        {data?.isComplete === false ? <p className={styles['quiet']}>{k('termin.incomplete')}</p> : null}
      </div>
      <div className={styles['beside']}>
        {error && !data ? (
          <Failure title={k('termin.failed')} problem={error} onRetry={() => void refetch()} />
        ) : null}
        {!error && !data ? <RowSkeleton rows={3} label={t('app.loading')} /> : null}
        {data ? (
          <ListBeside
            beside={besideOf(rows, { month, selected, today })}
            month={month}
            selected={selected}
            onNext={() => onSelect(null)}
          />
        ) : null}
      </div>
    </div>
  )
}

function ListBeside(props: {
  readonly beside: ReturnType<typeof besideOf>
  readonly month: string
  readonly selected: string | null
  readonly onNext: () => void
}) {
  const { beside, month, selected, onNext } = props
  const day = germanDay(selected ?? `${month}-01`)
  const names = {
    day: k('termin.beside.day', { day }),
    next: k('termin.beside.next'),
    month: k('termin.beside.month', { month: monthOf(month) }),
  }
  const [heardOf] = useState(names[beside.kind])
  const name = names[beside.kind]
  return (
    <>
      {/* Told when it changes, not when the page comes up. */}
      <output className="vh">{name === heardOf ? '' : name}</output>
      {selected === null ? null : (
        <div className={styles['chosen']}>
          <b>{day}</b>
          <Button size="compact-sm" variant="subtle" onClick={onNext}>
            {k('termin.showNext')}
          </Button>
        </div>
      )}
      {beside.rows.length === 0 ? (
        <p className={styles['quiet']}>{k(`termin.beside.none.${beside.kind}`)}</p>
      ) : (
        <Agenda name={name} rows={beside.rows} />
      )}
    </>
  )
}
