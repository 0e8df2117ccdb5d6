import type { StorageLocation } from '@fachwerk/contract/storage-location-calls'
import { Facts } from '../../ui/facts.tsx'
import { GapList } from './gap-list.tsx'
import { locationFacts } from './location-facts.tsx'
import styles from './locations.module.css'

/** What a location is and what it lacks. */
export function LocationOverview({ location }: { readonly location: StorageLocation }) {
  return (
    <div className={`${styles['part']} ${styles['overview']}`}>
      <GapList location={location} level={2} />
      <Facts rows={locationFacts(location)} />
    </div>
  )
}
