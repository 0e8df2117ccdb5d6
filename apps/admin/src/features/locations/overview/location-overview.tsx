import type { StorageLocation } from '@fachwerk/contract/location/storage-location-calls'
import { useMay } from '../../../lib/session.ts'
import { GapList } from './gap-list.tsx'
import { LocationSide } from './location-side.tsx'
import { LocationWall } from '../cabinets/location-wall.tsx'
import styles from './overview.module.css'

/** What a location lacks, its cabinets as they are now, and beside them hours, prices and facts. */
export function LocationOverview({ location }: { readonly location: StorageLocation }) {
  // An archived one may have cabinets, but nobody is let to any more.
  const hasWall = useMay('locks.view') && location.boxCount > 0 && !location.archived
  return (
    <div className={styles['page']} data-alone={!hasWall || undefined}>
      {location.archived || location.gaps.length + location.warnings.length === 0 ? null : (
        <div className={styles['gaps']}>
          <GapList location={location} level={2} />
        </div>
      )}
      {hasWall ? <LocationWall location={location} /> : null}
      <LocationSide location={location} />
    </div>
  )
}
