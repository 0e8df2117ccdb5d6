import type { OrderView } from '@fachwerk/contract/order/order-views'
import { moneyText } from '@fachwerk/texts/formats'
import type { LoadContext } from '../../../app/route.tsx'
import { shopCartWords } from '../../../lib/words/shop-cart-words.ts'
import type { OrderData } from '../order-data.ts'

/** What is said of goods that were bought with a box, finished in the page's language; nothing where none were. */
export function goodsWords(
  context: LoadContext,
  { goods, boxes, hash }: OrderView,
): Pick<OrderData, 'goodsWords'> {
  if (!goods) return {}
  const t = shopCartWords(context)
  const states = {
    open: t('order.goods.open'),
    done: t('order.goods.done'),
    closed: t('order.goods.closed'),
  }
  // The page of goods belongs to the order, whichever of its boxes one looks at.
  const href = context.href(`/einkauf/${boxes?.[0]?.hash ?? hash}`)
  const lines = goods.lines.map(({ id, quantity, title, grossCents }) => ({
    id,
    text: `${quantity > 1 ? `${quantity} × ` : ''}${title}, ${moneyText(grossCents, context.language)}`,
  }))
  return { goodsWords: { title: t('order.goods.title'), lines, go: t('order.goods.go'), href, states } }
}
