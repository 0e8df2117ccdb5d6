import { MOST_PIECES } from '@fachwerk/contract/cart/cart-views'
import { type PageFrame, usePage } from '../../lib/page.tsx'
import { CART_FIELDS } from '../../lib/shop-cart-fields.ts'
import { CART_PATH, shopCartWords } from '../../lib/words/shop-cart-words.ts'
import type { AssortmentWords } from '../../lib/words/assortment-words.ts'
import type { ArticleData } from './article-load.ts'

/** Goods that reach their customer on a way this site has, and vouchers; everything else is sold in the shop only. */
export const isForCart = (
  { kind, deliveryTypes }: ArticleData['article'],
  { offers }: PageFrame['site'],
): boolean =>
  kind === 'credit' || (kind === 'product' && deliveryTypes.some((type) => offers.ways.includes(type)))

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

/** How many pieces, and the button that puts them into the cart, whatever else its form does. */
export function BuyFields({ left }: { readonly left: number | null }) {
  const page = usePage()
  const t = shopCartWords(page)
  return (
    <>
      <label>
        {t('add.quantity')}
        <input
          className="input"
          type="number"
          name={CART_FIELDS.quantity}
          min={1}
          max={left ?? MOST_PIECES}
          defaultValue={1}
          inputMode="numeric"
        />
      </label>
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
