import { trackingUrl } from '@fachwerk/contract/fulfilment/carriers'
import type { GoodsOrderView } from '@fachwerk/contract/fulfilment/fulfilment-views'
import type { ShownReplacement } from '@fachwerk/contract/fulfilment/replacement-views'
import { nameIn } from '@fachwerk/contract/site/next-best-language'
import { usePage } from '../../lib/page.tsx'
import { type DeliveryWords, deliveryWords } from '../../lib/words/delivery-words.ts'

/** Another mark: something of them has changed. */
export const replacementMark = ({ replacements = [] }: GoodsOrderView): string =>
  replacements
    .map(({ id, readyAt, sentAt, handedOverAt }) => [id, readyAt, sentAt, handedOverAt].join('-'))
    .join(',')

/** O-07: pieces that are sent anew, and how far they are. */
export function Replacements({ order }: { readonly order: GoodsOrderView }) {
  const page = usePage()
  const d = deliveryWords(page)
  const { replacements = [], location } = order
  const { street, postcode, city } = location
  const place = `${nameIn(location, page.language)}, ${street}, ${postcode} ${city}`
  return replacements.map((each) => (
    <section key={each.id} className="goods-fetch">
      <h2>{d('replacement.title')}</h2>
      <ul>
        {each.pieces.map(({ title, quantity }) => (
          <li key={title}>{`${quantity} × ${title}`}</li>
        ))}
      </ul>
      <p>{stateWords(each, { place, d })}</p>
      <Follow replacement={each} d={d} />
    </section>
  ))
}

function stateWords(
  { deliveryType, readyAt, sentAt, handedOverAt }: ShownReplacement,
  { place, d }: { readonly place: string; readonly d: DeliveryWords },
): string {
  if (handedOverAt !== null) return d('replacement.done')
  if (sentAt !== null) return d('replacement.sent')
  if (deliveryType !== 'pickup') return d('replacement.brought')
  return d(readyAt === null ? 'replacement.fetched' : 'replacement.ready', { place })
}

function Follow({ replacement, d }: { readonly replacement: ShownReplacement; readonly d: DeliveryWords }) {
  const { tracking, handedOverAt } = replacement
  if (tracking === null || handedOverAt !== null) return null
  const url = trackingUrl(tracking.carrier, tracking.number)
  return (
    <p>
      {tracking.number === '' ? null : (
        <>
          {d('tracking')}: <span className="num">{tracking.number}</span>{' '}
        </>
      )}
      {url === null ? null : <a href={url}>{d('follow')}</a>}
    </p>
  )
}
