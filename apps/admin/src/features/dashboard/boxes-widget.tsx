import type { BoxState } from '@fachwerk/contract/device/device-calls'
import { boxStateClass } from '@fachwerk/design/box-state'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useApi } from '../../lib/api.ts'
import { monitoringQuery } from '../../lib/queries.ts'
import { useMay, useUser } from '../../lib/session.ts'
import { t } from '../../lib/words/texts.ts'
import { useLiveEvents } from '../../lib/live/use-live.ts'
import { BoxLegend } from '../../ui/facts/box-legend.tsx'
import { Failure } from '../../ui/states/failure.tsx'
import { Panel, Quiet } from '../../ui/panel.tsx'
import { RowSkeleton } from '../../ui/states/row-skeleton.tsx'
import styles from './dashboard.module.css'
import { RentalCounts } from './rental-counts.tsx'
import { d } from './texts.ts'
import { w } from './widget-texts.ts'

/** Only the counts are shown; they are of all terminals. */
const FILTER = { limit: 1 } as const
const HALF_A_MINUTE = 30_000

/** What the lockers do now: boxes by state as one bar, whether the terminals are there, rentals to look after. */
export function BoxesWidget() {
  const api = useApi()
  const queries = useQueryClient()
  const maySeeRentals = useMay('accessRights.view')
  const query = monitoringQuery(api, FILTER)
  const { data, error, refetch } = useQuery({ ...query, refetchInterval: HALF_A_MINUTE })
  useLiveEvents((event) => {
    if (event.boxState !== null || event.type.startsWith('terminal.')) {
      void queries.invalidateQueries({ queryKey: query.queryKey })
    }
  })
  return (
    <Panel id="boxes-title" title={d('widget.boxes')} more={<WayToBoxes />}>
      {data ? <Boxes counts={data.boxStateCounts} online={data.onlineTotal} total={data.total} /> : null}
      {!data && error === null ? <RowSkeleton rows={3} label={t('app.loading')} /> : null}
      {!data && error !== null ? (
        <Failure title={t('list.failed')} problem={error} onRetry={() => void refetch()} />
      ) : null}
      {maySeeRentals ? <RentalCounts /> : null}
    </Panel>
  )
}

/** From the numbers to the boxes, by what the menu of the company has (N-01). */
function WayToBoxes() {
  const profile = useUser()?.companyObject.menuProfile
  return profile === 'storageOperator' ? (
    <Link to="/admin/real-time-monitoring">{w('boxes.monitoring')}</Link>
  ) : (
    <Link to="/admin/monitoring">{w('boxes.terminals.open')}</Link>
  )
}

// From left to right: taken, then what needs looking after, then free.
const BAR: readonly BoxState[] = ['occupied', 'open', 'overdue', 'reserved', 'blocked', 'unknown', 'free']

function Boxes(props: {
  readonly counts: Readonly<Record<BoxState, number>>
  readonly online: number
  readonly total: number
}) {
  const { counts, online, total } = props
  const boxes = Object.values(counts).reduce((sum, count) => sum + count, 0)
  if (total === 0) return <Quiet>{w('boxes.terminals.none')}</Quiet>
  return (
    <div className={styles['boxes']}>
      {boxes === 0 ? <p className="muted">{w('boxes.none')}</p> : null}
      <div className={`fw-mini ${styles['bar']}`} aria-hidden="true">
        {BAR.map((state) => (
          <i key={state} className={boxStateClass(state)} style={{ flexGrow: counts[state] }} />
        ))}
      </div>
      <BoxLegend name={d('widget.boxes')} counts={counts} />
      <p className={styles['terminals']}>
        <b>{w('boxes.terminals')}</b>{' '}
        {online === total ? w('boxes.terminals.allOnline') : w('boxes.terminals.online', { online, total })}
      </p>
    </div>
  )
}
