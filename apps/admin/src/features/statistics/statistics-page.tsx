import type { StatisticEntry, StatisticMonth } from '@fachwerk/contract/office/statistics-calls'
import { NativeSelect } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { SCROLLED_BY_KEYS } from '../../ui/scrolled-by-keys.ts'
import { useApi } from '../../lib/api.ts'
import { monthOf } from '../../lib/words/dates.ts'
import { useAddressValue, useMonth } from '../../lib/use-address-value.ts'
import { usePageTitle } from '../../lib/use-page-title.ts'
import { Failure } from '../../ui/states/failure.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { comparisonOf, figureOf } from './figures.ts'
import { MonthChoice } from './month-choice.tsx'
import { StatisticTiles, TilesToCome } from './statistic-tiles.tsx'
import styles from './statistics.module.css'
import { statisticsFilterQuery, statisticsQuery } from './statistics-queries.ts'
import { f } from './texts.ts'

const A_YEAR = 12

/** The fuller page of the figures (N-08, G-03): a month, of all locations or of one, and the year up to it as a table. */
export function StatisticsPage() {
  usePageTitle(f('statistics.title'))
  const [month] = useMonth()
  const [locationId, chooseLocation] = useAddressValue('location', '')
  const api = useApi()
  const { data: filter } = useQuery(statisticsFilterQuery(api))
  const query = { month, months: A_YEAR, locationId: locationId === '' ? null : locationId }
  const { data, error, refetch } = useQuery(statisticsQuery(api, query))
  const [row] = data?.rows ?? []
  return (
    <>
      <PageHead title={f('statistics.title')} sub={monthOf(month)}>
        <div className={styles['tools']}>
          <NativeSelect
            aria-label={f('statistics.location')}
            value={locationId}
            data={[
              { value: '', label: f('statistics.location.all') },
              ...(filter?.locations ?? []).map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={(event) => chooseLocation(event.currentTarget.value)}
            rightSection={<IconChevronDown size={16} aria-hidden="true" />}
            rightSectionPointerEvents="none"
          />
          <MonthChoice />
        </div>
      </PageHead>
      <div className={styles['page']}>
        <section aria-label={f('statistics.tiles')}>
          <h2 className="vh">{f('statistics.tiles')}</h2>
          {row ? <StatisticTiles row={row} /> : null}
          {!data && !error ? <TilesToCome /> : null}
          {data && !row ? <p className={styles['note']}>{f('statistics.notYet')}</p> : null}
          {!data && error ? (
            <Failure title={f('statistics.failed')} problem={error} onRetry={() => void refetch()} />
          ) : null}
        </section>
        {data && row ? <Months rows={sinceTheFirst(data.rows, filter?.months)} names={row.entries} /> : null}
        <p className={styles['note']}>{f('statistics.note')}</p>
      </div>
    </>
  )
}

/** Months before the first rental say nothing; the chosen one stays. */
function sinceTheFirst(
  rows: readonly StatisticMonth[],
  known: readonly string[] | undefined,
): StatisticMonth[] {
  const first = known?.at(-1) ?? ''
  return rows.filter(({ month }, index) => index === 0 || month >= first)
}

/** The same figures month by month; each month leads to its tiles. */
function Months(props: {
  readonly rows: readonly StatisticMonth[]
  readonly names: readonly Pick<StatisticEntry, 'name'>[]
}) {
  const [query] = useSearchParams()
  const at = (month: string) => {
    const next = new URLSearchParams(query)
    next.set('month', month)
    return `?${next.toString()}`
  }
  return (
    <section className={styles['months']} aria-label={f('statistics.table')} {...SCROLLED_BY_KEYS}>
      <table>
        <thead>
          <tr>
            <th scope="col">{f('statistics.table.month')}</th>
            {props.names.map(({ name }) => (
              <th key={name} scope="col">
                {f(`statistics.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {props.rows.map(({ month, until, entries }) => (
            <tr key={month}>
              <th scope="row">
                <Link to={at(month)}>
                  {until === null ? monthOf(month) : f('statistics.running', { month: monthOf(month) })}
                </Link>
              </th>
              {props.names.map(({ name }) => (
                <Cell key={name} entry={entries.find((entry) => entry.name === name)} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const signed = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 0, signDisplay: 'exceptZero' })

function Cell({ entry }: { readonly entry: StatisticEntry | undefined }) {
  if (!entry) return <td>–</td>
  const { share, danger } = comparisonOf(entry)
  return (
    <td data-danger={danger || undefined}>
      {figureOf(entry.data, entry.sign)}
      {share === null ? null : (
        <small>{f('statistics.change', { percent: signed.format((share - 1) * 100) })}</small>
      )}
    </td>
  )
}
