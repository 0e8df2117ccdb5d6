import type { StorageLocation } from '@fachwerk/contract/storage-location-calls'
import { Link, useNavigate } from 'react-router'
import { t } from '../../lib/texts.ts'
import { BoxLegend } from '../../ui/box-legend.tsx'
import { Failure } from '../../ui/failure.tsx'
import { LiveLine } from '../../ui/live-line.tsx'
import { Notice } from '../../ui/notice.tsx'
import { RowSkeleton } from '../../ui/row-skeleton.tsx'
import { useWall } from '../../ui/wall/use-wall.ts'
import { WallFloor } from '../../ui/wall/wall-floor.tsx'
import { w } from '../../ui/wall/wall-texts.ts'
import styles from './overview.module.css'
import { l } from './texts.ts'

/** The cabinets of a location as they are now; a door leads to its box on the wall (B-07). */
export function LocationWall({ location }: { readonly location: StorageLocation }) {
  const go = useNavigate()
  const { data, error, refetch } = useWall(location.id)
  const wallAddress = `/admin/locks/wall?location=${location.id}`
  return (
    <section className={styles['wall']} aria-labelledby="location-wall">
      <div className={styles['panelHead']}>
        <h2 id="location-wall">{l('location.wall')}</h2>
        <LiveLine />
        <Link to={wallAddress}>{l('location.wall.more')}</Link>
      </div>
      {data ? (
        <>
          <div className={styles['legend']}>
            <BoxLegend name={w('wall.legend')} counts={data.counts} />
          </div>
          {data.terminals
            .filter(({ online }) => !online)
            .map(({ id, name }) => (
              <Notice key={id} kind="warn">
                {w('wall.offline', { name })}
              </Notice>
            ))}
          <WallFloor
            wall={data}
            view="state"
            selected=""
            onSelect={(boxId) => void go(`${wallAddress}&open=${boxId}`)}
          />
        </>
      ) : error === null ? (
        <RowSkeleton rows={8} label={t('app.loading')} />
      ) : (
        <Failure title={w('wall.failed')} problem={error} onRetry={() => void refetch()} />
      )}
    </section>
  )
}
