import { isBrought } from '@fachwerk/contract/fulfilment/delivery-steps'
import { type DeliveryType, isSiteWay } from '@fachwerk/contract/order/staff-order-views'
import { nameIn } from '@fachwerk/contract/site/next-best-language'
import { type Page, usePage } from '../../../lib/page.tsx'
import { deliveryWords } from '../../../lib/words/delivery-words.ts'
import { CART_PATH, shopCartWords } from '../../../lib/words/shop-cart-words.ts'
import { lineTitle } from '../../../ui/goods/line-title.ts'
import { wayNote } from '../../../ui/goods/way-note.ts'
import { WaySign } from '../../../ui/goods/way-sign.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { type GoodsCheckoutData, unfitIn, WAY_FIELD, waysToChoose } from './goods-data.ts'

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

/** The same as everywhere in the shop, for what lies in the cart. */
const noteOf = (type: DeliveryType, { cart, ...ways }: GoodsCheckoutData, page: Page): string =>
  wayNote(type, { ...ways, delivery: cart.delivery, countedCents: cart.minimum.countedCents }, page)

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
