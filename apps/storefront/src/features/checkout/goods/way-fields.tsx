import { moneyText } from '@fachwerk/texts/formats'
import { isBrought } from '@fachwerk/contract/fulfilment/delivery-steps'
import { type DeliveryType, isSiteWay } from '@fachwerk/contract/order/staff-order-views'
import { nameIn } from '@fachwerk/contract/site/next-best-language'
import { type Page, usePage } from '../../../lib/page.tsx'
import { dateOf } from '../../../lib/local-date.ts'
import { deliveryWords, windowWords } from '../../../lib/words/delivery-words.ts'
import { CART_PATH, shopCartWords } from '../../../lib/words/shop-cart-words.ts'
import { midMoment, shortDate } from '../../../lib/words/words.ts'
import { lineTitle } from '../../../ui/goods/line-title.ts'
import { WaySign } from '../../../ui/goods/way-sign.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { shippingDays } from './shipped-fields.tsx'
import {
  type GoodsCheckoutData,
  sentAs,
  soonestOf,
  unfitIn,
  untilOf,
  WAY_FIELD,
  waysToChoose,
} from './goods-data.ts'

/** What the page is called says what is decided on it. */
export function kasseTitle(way: DeliveryType | null, page: Page): string {
  if (way === 'email') return page.say('checkout.payment')
  if (way === 'service') return deliveryWords(page)('service.title')
  return way === null || way === 'pickup'
    ? shopCartWords(page)('kasse.title')
    : deliveryWords(page)('kasse.title')
}

/** What comes by mail beside the confirmation: that it is ready, or on its way. */
export function emailHelp(way: DeliveryType | null, page: Page): string {
  if (way === null || way === 'pickup') return shopCartWords(page)('kasse.emailHelp')
  return deliveryWords(page)(isBrought(way) ? 'kasse.emailHelp.brought' : 'kasse.emailHelp')
}

/** K-04: on which way it reaches its customer, as real radios; what cannot be had on it is named, never dropped. */
export function WayFields({ data }: { readonly data: GoodsCheckoutData }) {
  const page = usePage()
  const t = deliveryWords(page)
  const { way, table } = data.cart.delivery
  const ways = waysToChoose(data.cart)
  return (
    <>
      {ways.length > 1 || (way !== null && way !== 'pickup' && isSiteWay(way)) ? (
        <section className="block">
          <h2 id="lieferart">{t('kasse.way')}</h2>
          {ways.length === 0 ? <Notice tone="error">{t('refused.table-required')}</Notice> : null}
          <div className="pay-methods" role="radiogroup" aria-labelledby="lieferart" data-way="">
            {ways.map((type) => (
              <label key={type} className="pay-kind">
                <input
                  type="radio"
                  id={`lieferart-${type}`}
                  name={WAY_FIELD}
                  value={type}
                  defaultChecked={type === way}
                />
                <WaySign way={type} />
                <span>
                  <b className="pay-name">{t(`way.${type}`)}</b>
                  <span className="small muted">{noteOf(type, data, page)}</span>
                </span>
              </label>
            ))}
          </div>
          {ways.some((type) => type !== way) ? (
            <button type="submit" className="btn way-take" name="zeigen" value="ja">
              {t('kasse.take')}
            </button>
          ) : null}
          {way === 'totable' && table ? (
            <p>
              <b>{t('kasse.table', { table: table.name })}</b>, {nameIn(table.place, page.language)}.{' '}
              {t('kasse.now')}
            </p>
          ) : null}
          {way === 'totable' && table && !table.isOpen ? (
            <Notice tone="error">{t('table.closed')}</Notice>
          ) : null}
        </section>
      ) : null}
      <Unfit data={data} />
    </>
  )
}

/** What a way costs, and from when on: „ab 12:30 Uhr, 2,90 €“, of another day „ab Di 09:00 Uhr“. */
function noteOf(type: DeliveryType, { cart, counters, today }: GoodsCheckoutData, page: Page): string {
  const t = deliveryWords(page)
  if (type === 'totable') return cart.delivery.table?.name ?? ''
  if (type === 'shipment') {
    const option = sentAs(cart)
    if (option === null) return t('note.shipment.none')
    return t('note.shipment', {
      price: priceIn(option, cart, page),
      days: shippingDays(option, page),
    })
  }
  const { area } = cart.delivery
  if (type === 'delivery' && area === null) return t('note.postcode')
  const places = type === 'delivery' && area ? [area.place] : counters
  const first = soonestOf(places)
  if (first === null) return t('note.closed')
  const until = area && type === 'delivery' ? untilOf(area.place, first) : undefined
  const time = midMoment(first, today, page.language)
  if (type !== 'delivery' || !area) return t('note.pickup', { time })
  const price = priceIn(area, cart, page)
  if (until === undefined) return t('note.delivery', { time, price })
  const day = dateOf(first) === today ? '' : `${shortDate(first, page.language)}, `
  return t('note.window', { time: `${day}${windowWords(first, until, page)}`, price })
}

/** What it costs, or that what lies in the cart makes it free. */
function priceIn(
  { priceCents, freeFromCents }: { readonly priceCents: number; readonly freeFromCents: number | null },
  { minimum }: GoodsCheckoutData['cart'],
  page: Page,
): string {
  const isFree = priceCents === 0 || (freeFromCents !== null && minimum.countedCents >= freeFromCents)
  return isFree ? deliveryWords(page)('shipping.free') : moneyText(priceCents, page.language)
}

function Unfit({ data: { cart } }: { readonly data: GoodsCheckoutData }) {
  const page = usePage()
  const t = deliveryWords(page)
  const { way } = cart.delivery
  const unfit = unfitIn(cart)
  if (way === null || way === 'email' || unfit.length === 0) return null
  return (
    <Notice tone="warning">
      <p>{t(`unfit.${way}`, { what: unfit.map(lineTitle).join('; ') })}</p>
      <p>
        <a href={page.href(CART_PATH)}>{t('unfit.change')}</a>
      </p>
    </Notice>
  )
}
