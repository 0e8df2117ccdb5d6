import type { LockStatistics } from '@fachwerk/contract/device/lock-statistics-calls'
import { Link, useSearchParams } from 'react-router'
import { monthOf } from '../../../lib/words/dates.ts'
import styles from './lock-statistics.module.css'
import { q } from './lock-statistics-texts.ts'

interface Sums {
  readonly month: string
  readonly openings: number
  readonly failures: number
  readonly jams: number
}

/** All locks of a location together, month by month. */
export const sumsOf = ({ months, locks }: LockStatistics): readonly Sums[] =>
  months.map((month) => {
    const figures = locks.flatMap((lock) => lock.months.filter((each) => each.month === month))
    const sum = (key: 'openings' | 'failures' | 'jams') =>
      figures.reduce((all, figure) => all + figure[key], 0)
    return { month, openings: sum('openings'), failures: sum('failures'), jams: sum('jams') }
  })

/** „11.26“: a month where there is little room. */
const briefly = (month: string): string => `${month.slice(5)}.${month.slice(2, 4)}`

/** Openings and what went wrong, drawn month by month; a month leads to its locks. */
export function LockMonths({ data, current }: { readonly data: LockStatistics; readonly current: string }) {
  const [query] = useSearchParams()
  const sums = sumsOf(data)
  const most = Math.max(1, ...sums.map(({ openings, failures, jams }) => openings + failures + jams))
  const to = (month: string) => {
    const next = new URLSearchParams(query)
    next.set('month', month)
    return { search: `?${next.toString()}` }
  }
  const high = (value: number) => ({ height: `${(100 * value) / most}%` })
  return (
    <section aria-label={q('stat.chart')}>
      <p className={styles['legend']} aria-hidden="true">
        <span>{q('stat.legend.openings')}</span>
        <span data-bad="">{q('stat.legend.failures')}</span>
      </p>
      <nav className={styles['chart']} aria-label={q('stat.chart')}>
        {sums.map(({ month, openings, failures, jams }) => (
          <Link
            key={month}
            to={to(month)}
            preventScrollReset
            className={styles['month']}
            aria-current={month === current ? 'true' : undefined}
          >
            {/* Read out as a sentence: bars and a month in digits would be none. */}
            <span className="vh">
              {q('stat.chart.month', { month: monthOf(month), openings, failures, jams })}
            </span>
            <span className={styles['bars']} aria-hidden="true">
              <span className={styles['bar']} data-bad="" style={high(failures + jams)} />
              <span className={styles['bar']} style={high(openings)} />
            </span>
            <span aria-hidden="true">{briefly(month)}</span>
          </Link>
        ))}
      </nav>
    </section>
  )
}
