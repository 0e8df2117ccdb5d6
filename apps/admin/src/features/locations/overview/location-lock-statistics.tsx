import type { LockStatistics } from '@fachwerk/contract/device/lock-statistics-calls'
import type { StorageLocation } from '@fachwerk/contract/location/storage-location-calls'
import { NativeSelect } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { SCROLLED_BY_KEYS } from '../../../ui/scrolled-by-keys.ts'
import { useApi } from '../../../lib/api.ts'
import { monthOf } from '../../../lib/words/dates.ts'
import { durationOf } from '../../../lib/words/format.ts'
import { useMay } from '../../../lib/session.ts'
import { t } from '../../../lib/words/texts.ts'
import { useAddressValue } from '../../../lib/use-address-value.ts'
import { Emptiness } from '../../../ui/states/emptiness.tsx'
import { Failure, NoPermission } from '../../../ui/states/failure.tsx'
import { ExportMenu } from '../../../ui/list/filter/export-menu.tsx'
import { RowSkeleton } from '../../../ui/states/row-skeleton.tsx'
import { LockMonths } from './lock-months.tsx'
import styles from './lock-statistics.module.css'
import { q } from './lock-statistics-texts.ts'

const SPANS = ['3', '6', '12', '24'] as const

/** How the locks of a location have done, month by month: drawn, and as a table of each month (L-04). */
export function LocationLockStatistics({ location }: { readonly location: StorageLocation }) {
  return useMay('locks.view') ? <Allowed location={location} /> : <NoPermission />
}

function Allowed({ location }: { readonly location: StorageLocation }) {
  const { client } = useApi()
  const [chosen, choose] = useAddressValue('months', '12')
  const months = Number(SPANS.find((span) => span === chosen) ?? '12')
  const request = { params: { locationId: location.id } }
  const { data, error, refetch } = useQuery({
    queryKey: ['lockStatistics', location.id, months],
    queryFn: ({ signal }) => client.lockStatistics({ ...request, body: { months } }, { signal }),
  })
  return (
    <div className={styles['page']}>
      <div className={styles['head']}>
        <h2>{q('stat.title')}</h2>
        <div className={styles['tools']}>
          <NativeSelect
            aria-label={q('stat.span')}
            value={String(months)}
            data={SPANS.map((value) => ({ value, label: q('stat.span.months', { count: value }) }))}
            onChange={(event) => choose(event.currentTarget.value)}
            rightSection={<IconChevronDown size={16} aria-hidden="true" />}
            rightSectionPointerEvents="none"
          />
          <ExportMenu
            labels={{ csv: q('stat.csv'), xlsx: q('stat.xlsx'), pdf: '' }}
            exporting={(format, signal) =>
              client.exportLockStatistics({ ...request, body: { months, format } }, { signal })
            }
          />
        </div>
      </div>
      {!data && error === null ? <RowSkeleton rows={8} label={t('app.loading')} /> : null}
      {!data && error !== null ? (
        <Failure title={q('stat.failed')} problem={error} onRetry={() => void refetch()} />
      ) : null}
      {data?.locks.length === 0 ? (
        <Emptiness title={q('stat.none.title')} text={q('stat.none.text')} />
      ) : null}
      {data && data.locks.length > 0 ? <Figures data={data} /> : null}
    </div>
  )
}

function Figures({ data }: { readonly data: LockStatistics }) {
  const [chosen] = useAddressValue('month', '')
  const month = data.months.find((each) => each === chosen) ?? data.months.at(-1) ?? ''
  return (
    <>
      <LockMonths data={data} current={month} />
      <MonthTable data={data} month={month} />
      <p className="small muted">{q('stat.note')}</p>
    </>
  )
}

const COUNTS = ['openings', 'failures', 'jams'] as const
const minutesWords = (minutes: number) => (minutes === 0 ? '0' : durationOf(minutes * 60_000))

/** The locks in one month, with their sums. */
function MonthTable({ data, month }: { readonly data: LockStatistics; readonly month: string }) {
  const rows = data.locks.flatMap(({ months, ...lock }) => {
    const figures = months.find((each) => each.month === month)
    return figures ? [{ ...lock, ...figures }] : []
  })
  const sum = (key: 'openings' | 'failures' | 'jams' | 'offlineMinutes') =>
    rows.reduce((all, row) => all + row[key], 0)
  const title = q('stat.table', { month: monthOf(month) })
  return (
    <section className={styles['table']} aria-label={title} {...SCROLLED_BY_KEYS}>
      <table>
        <caption className="vh">{title}</caption>
        <thead>
          <tr>
            {(['box', 'lock', ...COUNTS, 'offline', 'battery'] as const).map((key) => (
              <th key={key} scope="col">
                {q(`stat.column.${key}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.lockId}>
              <th scope="row">{row.boxName ?? q('stat.unknown')}</th>
              <td>{row.archived ? `${row.name} (${q('stat.archived')})` : row.name}</td>
              {COUNTS.map((key) => (
                <td key={key}>{row[key]}</td>
              ))}
              <td>{minutesWords(row.offlineMinutes)}</td>
              <td>
                {row.batteryPercent === null ? q('stat.unknown') : <Charge percent={row.batteryPercent} />}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {q('stat.total')}
            </th>
            {COUNTS.map((key) => (
              <td key={key}>{sum(key)}</td>
            ))}
            <td>{minutesWords(sum('offlineMinutes'))}</td>
            <td>{q('stat.unknown')}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

const Charge = ({ percent }: { readonly percent: number }) => (
  <span className={styles['battery']}>
    <span className={styles['gauge']} aria-hidden="true">
      <i style={{ width: `${percent}%` }} />
    </span>
    {q('stat.battery', { percent })}
  </span>
)
