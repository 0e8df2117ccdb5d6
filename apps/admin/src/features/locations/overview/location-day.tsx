import type { LocationOccupancy } from '@fachwerk/contract/location/location-figure-calls'
import { countOf, timeOf } from '../../../lib/words/format.ts'
import { t } from '../../../lib/words/texts.ts'
import { useNow } from '../../../lib/words/use-now.ts'
import { Failure } from '../../../ui/states/failure.tsx'
import { RowSkeleton } from '../../../ui/states/row-skeleton.tsx'
import { useOccupancy } from './location-figures.ts'
import styles from './location-day.module.css'
import { o } from './overview-texts.ts'

/** „Belegung heute“: hour by hour what was let, and behind the line of now what is booked (F-03). */
export function LocationDay({ locationId }: { readonly locationId: string }) {
  const { data, error, refetch } = useOccupancy(locationId)
  if (data) return <Day occupancy={data} />
  if (error === null) return <RowSkeleton rows={1} label={t('app.loading')} />
  return <Failure title={o('location.day.failed')} problem={error} onRetry={() => void refetch()} />
}

const HOUR_MS = 3_600_000
const everySixth = (time: string) => /^(06|12|18):00/.test(time)

function Day({ occupancy }: { readonly occupancy: LocationOccupancy }) {
  const now = useNow(60_000)
  const { hours, boxes, peak, timeZone } = occupancy
  const rows = hours.map(({ from, most }) => {
    const begins = Date.parse(from)
    const [time, until] = [timeOf(begins, timeZone), timeOf(begins + HOUR_MS, timeZone)]
    const coming = begins > now
    const count = o(coming ? 'location.day.booked' : 'location.day.was', { count: countOf(most) })
    return { from, time, most, coming, count, words: o('location.day.bar', { from: time, until, count }) }
  })
  const first = Date.parse(hours[0]?.from ?? '')
  const gone = (now - first) / (hours.length * HOUR_MS)
  return (
    <section className={styles['day']} aria-labelledby="location-day">
      <div>
        <h3 id="location-day">{o('location.day.title')}</h3>
        <p className="num">
          {o('location.day.now', { now: countOf(occupancy.now), boxes: countOf(boxes), peak: countOf(peak) })}
        </p>
      </div>
      <div className={styles['bars']} aria-hidden="true">
        {rows.map(({ from, time, most, coming, words }) => (
          <span key={from} title={words} data-coming={coming || undefined}>
            <i style={{ height: `${boxes === 0 ? 0 : (most * 100) / boxes}%` }} />
            {everySixth(time) ? <small>{time.slice(0, 2)}</small> : null}
          </span>
        ))}
        {gone > 0 && gone < 1 ? <b style={{ left: `${gone * 100}%` }} /> : null}
      </div>
      <table className="vh">
        <caption>{o('location.day.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{o('location.day.hour')}</th>
            <th scope="col">{o('location.day.taken')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ from, time, count }) => (
            <tr key={from}>
              <th scope="row">{time}</th>
              <td>{count}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
