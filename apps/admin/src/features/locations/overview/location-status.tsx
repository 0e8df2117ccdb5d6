import type { StorageLocation } from '@fachwerk/contract/location/storage-location-calls'
import { dayAt } from '../../../lib/words/dates.ts'
import { useNow } from '../../../lib/words/use-now.ts'
import styles from '../locations.module.css'
import { statusWords } from '../opening/opening-words.ts'
import { l } from '../texts.ts'

/** „geöffnet, schließt um 01:00“, or that it is archived. */
export function LocationStatus({ location }: { readonly location: StorageLocation }) {
  const now = useNow(60_000)
  if (location.archived) return <span className="fw-state st-gesperrt">{l('locations.isArchived')}</span>
  const { state } = location.status
  const open = state === 'open' || state === 'closesSoon'
  return (
    <span className={styles['status']} data-open={open || undefined}>
      {statusWords(location.status, dayAt(now, location.timeZone))}
    </span>
  )
}
