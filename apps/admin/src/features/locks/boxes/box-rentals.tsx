import type { LockDetail } from '@fachwerk/contract/device/lock-views'
import { Link } from 'react-router'
import { periodOf } from '../../../lib/words/format.ts'
import styles from '../locks.module.css'
import { l } from '../texts.ts'

/** Who has the box, and who comes: with the period, and the way to the access right. */
export function BoxRentals({ lock: { rentals, timeZone } }: { readonly lock: LockDetail }) {
  return (
    <ul className={styles['rentals']}>
      {rentals.map(({ rentalId, customerName, startsAt, endsAt, running }) => (
        <li key={rentalId}>
          <Link
            to={`/admin/access-rights?view=all&open=${rentalId}`}
            aria-label={l('lock.rental.open', { customer: customerName })}
          >
            {customerName}
          </Link>
          <span className="small muted num">
            {periodOf(startsAt, endsAt, timeZone)} · {l(running ? 'lock.rental.now' : 'lock.rental.next')}
          </span>
        </li>
      ))}
    </ul>
  )
}
