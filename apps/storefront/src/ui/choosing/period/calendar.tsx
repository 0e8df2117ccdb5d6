import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { addDays, addMonths, weekdayOf, weeksOf, type LocalDate } from '../../../lib/local-date.ts'
import { usePage } from '../../../lib/page.tsx'
import { dayName, monthWords, weekdayWord } from '../../../lib/words/words.ts'
import { Icon } from '../../icon.tsx'
import { useDayDrag } from './use-day-drag.ts'

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** A month to pick days from, by click or by a drag. One tab stop; arrows move by day and week, page keys by month. */
export function Calendar(props: {
  readonly today: LocalDate
  readonly from: LocalDate
  readonly to: LocalDate
  readonly onPick: (date: LocalDate) => void
  readonly onSpan: (fixed: LocalDate, over: LocalDate) => void
}) {
  const { today, from, to, onPick, onSpan } = props
  const { say, language } = usePage()
  const [month, setMonth] = useMonthOf(from, to)
  const drag = useDayDrag({ from, to, onSpan })
  const [stop, setStop] = useState(from)
  const grid = useRef<HTMLTableElement>(null)
  // It is opened on purpose: arrows move from the chosen day at once.
  useEffect(() => grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus(), [])
  const weeks = weeksOf(month)
  const shown = weeks.flat()
  const tabStop = shown.includes(stop) && stop >= today ? stop : shown.find((date) => date >= today)
  const go = (date: LocalDate) => {
    if (date < today) return
    // The button may only exist after the month has changed, and the next key must meet it.
    flushSync(() => {
      setMonth(date.slice(0, 7))
      setStop(date)
    })
    grid.current?.querySelector<HTMLElement>(`[data-date="${date}"]`)?.focus()
  }
  const onKeyDown = (event: KeyboardEvent, date: LocalDate) => {
    const step = STEPS[event.key]
    const months = event.key === 'PageUp' ? -1 : event.key === 'PageDown' ? 1 : 0
    if (step === undefined && months === 0) return
    event.preventDefault()
    if (step !== undefined) return go(addDays(date, step))
    const first = `${addMonths(date.slice(0, 7), months)}-01`
    go(first < today ? today : first)
  }
  return (
    <div className="calendar">
      <div className="calendar-head">
        <h3 aria-live="polite">{monthWords(month, language)}</h3>
        <button
          type="button"
          className="btn btn-quiet btn-icon"
          aria-label={say('period.monthBefore')}
          disabled={month <= today.slice(0, 7)}
          onClick={() => setMonth(addMonths(month, -1))}
        >
          <Icon name="chevron-left" />
        </button>
        <button
          type="button"
          className="btn btn-quiet btn-icon"
          aria-label={say('period.monthAfter')}
          onClick={() => setMonth(addMonths(month, 1))}
        >
          <Icon name="chevron-right" />
        </button>
      </div>
      <table ref={grid}>
        <thead>
          <tr>
            {weeks[0]?.map((date) => (
              <th key={weekdayOf(date)} scope="col" abbr={weekdayWord(date, language, 'long')}>
                {weekdayWord(date, language)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...drag}>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((date) => (
                <td key={date} className={dayClass(date, from, to)}>
                  <button
                    type="button"
                    data-date={date}
                    className={date.startsWith(month) ? '' : 'is-outside'}
                    disabled={date < today}
                    tabIndex={date === tabStop ? 0 : -1}
                    aria-pressed={date === from || date === to}
                    aria-label={dayName(date, language)}
                    onClick={() => onPick(date)}
                    onKeyDown={(event) => onKeyDown(event, date)}
                  >
                    {Number(date.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The month that is shown; it follows an end that was typed. */
function useMonthOf(from: LocalDate, to: LocalDate) {
  const [month, setMonth] = useState(from.slice(0, 7))
  const [ends, setEnds] = useState({ from, to })
  if (ends.from !== from || ends.to !== to) {
    const changed = ends.from === from ? to : from
    setEnds({ from, to })
    if (!weeksOf(month).flat().includes(changed)) setMonth(changed.slice(0, 7))
  }
  return [month, setMonth] as const
}

function dayClass(date: LocalDate, from: LocalDate, to: LocalDate): string {
  if (date === from && date === to) return 'is-start is-end'
  if (date === from) return 'is-start'
  if (date === to) return 'is-end'
  return date > from && date < to ? 'is-between' : ''
}
