import type { TimeEntry } from '@fachwerk/contract/time/time-entry-calls'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useApi } from '../../../lib/api.ts'
import { OFFICE_ZONE, timeOf } from '../../../lib/words/format.ts'
import { useUser } from '../../../lib/session.ts'
import { t } from '../../../lib/words/texts.ts'
import { fromWall, toWall } from '../../../lib/words/wall-time.ts'
import { Failure } from '../../../ui/states/failure.tsx'
import { RowSkeleton } from '../../../ui/states/row-skeleton.tsx'
import { daysLater, germanDay, mondayOf, shortDay } from '../../../lib/words/dates.ts'
import { hoursOf } from '../lengths.ts'
import { useToday } from '../../../lib/words/use-today.ts'
import { useAddressValue } from '../../../lib/use-address-value.ts'
import { PeriodMoves } from './period-moves.tsx'
import { z } from '../texts.ts'
import styles from '../time-area.module.css'
import { subjectOf } from '../time-columns.tsx'
import { entriesQuery } from '../time-queries.ts'

const DAYS = [0, 1, 2, 3, 4, 5, 6]
const MOST = 200

/** Own week as seven columns with the hours of the day (T-06); on a phone day after day. */
export function WeekView() {
  const user = useUser()
  const today = useToday()
  const [chosen, setDay] = useAddressValue('day', today)
  const day = /^\d{4}-\d\d-\d\d$/.test(chosen) && !Number.isNaN(Date.parse(chosen)) ? chosen : today
  const monday = mondayOf(day)
  const sunday = daysLater(monday, 6)
  // Work that began on Sunday night belongs into this week's picture too.
  const filter = { userIds: [user?.id ?? ''], from: daysLater(monday, -1), to: sunday, limit: MOST }
  const { data, error, refetch } = useQuery(entriesQuery(useApi(), filter))
  const moves = (
    <PeriodMoves
      name={z('time.week.of', { from: germanDay(monday), to: germanDay(sunday) })}
      onBack={() => setDay(daysLater(monday, -7))}
      onOn={() => setDay(daysLater(monday, 7))}
      onToday={() => setDay(today)}
    />
  )
  if (!data && error)
    return <Failure title={z('time.widget.failed')} problem={error} onRetry={() => void refetch()} />
  return (
    <>
      {moves}
      {data ? null : <RowSkeleton rows={6} label={t('app.loading')} />}
      {data ? (
        <ol className={styles['week']}>
          {DAYS.map((offset) => (
            <Day key={offset} day={daysLater(monday, offset)} today={today} entries={data.rows} />
          ))}
        </ol>
      ) : null}
    </>
  )
}

const DAY_SECONDS = 86_400
const secondOf = (at: number): number => {
  const [hour = 0, minute = 0, second = 0] = toWall(at, OFFICE_ZONE).slice(11).split(':').map(Number)
  return hour * 3600 + minute * 60 + second
}

interface Block {
  readonly entry: TimeEntry
  readonly from: number
  readonly length: number
}

const midnight = (day: string): number => Date.parse(fromWall(`${day}T00:00:00`, OFFICE_ZONE) ?? '')

/** The part of an entry that lies on a day: where its clocks begin it and how many seconds truly passed. */
function blockOn(day: string, entry: TimeEntry, now: string): Block[] {
  const start = Math.max(Date.parse(entry.startTime), midnight(day))
  const end = Math.min(Date.parse(entry.endTime ?? now), midnight(daysLater(day, 1)))
  return end > start ? [{ entry, from: secondOf(start), length: (end - start) / 1000 }] : []
}

function Day(props: {
  readonly day: string
  readonly today: string
  readonly entries: readonly TimeEntry[]
}) {
  const { day, today, entries } = props
  const now = new Date(useApi().clock.now()).toISOString()
  const blocks = entries.flatMap((entry) => blockOn(day, entry, now)).toSorted((a, b) => a.from - b.from)
  const worked = blocks
    .filter(({ entry }) => entry.kind === 'work')
    .reduce((sum, { length }) => sum + length, 0)
  return (
    <li data-today={day === today || undefined}>
      <h2>
        {shortDay(day)} <span>{hoursOf(worked)}</span>
      </h2>
      {blocks.length === 0 ? <p className={styles['quiet']}>{z('time.nothing')}</p> : null}
      <ul className={styles['grid']}>
        {blocks.map(({ entry, from, length }) => (
          <li
            key={entry.id}
            data-kind={entry.kind}
            style={{
              ['--from' as string]: from / DAY_SECONDS, // custom properties are no part of the types
              ['--length' as string]: Math.min(length, DAY_SECONDS - from) / DAY_SECONDS,
            }}
          >
            <Link to={`/admin/time-log?open=${entry.id}`}>
              <b>{subjectOf(entry)}</b>
              <span>
                {timeOf(entry.startTime, OFFICE_ZONE)}–
                {entry.endTime === null ? z('time.running') : timeOf(entry.endTime, OFFICE_ZONE)}
              </span>
              <span>{entry.description}</span>
            </Link>
          </li>
        ))}
      </ul>
    </li>
  )
}
