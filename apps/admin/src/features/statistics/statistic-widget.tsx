import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../lib/api.ts'
import { useMonth } from '../../lib/use-address-value.ts'
import { Failure } from '../../ui/states/failure.tsx'
import { StatisticTiles, TilesToCome } from './statistic-tiles.tsx'
import styles from './statistics.module.css'
import { statisticsQuery } from './statistics-queries.ts'
import { f } from './texts.ts'

/** The figures of the month that is chosen in the head of the dashboard (D-05). */
export function StatisticWidget() {
  const [month] = useMonth()
  const { data, error, refetch } = useQuery(statisticsQuery(useApi(), { month, months: 1 }))
  const [row] = data?.rows ?? []
  return (
    <section aria-labelledby="statistic-title">
      <h2 id="statistic-title" className="vh">
        {f('statistics.tiles')}
      </h2>
      {row ? <StatisticTiles row={row} /> : null}
      {!data && error ? (
        <Failure title={f('statistics.failed')} problem={error} onRetry={() => void refetch()} />
      ) : null}
      {!data && !error ? <TilesToCome /> : null}
      {data && !row ? <p className={styles['note']}>{f('statistics.notYet')}</p> : null}
    </section>
  )
}
