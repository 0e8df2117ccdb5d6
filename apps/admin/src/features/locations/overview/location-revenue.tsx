import type { useRevenue } from './location-figures.ts'
import { monthOf } from '../../../lib/words/dates.ts'
import { moneyOf } from '../../../lib/words/format.ts'
import { t } from '../../../lib/words/texts.ts'
import { Failure } from '../../../ui/states/failure.tsx'
import { RowSkeleton } from '../../../ui/states/row-skeleton.tsx'
import styles from './location-day.module.css'
import { o } from './overview-texts.ts'

/** What the location earned this month, above the doors that say it box by box (F-03, D-05). */
export function LocationRevenue({ revenue }: { readonly revenue: ReturnType<typeof useRevenue> }) {
  const { data, error, refetch } = revenue
  if (data)
    return (
      <section className={styles['day']} aria-labelledby="location-revenue">
        <div>
          <h3 id="location-revenue">{o('location.revenue.title', { month: monthOf(data.month) })}</h3>
          <p>{o('location.revenue.before', { before: moneyOf(data.before) })}</p>
        </div>
        <p className={`num ${styles['sum']}`}>{moneyOf(data.cents)}</p>
      </section>
    )
  if (error === null) return <RowSkeleton rows={1} label={t('app.loading')} />
  return <Failure title={o('location.revenue.failed')} problem={error} onRetry={() => void refetch()} />
}
