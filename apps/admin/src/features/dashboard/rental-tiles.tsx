import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useApi } from '../../lib/api.ts'
import { countOf } from '../../lib/format.ts'
import { accessRightCountsQuery } from '../../lib/queries.ts'
import { t } from '../../lib/texts.ts'
import { Failure } from '../../ui/failure.tsx'
import styles from './dashboard.module.css'

const someOrNone = (count: number | undefined, some: string, none: string) => ((count ?? 0) > 0 ? some : none)

/** How many rentals run, are overdue, end today, are unpaid; each leads into its list. */
export function RentalTiles() {
  const api = useApi()
  const { data, error, refetch } = useQuery(accessRightCountsQuery(api))
  if (!data && error) {
    return (
      <div className={styles['panel']}>
        <Failure title={t('list.failed')} problem={error} onRetry={() => void refetch()} />
      </div>
    )
  }
  const counts = data?.counts
  const { overdue, unpaid } = counts ?? {}
  return (
    <section className={styles['tiles']} aria-label={t('dashboard.rentals')}>
      <Tile
        view="running"
        label={t('dashboard.running')}
        count={counts?.running}
        note={t('dashboard.running.note')}
      />
      <Tile
        view="overdue"
        label={t('dashboard.overdue')}
        count={overdue}
        note={someOrNone(overdue, t('dashboard.overdue.some'), t('dashboard.overdue.none'))}
        alarming
      />
      <Tile
        view="endsToday"
        label={t('dashboard.endsToday')}
        count={counts?.endsToday}
        note={t('dashboard.endsToday.note')}
      />
      <Tile
        view="unpaid"
        label={t('dashboard.unpaid')}
        count={unpaid}
        note={someOrNone(unpaid, t('dashboard.unpaid.some'), t('dashboard.unpaid.none'))}
        alarming
      />
    </section>
  )
}

function Tile(props: {
  readonly view: string
  readonly label: string
  readonly count: number | undefined
  readonly note: string
  readonly alarming?: boolean
}) {
  const { view, label, count, note, alarming } = props
  return (
    <Link
      to={`/admin/access-rights?view=${view}`}
      className={styles['tile']}
      data-alarming={(alarming && (count ?? 0) > 0) || undefined}
    >
      <span className={styles['label']}>{label}</span>
      <span className={styles['value']}>{count === undefined ? '–' : countOf(count)}</span>
      <span className={styles['note']}>{count === undefined ? t('app.loading') : note}</span>
    </Link>
  )
}
