import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useApi } from '../../../lib/api.ts'
import { useUser } from '../../../lib/session.ts'
import { t } from '../../../lib/words/texts.ts'
import { Failure } from '../../../ui/states/failure.tsx'
import { RowSkeleton } from '../../../ui/states/row-skeleton.tsx'
import { germanDay, lastDayOf, monthOf, WEEKDAYS, weeksOf } from '../../../lib/words/dates.ts'
import { hoursOf } from '../lengths.ts'
import { useToday } from '../../../lib/words/use-today.ts'
import { useMonth } from '../../../lib/use-address-value.ts'
import { MonthMoves } from './period-moves.tsx'
import { z } from '../texts.ts'
import styles from '../time-area.module.css'
import { totalsQuery } from '../time-queries.ts'

/** Own month as a calendar: what was worked on each day, and the way to its week (T-06). */
export function MonthView() {
  const user = useUser()
  const today = useToday()
  const [month, setMonth] = useMonth()
  const last = lastDayOf(month)
  const filter = { userIds: [user?.id ?? ''], from: `${month}-01`, to: last, groupBy: ['day' as const] }
  const { data, error, refetch } = useQuery(totalsQuery(useApi(), filter))
  if (!data && error)
    return <Failure title={z('time.widget.failed')} problem={error} onRetry={() => void refetch()} />
  const seconds = new Map((data?.rows ?? []).map((row) => [row.day ?? '', row.seconds]))
  return (
    <>
      <MonthMoves month={month} onChoose={setMonth} />
      {data ? null : <RowSkeleton rows={6} label={t('app.loading')} />}
      {data ? (
        <table className={styles['month']}>
          <caption className="vh">{monthOf(month)}</caption>
          <thead>
            <tr>
              {WEEKDAYS.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeksOf(month).map((week) => (
              <tr key={week[0]}>
                {week.map((day) => (
                  <td
                    key={day}
                    data-other={day.slice(0, 7) !== month || undefined}
                    data-today={day === today || undefined}
                  >
                    <MonthDay day={day} seconds={seconds.get(day) ?? 0} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
    </>
  )
}

function MonthDay({ day, seconds }: { readonly day: string; readonly seconds: number }) {
  const number = Number(day.slice(8))
  if (seconds === 0) return <span>{number}</span>
  return (
    <Link to={`/admin/time-log/week?day=${day}`}>
      <span aria-hidden="true">{number}</span>
      <span className="vh">{germanDay(day)}:</span> <b>{hoursOf(seconds)}</b>
    </Link>
  )
}
