import { isSiteWay, type SiteWay } from '@fachwerk/contract/order/staff-order-views'
import { usePage } from '../../lib/page.tsx'
import { deliveryWords } from '../../lib/words/delivery-words.ts'
import { wayNote } from '../../ui/goods/way-note.ts'
import { WaySign } from '../../ui/goods/way-sign.tsx'
import type { ArticleData } from './article-load.ts'

/** K-04: on which ways this article comes, from when on and for how much; and on which it does not. */
export function ArticleWays({ data }: { readonly data: ArticleData }) {
  const page = usePage()
  const t = deliveryWords(page)
  const { article, visit } = data
  if (!visit || article.kind !== 'product') return null
  const { delivery, places: counters, today, cart } = visit
  const ways = delivery.ways.filter(isSiteWay)
  if (ways.length === 0 || article.deliveryTypes.length === 0) return null
  const fits = (way: SiteWay) => article.deliveryTypes.some((type) => type === way)
  const known = { delivery, counters, today, countedCents: cart.countedCents }
  return (
    <ul className="goods-ways">
      {ways.map((way) => (
        <li key={way} className={fits(way) ? undefined : 'is-not'}>
          <WaySign way={way} />
          {fits(way) ? (
            <span>
              <b>{t(`way.${way}`)}</b> {wayNote(way, known, page)}
            </span>
          ) : (
            <span>
              {t(
                way === 'shipment' && article.minimumAge !== 'none'
                  ? 'line.unfit.shipment.age'
                  : `line.unfit.${way}`,
              )}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
