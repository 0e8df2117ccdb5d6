import type { FileRental } from '@fachwerk/contract/customer/customer-file-views'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { dayAndTimeOf, durationOf } from '../../lib/words/format.ts'
import { useMay } from '../../lib/session.ts'
import { useNow } from '../../lib/words/use-now.ts'
import { Tag } from '../../ui/facts/marks.tsx'
import { OpenButton, OpeningPanel, useOpening } from '../../ui/open-box/opening.tsx'
import styles from './customers.module.css'
import { k } from './texts.ts'

const MINUTE = 60_000

/** A rental that runs or is to come, with what is done to it from here; opening shows its steps in place (L-02). */
export function OpenRental({ rental }: { readonly rental: FileRental }) {
  const now = useNow(15_000)
  const opening = useOpening(rental.boxId)
  const mayOpen = useMay('locks.open')
  const { id, boxName, boxNumber, size, locationName, state, timeZone } = rental
  const running = state === 'active' || state === 'overdue'
  return (
    <li className={styles['rental']}>
      <span className={styles['door']} data-state={state} aria-hidden="true">
        {boxNumber}
      </span>
      <div className={styles['rentalWords']}>
        <p>
          <Link to={`/admin/access-rights?view=all&open=${id}`}>
            <b>{boxName}</b>
          </Link>{' '}
          <Tag>{size}</Tag> {locationName}
        </p>
        <p className="small muted">{timeWords(rental, now)}</p>
      </div>
      <div className={styles['rentalActions']}>
        <Button component={Link} to={`/admin/access-rights?view=all&open=${id}`}>
          {k(running ? 'rental.show' : 'rental.change')}
        </Button>
        {running && mayOpen ? <OpenButton of={opening} /> : null}
      </div>
      <div className={styles['opening']}>
        <OpeningPanel of={opening} timeZone={timeZone} rentalId={id} />
      </div>
    </li>
  )
}

/** „28.11. 14:05 bis 23:30 · noch 2:47 h · zuletzt geöffnet 18:52“ */
function timeWords({ startsAt, endsAt, lastOpenedAt, state, timeZone }: FileRental, now: number): string {
  const at = (instant: string) => dayAndTimeOf(instant, timeZone, now)
  const period =
    endsAt === null
      ? `${at(startsAt)}, ${k('rental.openEnd')}`
      : k('rental.until', { from: at(startsAt), to: at(endsAt) })
  const left = endsAt === null ? null : Date.parse(endsAt) - now
  const parts = [
    period,
    ...(left === null || state === 'reserved'
      ? []
      : [
          left > MINUTE
            ? k('rental.left', { time: durationOf(left) })
            : k('rental.over', { time: durationOf(Math.max(MINUTE, -left)) }),
        ]),
    ...(state === 'reserved'
      ? []
      : [lastOpenedAt === null ? k('rental.never') : k('rental.opened', { at: at(lastOpenedAt) })]),
  ]
  return parts.join(' · ')
}
