import type { PickupPlace } from '@fachwerk/contract/fulfilment/fulfilment-views'
import { nameIn } from '@fachwerk/contract/site/next-best-language'
import { usePage } from '../../lib/page.tsx'
import { assortmentWords } from '../../lib/words/assortment-words.ts'
import { timeOf } from '../../lib/local-date.ts'
import { dateWords, fullMoment } from '../../lib/words/words.ts'
import { Notice } from '../notice.tsx'

/** K-08: that orders are not taken for a while, or that it is closed: why, until when, and what can be done until then. */
export function ShopStatus({
  places,
  live = false,
  isBrought = false,
}: {
  readonly places: readonly PickupPlace[]
  /** At the checkout: what changes is read out, and its own field has the times. */
  readonly live?: boolean
  /** Its times are those at which it can be brought. */
  readonly isBrought?: boolean
}) {
  const page = usePage()
  const { language } = page
  const t = assortmentWords(page)
  const paused = places.filter((place) => place.paused !== null)
  if (paused.length > 0)
    return (
      <Notice tone="warning" live={live}>
        {paused.map((place) => (
          <p key={place.id} data-paused="">
            <b>
              {places.length === 1
                ? t('status.paused')
                : t('status.paused.at', { place: nameIn(place, language) })}
            </b>{' '}
            {place.paused?.reason}{' '}
            {place.paused && t('status.until', { until: fullMoment(place.paused.untilLocal, language) })}
          </p>
        ))}
      </Notice>
    )
  const [first] = places.flatMap(({ days }) => days.flatMap(({ times }) => times)).toSorted()
  if (first === undefined || places.some(({ isOpen }) => isOpen)) return null
  const [opens] = places.flatMap(({ opensLocal }) => opensLocal ?? []).toSorted()
  return (
    <Notice tone="info">
      <p>
        <b>{t('status.closed')}</b>{' '}
        {opens === undefined ? null : t('status.opens', { when: fullMoment(opens, language) })}{' '}
        {t(isBrought ? 'status.first.brought' : 'status.first', { when: fullMoment(first, language) })}
      </p>
      {live ? null : <NextTimes places={places} />}
    </Notice>
  )
}

/** So many fit in a line of a telephone, twice. */
const MOST_TIMES = 6

/** When what is ordered now can be fetched on the first day, and what is full; of several places the checkout says it. */
function NextTimes({ places }: { readonly places: readonly PickupPlace[] }) {
  const page = usePage()
  const t = assortmentWords(page)
  const [day] = places.length === 1 ? (places[0]?.days ?? []) : []
  if (day === undefined) return null
  const times = [...day.times, ...day.full].toSorted().slice(0, MOST_TIMES)
  return (
    <ul className="shop-times" aria-label={t('status.times', { day: dateWords(day.date, page.language) })}>
      {times.map((local) =>
        day.full.includes(local) ? (
          <li key={local} className="is-full">
            <s>{timeOf(local)}</s> <small>{t('status.full')}</small>
          </li>
        ) : (
          <li key={local}>
            {timeOf(local)} <small>{t('status.free')}</small>
          </li>
        ),
      )}
    </ul>
  )
}
