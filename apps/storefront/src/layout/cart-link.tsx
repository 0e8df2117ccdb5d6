import { moneyText } from '@fachwerk/texts/formats'
import { CART_PATH, shopCartWords } from '../lib/words/shop-cart-words.ts'
import { usePage } from '../lib/page.tsx'
import { CartSign } from '../ui/goods/cart-sign.tsx'

/** K-03: the way to the cart from every page of a site that takes orders, with how much lies in it. */
export function CartLink({ path }: { readonly path: string }) {
  const page = usePage()
  const { href, site, cart, language } = page
  if (!site.offers.orders) return null
  const t = shopCartWords(page)
  return (
    <a
      className="site-cart"
      href={href(CART_PATH)}
      {...(path === CART_PATH && { 'aria-current': 'page' as const })}
    >
      {cart && cart.pieces > 0 ? <span className="vh">{t('nav.cart')} </span> : null}
      <span className="cart-sign">
        <CartSign name="basket" />
        {cart && cart.pieces > 0 ? (
          <b className="num">
            {cart.pieces}
            <span className="vh"> ({t('nav.pieces', { count: cart.pieces })})</span>
          </b>
        ) : null}
      </span>
      {cart && cart.pieces > 0 ? (
        <span className="cart-total num">{moneyText(cart.totalCents, language)}</span>
      ) : (
        <span className="cart-total">{t('nav.cart')}</span>
      )}
    </a>
  )
}
