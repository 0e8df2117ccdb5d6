import { nameIn } from '@fachwerk/contract/site/next-best-language'
import type { SizeClass } from '@fachwerk/contract/fields'
import type { SizeOffer } from '@fachwerk/contract/order/storefront-calls'
import { dateOf } from '../../lib/local-date.ts'
import { usePage } from '../../lib/page.tsx'
import { periodEntries, withQuery } from '../../lib/period-query.ts'
import { distanceWords, midMoment } from '../../lib/words/words.ts'
import { Notice } from '../../ui/notice.tsx'
import { isFree, nextLarger, type ChooseSizeData } from './choose-size-data.ts'

interface Way {
  readonly key: string
  readonly text: string
  readonly href: string
}

/** S-04: what to do about sizes that are booked out: the next larger one, another location, another time; of some, or of all. */
export function WaysOut({
  data,
  of = () => true,
}: {
  readonly data: ChooseSizeData
  readonly of?: (size: SizeClass) => boolean
}) {
  const { say } = usePage()
  const waysFor = useWays(data)
  const out = data.location.sizes.filter(({ size, total, free }) => total > 0 && free === 0 && of(size))
  if (out.length === 0) return null
  const nothing = !data.location.sizes.some(isFree)
  return (
    <div className="ways-out">
      {nothing ? <h2>{say('size.nothingHere')}</h2> : null}
      {out.map((offer) => {
        const ways = waysFor(offer)
        return (
          <Notice key={offer.size} tone="warning">
            {say('size.isSoldOut', { size: say(`size.${offer.size}`) })}
            {ways.length > 0 ? (
              <>
                {` ${say('size.instead')} `}
                <span className="ways">
                  {ways.map((way) => (
                    <a key={way.key} href={way.href}>
                      {way.text}
                    </a>
                  ))}
                </span>
              </>
            ) : null}
          </Notice>
        )
      })}
    </div>
  )
}

function useWays({ asked, period, location, localNow }: ChooseSizeData): (offer: SizeOffer) => Way[] {
  const page = usePage()
  const { say, href } = page
  const name = (size: SizeClass) => say(`size.${size}`)
  const at = (slug: string, size: SizeClass, from = asked) =>
    withQuery(href(`/standort/${slug}`), [...periodEntries(from), ['groesse', size]])
  return (offer) => {
    const ways: Way[] = []
    const larger = nextLarger(location.sizes, offer.size)
    if (larger)
      ways.push({
        key: 'larger',
        text: say('size.wayLarger', { size: name(larger.size) }),
        href: at(location.slug, larger.size),
      })
    for (const other of location.alternatives.filter((it) => it.size === offer.size).slice(0, 2))
      ways.push({
        key: other.slug,
        text: say('size.wayElsewhere', {
          size: name(other.size),
          name: nameIn(other, page.language),
          distance: distanceWords(other.distanceMetres, page),
        }),
        href: at(other.slug, other.size),
      })
    if (offer.nextFreeLocal) {
      const length = asked.length ?? `${Math.max(1, Math.round(hoursOf(period)))}h`
      ways.push({
        key: 'later',
        text: say('size.wayLater', {
          size: name(offer.size),
          moment: midMoment(offer.nextFreeLocal, dateOf(localNow), page.language),
        }),
        href: at(location.slug, offer.size, { from: offer.nextFreeLocal, length }),
      })
    }
    return ways
  }
}

const hoursOf = (period: { readonly startsAt: string; readonly endsAt: string }): number =>
  (Date.parse(period.endsAt) - Date.parse(period.startsAt)) / 3_600_000
