import { MOST_PIECES } from '@fachwerk/contract/cart/cart-views'
import { type PageFrame, usePage } from '../../lib/page.tsx'
import { CART_FIELDS } from '../../lib/shop-cart-fields.ts'
import { CartSign } from '../../ui/goods/cart-sign.tsx'
import { deliveryWords } from '../../lib/words/delivery-words.ts'
import { CART_PATH, shopCartWords } from '../../lib/words/shop-cart-words.ts'
import type { AssortmentWords } from '../../lib/words/assortment-words.ts'
import type { ArticleData } from './article-load.ts'

/**
 * Goods that reach their customer on a way this site has, vouchers, and services somebody has said how long they take; everything else
 * is sold in the shop only.
 */
export function isForCart(
  { kind, minutes, deliveryTypes }: ArticleData['article'],
  { offers }: PageFrame['site'],
): boolean {
  if (kind === 'service') return minutes !== null && offers.ways.includes('pickup')
  return kind === 'credit' || deliveryTypes.some((type) => offers.ways.includes(type))
}

/** What is said to lie in the cart. */
export const boughtTitle = ({ article, variant }: Pick<ArticleData, 'article' | 'variant'>): string =>
  variant.name === '' ? article.title : `${article.title}, ${variant.name}`

export function NotOnline() {
  const page = usePage()
  return <p className="muted">{shopCartWords(page)('add.not')}</p>
}

/** Nothing of it is left at this moment. */
export const SoldOut = ({ t }: { readonly t: AssortmentWords }) => (
  <p className="goods-none">{t('stock.outNow')}</p>
)

/** A service is bought once, for a time that is chosen later. */
export function BuyService() {
  const page = usePage()
  return (
    <>
      <p className="muted">{deliveryWords(page)('service.note')}</p>
      <button
        type="submit"
        className="btn btn-primary btn-l"
        formMethod="post"
        formAction={page.href(CART_PATH)}
      >
        {shopCartWords(page)('add')}
      </button>
    </>
  )
}

/** How many pieces, and the button that puts them into the cart, whatever else its form does. */
export function BuyFields({ left }: { readonly left: number | null }) {
  const page = usePage()
  const t = shopCartWords(page)
  return (
    <>
      <label className="vh" htmlFor="anzahl">
        {t('add.quantity')}
      </label>
      <span className="goods-stepper is-large" data-quantity="">
        <button type="button" data-by="-1" aria-label={t('add.fewer')} hidden>
          <CartSign name="minus" />
        </button>
        <input
          id="anzahl"
          type="number"
          name={CART_FIELDS.quantity}
          min={1}
          max={left ?? MOST_PIECES}
          defaultValue={1}
          inputMode="numeric"
        />
        <button type="button" data-by="1" aria-label={t('add.more')} hidden>
          <CartSign name="plus" />
        </button>
      </span>
      <button
        type="submit"
        className="btn btn-primary btn-l"
        formMethod="post"
        formAction={page.href(CART_PATH)}
      >
        {t('add')}
      </button>
    </>
  )
}

/** The same for a form that already shows what the choice costs: which article, which variant. */
export function BoughtFields({ article, variant }: Pick<ArticleData, 'article' | 'variant'>) {
  return (
    <>
      <input type="hidden" name={CART_FIELDS.article} value={article.id} />
      <input type="hidden" name={CART_FIELDS.variant} value={variant.id} />
    </>
  )
}
