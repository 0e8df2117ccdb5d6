import { usePage } from '../../../lib/page.tsx'
import { KeyIcon } from '../../../ui/key-icon.tsx'
import { EndRental } from '../end-rental.tsx'
import { ShareKey } from './share-key.tsx'
import type { ShareProps } from './shared-keys.tsx'

/** What can be done with the rental, at one glance below the key. */
export function KeyActions({ live, rental, data }: ShareProps) {
  const { say, href } = usePage()
  const { extend, end } = rental.can
  return (
    <div className="key-acts">
      <ShareKey live={live} rental={rental} data={data} />
      {extend ? (
        <a className="btn" href={href(`/bestellung/${live.order.hash}/verlaengern`)}>
          <KeyIcon name="clock-plus" />
          {say('order.extend')}
        </a>
      ) : null}
      {rental.state === 'reserved' && !end ? (
        <a className="btn" href={href(`/bestellung/${live.order.hash}/aendern`)}>
          {say('order.cancelBooking')}
        </a>
      ) : null}
      {end ? <EndRental live={live} rental={rental} data={data} /> : null}
    </div>
  )
}
