import type { PickupPlace } from '@fachwerk/contract/fulfilment/fulfilment-views'
import { nameIn } from '@fachwerk/contract/site/next-best-language'
import { usePage } from '../../lib/page.tsx'
import { assortmentWords } from '../../lib/words/assortment-words.ts'
import { fullMoment } from '../../lib/words/words.ts'
import { Notice } from '../notice.tsx'

/** K-08: that orders are not taken for a while, or that it is closed: why, until when, and what can be done until then. */
export function ShopStatus({
  places,
  live = false,
}: {
  readonly places: readonly PickupPlace[]
  readonly live?: boolean
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
      <b>{t('status.closed')}</b>{' '}
      {opens === undefined ? null : t('status.opens', { when: fullMoment(opens, language) })}{' '}
      {t('status.first', { when: fullMoment(first, language) })}
    </Notice>
  )
}
