import type { WorkingDay } from '@fachwerk/contract/time/working-time-calls'
import { limitOf, type WorkingTimeLimits } from '@fachwerk/contract/time/working-time-limits'
import { Button, Select } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../lib/api.ts'
import { timeOf } from '../../../lib/words/format.ts'
import { useMay, useUser } from '../../../lib/session.ts'
import { t } from '../../../lib/words/texts.ts'
import { Failure } from '../../../ui/states/failure.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { RowSkeleton } from '../../../ui/states/row-skeleton.tsx'
import { monthOf, shortDay } from '../../../lib/words/dates.ts'
import { hoursOfMinutes } from '../lengths.ts'
import { useAddressValue, useMonth } from '../../../lib/use-address-value.ts'
import { MonthMoves } from './period-moves.tsx'
import { RecordFiles } from './record-files.tsx'
import { z } from '../texts.ts'
import styles from '../time-area.module.css'
import { peopleQuery, workingTimeQuery } from '../time-queries.ts'

/** T-07, LAW-72: begin, end, breaks and duration of each day, with what deserves a look; printable. */
export function RecordView() {
  const api = useApi()
  const [month, setMonth] = useMonth()
  const own = useUser()?.id ?? ''
  const [userId, setUserId] = useAddressValue('person', own)
  const { data, error, refetch } = useQuery(
    workingTimeQuery(api, { month, ...(userId !== own && { userId }) }),
  )
  return (
    <>
      <MonthMoves month={month} onChoose={setMonth} />
      <div className={styles['moves']}>
        <PersonChoice value={userId} onChoose={setUserId} />
        <RecordFiles filter={{ month, ...(userId !== own && { userId }) }} />
        <Button leftSection={<IconPrinter size={16} aria-hidden="true" />} onClick={() => window.print()}>
          {z('record.print')}
        </Button>
      </div>
      {!data && error ? (
        <Failure title={z('time.widget.failed')} problem={error} onRetry={() => void refetch()} />
      ) : null}
      {!data && !error ? <RowSkeleton rows={8} label={t('app.loading')} /> : null}
      {data ? (
        <>
          <p className={styles['quiet']}>
            {data.name} ·{' '}
            {z('record.average', {
              weeks: data.limits.averageWeeks,
              length: hoursOfMinutes(data.averageMinutes),
            })}
          </p>
          {data.averageExceeded ? (
            <Notice kind="warn">
              {z('record.average.exceeded', { limit: hoursOfMinutes(data.limits.dayAverage) })}
            </Notice>
          ) : null}
          <Days days={data.days} limits={data.limits} timeZone={data.timeZone} name={monthOf(month)} />
          <p className={styles['quiet']}>{z('record.kept')}</p>
        </>
      ) : null}
    </>
  )
}

function PersonChoice(props: { readonly value: string; readonly onChoose: (userId: string) => void }) {
  const mayAll = useMay('time.viewAll')
  const { data } = useQuery({ ...peopleQuery(useApi()), enabled: mayAll })
  if (!mayAll || !data) return null
  return (
    <Select
      label={z('record.person')}
      searchable
      allowDeselect={false}
      value={props.value}
      onChange={(userId) => userId !== null && props.onChoose(userId)}
      data={data.rows.map(({ userId, name }) => ({ value: userId, label: name }))}
    />
  )
}

function findingWords({ findings, holiday, enteredLate }: WorkingDay, limits: WorkingTimeLimits): string {
  const words = findings.map((finding) =>
    finding === 'holiday' && holiday !== null
      ? holiday
      : z(`record.finding.${finding}`, { limit: hoursOfMinutes(limitOf(finding, limits) ?? 0) }),
  )
  return [...words, ...(enteredLate ? [z('record.late')] : [])].join(' · ')
}

function Days(props: {
  readonly days: readonly WorkingDay[]
  readonly limits: WorkingTimeLimits
  readonly timeZone: string
  readonly name: string
}) {
  const { days, limits, timeZone } = props
  const sum = (of: (day: WorkingDay) => number) =>
    hoursOfMinutes(days.reduce((total, day) => total + of(day), 0))
  const clock = (at: string | null) => (at === null ? '–' : timeOf(at, timeZone))
  return (
    <div className={styles['scroll']}>
      <table className={styles['sums']}>
        <caption className="vh">{`${z('record.title')} ${props.name}`}</caption>
        <thead>
          <tr>
            <th scope="col">{z('record.day')}</th>
            <th scope="col">{z('time.begin')}</th>
            <th scope="col">{z('time.end')}</th>
            <th scope="col">{z('record.breaks')}</th>
            <th scope="col">{z('record.worked')}</th>
            <th scope="col">{z('record.overtime', { limit: hoursOfMinutes(limits.dayAverage) })}</th>
            <th scope="col">{z('record.findings')}</th>
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr key={day.day} data-found={day.findings.length > 0 || undefined}>
              <th scope="row">{shortDay(day.day)}</th>
              <td>{clock(day.begin)}</td>
              <td>{day.running ? z('time.running') : clock(day.end)}</td>
              <td>{day.begin === null ? '–' : hoursOfMinutes(day.breakMinutes)}</td>
              <td>{day.begin === null ? '–' : hoursOfMinutes(day.workedMinutes)}</td>
              <td>{day.overtimeMinutes === 0 ? '–' : hoursOfMinutes(day.overtimeMinutes)}</td>
              <td>{findingWords(day, limits)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              {z('time.sum')}
            </th>
            <td>{sum(({ breakMinutes }) => breakMinutes)}</td>
            <td>{sum(({ workedMinutes }) => workedMinutes)}</td>
            <td colSpan={2}>{sum(({ overtimeMinutes }) => overtimeMinutes)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
