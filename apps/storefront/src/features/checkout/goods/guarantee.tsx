import type { CartView } from '@fachwerk/contract/cart/cart-views'
import { useId } from 'react'
import { usePage } from '../../../lib/page.tsx'
import type { ShopCartWords } from '../../../lib/words/shop-cart-words.ts'

/**
 * LAW-22: what the law gives who buys goods, set apart and before the order (Art. 246a § 1 (1) no. 11 EGBGB). Beside the sum it could be
 * covered by the total, which stays in sight there.
 */
export function Guarantee({ cart, t }: { readonly cart: CartView; readonly t: ShopCartWords }) {
  const { legalHref } = usePage()
  const title = useId()
  if (!cart.lines.some(({ kind }) => kind === 'product')) return null
  return (
    <section className="guarantee" aria-labelledby={title}>
      <h2 id={title}>{t('kasse.guarantee')}</h2>
      <p>{t('kasse.guarantee.what')}</p>
      <a href={legalHref('/shop/agbs')}>{t('kasse.guarantee.more')}</a>
    </section>
  )
}
