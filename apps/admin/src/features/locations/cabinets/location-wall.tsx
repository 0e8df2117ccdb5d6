import type { LockWall } from '@fachwerk/contract/device/lock-views'
import type { StorageLocation } from '@fachwerk/contract/location/storage-location-calls'
import { Link } from 'react-router'
import { useMay } from '../../../lib/session.ts'
import { t } from '../../../lib/words/texts.ts'
import { useAddressValue } from '../../../lib/use-address-value.ts'
import { BoxLegend } from '../../../ui/facts/box-legend.tsx'
import { Failure } from '../../../ui/states/failure.tsx'
import { LiveLine } from '../../../ui/states/live-line.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { RowSkeleton } from '../../../ui/states/row-skeleton.tsx'
import { Segments } from '../../../ui/table/segments.tsx'
import { useWall } from '../../../ui/wall/use-wall.ts'
import type { WallView } from '../../../ui/wall/wall-cabinet.tsx'
import { WallFloor } from '../../../ui/wall/wall-floor.tsx'
import { w } from '../../../ui/wall/wall-texts.ts'
import { BoxInspector } from './box-inspector.tsx'
import { LocationDay } from '../overview/location-day.tsx'
import { useRevenue } from '../overview/location-figures.ts'
import { LocationRevenue } from '../overview/location-revenue.tsx'
import styles from '../overview/overview.module.css'
import { o } from '../overview/overview-texts.ts'
import { l } from '../texts.ts'

/** The cabinets of a location as they are now; a door tells about its box below them and opens it (B-07, F-03). */
export function LocationWall({ location }: { readonly location: StorageLocation }) {
  const { data, error, refetch } = useWall(location.id)
  const views = useViews()
  const [shown, show] = useAddressValue('show', 'state')
  const view = views.find((one) => one === shown) ?? 'state'
  const only = data?.cabinets.length === 1 ? data.cabinets[0] : undefined
  return (
    <section className={styles['wall']} aria-labelledby="location-wall">
      <div className={styles['panelHead']}>
        <h2 id="location-wall">{only ? o('location.wall.one', { name: only.name }) : l('location.wall')}</h2>
        <LiveLine />
        <span className={styles['tools']}>
          <Link to={`/admin/locks/wall?location=${location.id}`}>{l('location.wall.more')}</Link>
          <Segments
            name={w('wall.show')}
            shown={views.map((value) => ({ value, label: o(`location.show.${value}`) }))}
            value={view}
            onChange={show}
          />
        </span>
      </div>
      {data ? (
        <Drawn wall={data} view={view} />
      ) : error === null ? (
        <RowSkeleton rows={8} label={t('app.loading')} />
      ) : (
        <Failure title={w('wall.failed')} problem={error} onRetry={() => void refetch()} />
      )}
    </section>
  )
}

/** Money is shown to whom the figures are. */
const useViews = (): readonly WallView[] =>
  useMay('statistics.view') ? ['state', 'battery', 'revenue'] : ['state', 'battery']

function Drawn({ wall, view }: { readonly wall: LockWall; readonly view: WallView }) {
  const [chosen, choose] = useAddressValue('box', '')
  const revenue = useRevenue(wall.locationId, view === 'revenue')
  const { data } = revenue
  const box = wall.boxes.find(({ boxId }) => boxId === chosen)
  return (
    <>
      <div className={styles['legend']}>
        <BoxLegend name={w('wall.legend')} counts={wall.counts} />
      </div>
      {view === 'revenue' ? (
        <LocationRevenue revenue={revenue} />
      ) : (
        <LocationDay locationId={wall.locationId} />
      )}
      {wall.terminals
        .filter(({ online }) => !online)
        .map(({ id, name }) => (
          <Notice key={id} kind="warn">
            {w('wall.offline', { name })}
          </Notice>
        ))}
      <WallFloor
        wall={wall}
        view={view}
        selected={chosen}
        revenue={data && new Map(data.boxes.map(({ boxId, cents }) => [boxId, cents]))}
        onSelect={choose}
      />
      {box ? (
        <BoxInspector key={box.boxId} wall={wall} box={box} onClose={() => choose('')} />
      ) : (
        <p className={styles['hint']}>{o('location.box.choose')}</p>
      )}
    </>
  )
}
