import { CART_PATH, shopCartWords } from '../lib/words/shop-cart-words.ts'
import { usePage } from '../lib/page.tsx'
import { CartSign } from '../ui/goods/cart-sign.tsx'

/** K-03: the way to the cart from every page of a site that takes orders, with how much lies in it. */
export function CartLink({ path }: { readonly path: string }) {
  const page = usePage()
  const { href, site, cart } = page
  if (!site.offers.orders) return null
  const t = shopCartWords(page)
  const pieces = cart?.pieces ?? 0
  return (
    <a
      className="site-cart"
      href={href(CART_PATH)}
      {...(path === CART_PATH && { 'aria-current': 'page' as const })}
    >
      <CartSign name="basket" />
      <span>{t('nav.cart')}</span>
      {pieces > 0 ? (
        <b className="num">
          {pieces}
          <span className="vh"> ({t('nav.pieces', { count: pieces })})</span>
        </b>
      ) : null}
    </a>
  )
}
