import type { TimeTotal } from '@fachwerk/contract/time/time-total'
import { SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../lib/api.ts'
import { moneyOf } from '../../../lib/words/format.ts'
import { t } from '../../../lib/words/texts.ts'
import { Failure } from '../../../ui/states/failure.tsx'
import { DayField } from '../../../ui/form/date/day-field.tsx'
import { RowSkeleton } from '../../../ui/states/row-skeleton.tsx'
import { germanDay, lastDayOf, monthOf } from '../../../lib/words/dates.ts'
import { hoursOf } from '../lengths.ts'
import { useToday } from '../../../lib/words/use-today.ts'
import { useAddressValue } from '../../../lib/use-address-value.ts'
import { z } from '../texts.ts'
import styles from '../time-area.module.css'
import { totalsQuery } from '../time-queries.ts'

const GROUPS = ['project', 'person', 'day', 'month'] as const
type Group = (typeof GROUPS)[number]
const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))

function nameOf(row: TimeTotal): string {
  if (row.projectName !== null) return row.projectName
  if (row.userName !== null) return row.userName
  if (row.day !== null) return germanDay(row.day)
  return row.month === null ? z('time.sum') : monthOf(row.month)
}

/** Sums by project, person, day or month; recorded and billed time side by side (T-06, B-11). */
export function TotalsView() {
  const month = useToday().slice(0, 7)
  const [by, setBy] = useAddressValue('by', 'project')
  const [from, setFrom] = useAddressValue('from', `${month}-01`)
  const [to, setTo] = useAddressValue('to', lastDayOf(month))
  const group: Group = GROUPS.find((each) => each === by) ?? 'project'
  const filter = {
    groupBy: [group],
    ...(isDay(from) && { from }),
    ...(isDay(to) && { to }),
  }
  const { data, error, refetch } = useQuery(totalsQuery(useApi(), filter))
  return (
    <>
      <div className={styles['moves']}>
        <SegmentedControl
          aria-label={z('time.totals.by')}
          value={group}
          onChange={setBy}
          data={GROUPS.map((value) => ({ value, label: z(`time.totals.by.${value}`) }))}
        />
        <DayField label={z('time.totals.from')} value={from} onChange={setFrom} />
        <DayField label={z('time.totals.to')} value={to} onChange={setTo} />
      </div>
      {!data && error ? (
        <Failure title={z('time.widget.failed')} problem={error} onRetry={() => void refetch()} />
      ) : null}
      {!data && !error ? <RowSkeleton rows={6} label={t('app.loading')} /> : null}
      {data?.rows.length === 0 ? <p className={styles['quiet']}>{z('time.totals.none')}</p> : null}
      {data && data.rows.length > 0 ? <Sums rows={data.rows} group={group} /> : null}
    </>
  )
}

function Sums({ rows, group }: { readonly rows: readonly TimeTotal[]; readonly group: Group }) {
  const sum = (of: (row: TimeTotal) => number) => rows.reduce((total, row) => total + of(row), 0)
  return (
    <div className={styles['scroll']}>
      <table className={styles['sums']}>
        <caption className="vh">{z('time.part.totals')}</caption>
        <thead>
          <tr>
            <th scope="col">{z(`time.totals.by.${group}`)}</th>
            <th scope="col">{z('time.col.duration')}</th>
            <th scope="col">{z('time.col.billed')}</th>
            <th scope="col">{z('time.col.amount')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.projectId ?? row.userId ?? row.day ?? row.month ?? ''}>
              <th scope="row">{nameOf(row)}</th>
              <td>{hoursOf(row.seconds)}</td>
              <td>{hoursOf(row.billedSeconds)}</td>
              <td>{moneyOf(row.billedCents)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{z('time.sum')}</th>
            <td>{hoursOf(sum(({ seconds }) => seconds))}</td>
            <td>{hoursOf(sum(({ billedSeconds }) => billedSeconds))}</td>
            <td>{moneyOf(sum(({ billedCents }) => billedCents))}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
