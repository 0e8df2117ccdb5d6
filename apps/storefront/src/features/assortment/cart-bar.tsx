import { moneyText } from '@fachwerk/texts/formats'
import { usePage } from '../../lib/page.tsx'
import { CART_PATH, shopCartWords } from '../../lib/words/shop-cart-words.ts'
import type { ShopVisit } from './shop-visit.ts'

/** On a phone, at the foot of the shop: how much lies in the cart, and the way there (K-03). */
export function CartBar({ visit }: { readonly visit: ShopVisit | null }) {
  const page = usePage()
  const t = shopCartWords(page)
  const { pieces, totalCents } = visit?.cart ?? { pieces: 0, totalCents: 0 }
  return (
    <div className="cart-bar" id="korb-leiste">
      {pieces === 0 ? null : (
        <a href={page.href(CART_PATH)}>
          <b className="num">
            {pieces}
            <span className="vh"> ({t('nav.pieces', { count: pieces })})</span>
          </b>
          <span>{t('add.show')}</span>
          <span className="num">{moneyText(totalCents, page.language)}</span>
        </a>
      )}
    </div>
  )
}
