import type { ReactNode } from 'react'
import { usePage } from '../../lib/page.tsx'
import { CART_FIELDS } from '../../lib/shop-cart-fields.ts'
import { CART_PATH, shopCartWords } from '../../lib/words/shop-cart-words.ts'

/**
 * Puts an article into the cart (K-03). Without script the form leads to the cart; with it the page stays and says that it lies there
 * (`watchCart`).
 */
export function AddToCart(props: {
  readonly articleId: string
  readonly variantId?: string
  readonly title: string
  readonly className: string
  /** It stands on a card, which is shown anew. */
  readonly onCard?: boolean
  readonly children: ReactNode
}) {
  const { articleId, variantId, title, className, onCard = false, children } = props
  const page = usePage()
  const t = shopCartWords(page)
  return (
    <form
      className={className}
      method="post"
      action={page.href(CART_PATH)}
      data-add={t('add.done', { title })}
      data-show={t('add.show')}
      {...(onCard && { 'data-card': '' })}
    >
      <input type="hidden" name={CART_FIELDS.article} value={articleId} />
      {variantId === undefined ? null : <input type="hidden" name={CART_FIELDS.variant} value={variantId} />}
      {children}
    </form>
  )
}
