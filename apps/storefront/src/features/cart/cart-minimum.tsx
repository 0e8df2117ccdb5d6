import type { CartView } from '@fachwerk/contract/cart/cart-views'
import { moneyText } from '@fachwerk/texts/formats'
import { usePage } from '../../lib/page.tsx'
import { CART_FIELDS } from '../../lib/shop-cart-fields.ts'
import { deliveryWords } from '../../lib/words/delivery-words.ts'
import { CART_PATH } from '../../lib/words/shop-cart-words.ts'
import { notCountedWords } from '../../ui/goods/minimum-words.ts'

/** K-03, LAW-40: what is missing for a delivery, what does not count to it, and what can be done instead; gone once it is reached. */
export function CartMinimumBox({ cart }: { readonly cart: CartView }) {
  const page = usePage()
  const t = deliveryWords(page)
  const money = (cents: number) => moneyText(cents, page.language)
  const { missingCents, neededCents, countedCents, surchargeCents, isPaid } = cart.minimum
  const { ways, way, postcode } = cart.delivery
  if (missingCents === 0 || way !== 'delivery') return null
  const counted = t('minimum.of', { counted: money(countedCents), needed: money(neededCents) })
  return (
    <section className="cart-minimum">
      <p className="cart-minimum-head">
        <b id="mindestwert">{t('minimum.left', { missing: money(missingCents), postcode })}</b>
        <span className="num">{counted}</span>
      </p>
      <progress max={neededCents} value={countedCents} aria-labelledby="mindestwert">
        {counted}
      </progress>
      <p className="small">
        {t('minimum.counted')} {notCountedWords(cart.minimum, page)}
      </p>
      <form className="acts" method="post" action={page.href(CART_PATH)} data-cart="">
        {ways.includes('pickup') ? (
          <button type="submit" className="btn" name={CART_FIELDS.way} value="pickup">
            {t('minimum.pickup')}
          </button>
        ) : null}
        {surchargeCents === null ? null : (
          <button
            type="submit"
            className="btn"
            name={CART_FIELDS.surcharge}
            value={isPaid ? 'nein' : 'ja'}
            aria-pressed={isPaid}
          >
            {t('minimum.pay', { amount: money(surchargeCents) })}
          </button>
        )}
      </form>
    </section>
  )
}
