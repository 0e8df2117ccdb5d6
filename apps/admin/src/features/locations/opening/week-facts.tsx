import type { StorageLocation } from '@fachwerk/contract/location/storage-location-calls'
import { Facts } from '../../../ui/facts/facts.tsx'
import styles from '../locations.module.css'
import { weekRows } from './week-rows.ts'

/** The hours of a location to read. */
export function WeekFacts({ location }: { readonly location: StorageLocation }) {
  return (
    <div className={styles['part']}>
      <Facts rows={weekRows(location)} />
    </div>
  )
}
