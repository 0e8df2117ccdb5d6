import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import {
  daysLater,
  lastDayOf,
  longDay,
  mondayOf,
  monthOf,
  monthsLater,
  WEEKDAYS,
  weeksOf,
} from '../../../lib/words/dates.ts'
import type { DayMark } from './day-marks.ts'
import styles from './month-calendar.module.css'
import { k } from '../texts.ts'

interface Props {
  /** `YYYY-MM` */
  readonly month: string
  readonly today: string
  readonly selected: string | null
  readonly marks: ReadonlyMap<string, DayMark>
  readonly onMonth: (month: string) => void
  /** The chosen day again takes the choice back. */
  readonly onSelect: (day: string | null) => void
}

/** The same day of another month, or its last one. */
function sameDayIn(day: string, months: number): string {
  const month = monthsLater(day.slice(0, 7), months)
  const wanted = `${month}-${day.slice(8)}`
  return wanted > lastDayOf(month) ? lastDayOf(month) : wanted
}

/** Where a key leads from a day; null for keys that lead nowhere. */
function dayByKey(key: string, day: string): string | null {
  switch (key) {
    case 'ArrowLeft':
      return daysLater(day, -1)
    case 'ArrowRight':
      return daysLater(day, 1)
    case 'ArrowUp':
      return daysLater(day, -7)
    case 'ArrowDown':
      return daysLater(day, 7)
    case 'Home':
      return mondayOf(day)
    case 'End':
      return daysLater(mondayOf(day), 6)
    case 'PageUp':
      return sameDayIn(day, -1)
    case 'PageDown':
      return sameDayIn(day, 1)
    default:
      return null
  }
}

// A table whose cells are walked through by arrows.
const GRID = { role: 'grid' } as const
const CELL = { role: 'gridcell' } as const

/** A month in whole weeks from Monday (D-03): one stop for the tab key, arrows go by day and week, page keys by month. */
export function MonthCalendar({ month, today, selected, marks, onMonth, onSelect }: Props) {
  const usual = today.startsWith(month) ? today : `${month}-01`
  const [moved, setMoved] = useState<string | null>(null)
  const weeks = weeksOf(month)
  const cursor = [moved, selected, usual].find((day) => day !== null && weeks.flat().includes(day)) ?? usual
  const body = useRef<HTMLTableSectionElement>(null)
  const follows = useRef(false)
  useEffect(() => {
    if (!follows.current) return
    follows.current = false
    body.current?.querySelector<HTMLElement>(`[data-day="${cursor}"]`)?.focus()
  }, [cursor])
  const move = (event: KeyboardEvent) => {
    const day = dayByKey(event.key, cursor)
    if (day === null || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    follows.current = true
    setMoved(day)
    if (day.slice(0, 7) !== month) onMonth(day.slice(0, 7))
  }
  return (
    <table {...GRID} className={styles['month']} aria-label={k('termin.month', { month: monthOf(month) })}>
      <thead>
        <tr>
          {WEEKDAYS.map((name, index) => (
            <th key={name} scope="col" abbr={longDay(weeks[0]?.[index] ?? '').split(',')[0]}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody ref={body}>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <td key={day} {...CELL} aria-selected={day === selected}>
                <Day
                  day={day}
                  mark={marks.get(day)}
                  isOther={!day.startsWith(month)}
                  isToday={day === today}
                  isSelected={day === selected}
                  isStop={day === cursor}
                  onMove={move}
                  onChoose={() => {
                    setMoved(day)
                    onSelect(day === selected ? null : day)
                  }}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const MOST_DOTS = 3

function Day(props: {
  readonly day: string
  readonly mark: DayMark | undefined
  readonly isOther: boolean
  readonly isToday: boolean
  readonly isSelected: boolean
  readonly isStop: boolean
  readonly onMove: (event: KeyboardEvent) => void
  readonly onChoose: () => void
}) {
  const { day, mark, isToday } = props
  const named = isToday ? k('termin.day.today', { day: longDay(day) }) : longDay(day)
  const { count, overdue } = mark ?? { count: 0, overdue: 0 }
  return (
    <button
      type="button"
      className={styles['day']}
      data-day={day}
      data-other={props.isOther || undefined}
      data-today={isToday || undefined}
      data-selected={props.isSelected || undefined}
      data-overdue={overdue > 0 || undefined}
      tabIndex={props.isStop ? 0 : -1}
      aria-current={isToday ? 'date' : undefined}
      aria-label={k('termin.day', { day: named, count, overdue })}
      onClick={props.onChoose}
      onKeyDown={props.onMove}
    >
      {Number(day.slice(8))}
      {count > 0 ? (
        <i className={styles['dots']} aria-hidden="true">
          {overdue > 0 ? '!' : ''}
          {'•'.repeat(Math.min(count, MOST_DOTS))}
        </i>
      ) : null}
    </button>
  )
}
