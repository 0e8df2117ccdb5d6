import { usePage } from '../../lib/page.tsx'
import { CART_PATH, type ShopCartWords } from '../../lib/words/shop-cart-words.ts'
import { Notice } from '../../ui/notice.tsx'
import { SubmitOnce } from '../../ui/submit-once.tsx'
import type { GoodsOrderData } from './goods-order-load.ts'

interface PartProps {
  readonly data: GoodsOrderData
  readonly t: ShopCartWords
}

/** K-03: the same once more, in the cart and not yet ordered; without script too. */
export function OrderAgain({ data: { order, key }, t }: PartProps) {
  const { href } = usePage()
  if (order.status === 'new') return null
  return (
    <form method="post" action={href(`/einkauf/${order.hash}`)}>
      <input type="hidden" name="act" value="again" />
      <input type="hidden" name="key" value={key} />
      <SubmitOnce className="btn" busyText={t('order.repeat.busy')}>
        {t('order.repeat')}
      </SubmitOnce>
    </form>
  )
}

/** What of it lies in the cart now, and what does not, with why. */
export function PutAgain({ data: { again }, t }: PartProps) {
  const { href } = usePage()
  if (again === null) return null
  const { pieces, missed } = again
  return (
    <Notice tone={missed.length === 0 ? 'info' : 'warning'} live>
      <p>
        {t('order.repeat.done', { count: pieces })}{' '}
        {pieces === 0 ? null : <a href={href(CART_PATH)}>{t('order.repeat.cart')}</a>}
      </p>
      {missed.length === 0 ? null : (
        <ul>
          {missed.map(({ title, why }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be called the same, and none moves.
            <li key={index}>
              {title}: {t(`order.repeat.${why}`)}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  )
}
