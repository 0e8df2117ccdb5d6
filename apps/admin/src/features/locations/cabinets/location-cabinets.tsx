import type { StorageLocation } from '@fachwerk/contract/location/storage-location-calls'
import { Cabinet } from '@fachwerk/design/cabinet'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useApi } from '../../../lib/api.ts'
import { lockPlacesQuery, lockWallQuery } from '../../../lib/queries.ts'
import { useMay } from '../../../lib/session.ts'
import { t } from '../../../lib/words/texts.ts'
import { Failure, NoPermission } from '../../../ui/states/failure.tsx'
import { RowSkeleton } from '../../../ui/states/row-skeleton.tsx'
import { CabinetBuilder } from './cabinet-builder.tsx'
import { c } from './cabinet-texts.ts'
import styles from './cabinets.module.css'

/** What stands at a location, and putting up more (F-02, L-01). */
export function LocationCabinets({ location }: { readonly location: StorageLocation }) {
  const [mayLook, mayBuild] = [useMay('locks.view'), useMay('locks.maintain')]
  if (!mayLook) return <NoPermission />
  return (
    <div className={styles['part']}>
      <Standing locationId={location.id} />
      {mayBuild && !location.archived ? <Build locationId={location.id} /> : null}
    </div>
  )
}

function Standing({ locationId }: { readonly locationId: string }) {
  const { data, error, refetch } = useQuery(lockWallQuery(useApi(), locationId))
  if (error) return <Failure title={c('cabinets.failed')} problem={error} onRetry={() => void refetch()} />
  if (!data) return <RowSkeleton rows={4} label={t('app.loading')} />
  return (
    <section aria-labelledby="cabinets-standing">
      <h2 id="cabinets-standing">{c('cabinets.standing')}</h2>
      {data.cabinets.length === 0 ? <p className="muted">{c('cabinets.none')}</p> : null}
      <div className={styles['floor']}>
        {data.cabinets.map((plan) => (
          <figure key={plan.id} className={styles['cabinet']}>
            <figcaption>{c('cabinets.cabinet', { name: plan.name })}</figcaption>
            <Cabinet
              plan={plan}
              name={c('cabinets.cabinet', { name: plan.name })}
              pxPerMm={0.1}
              fit
              nameOf={({ number, size }) => `${number}, ${size}`}
            />
          </figure>
        ))}
      </div>
      {data.cabinets.length === 0 ? null : (
        <p className="small">
          <Link to={`/admin/locks/wall?location=${locationId}`}>{c('cabinets.wall')}</Link>
        </p>
      )}
    </section>
  )
}

function Build({ locationId }: { readonly locationId: string }) {
  const { data, error, refetch } = useQuery(lockPlacesQuery(useApi(), locationId))
  if (error) return <Failure title={c('cabinets.failed')} problem={error} onRetry={() => void refetch()} />
  if (!data) return <RowSkeleton rows={6} label={t('app.loading')} />
  return <CabinetBuilder locationId={locationId} places={data} />
}
