import { fulfilmentCalls } from '@fachwerk/contract/fulfilment/fulfilment-calls'
import type { GoodsOrderView } from '@fachwerk/contract/fulfilment/fulfilment-views'
import { OrderHash } from '@fachwerk/contract/order/order-views'
import { orderCalls } from '@fachwerk/contract/order/order-calls'
import { REFUSALS } from '@fachwerk/contract/refusals'
import type { Head, LoadContext, Loaded } from '../../app/route.tsx'
import { methodIn } from '../../lib/method-in.ts'
import { shopCartWords } from '../../lib/words/shop-cart-words.ts'

export interface GoodsOrderData {
  readonly order: GoodsOrderView
  readonly key: string
  /** Why it cannot be paid just now. */
  readonly refused: string | null
}

/** K-10: an order of goods behind its secret address. */
export async function loadGoodsOrder(context: LoadContext): Promise<Loaded<GoodsOrderData>> {
  const order = await goodsOrderOf(context)
  return order ? { kind: 'page', data: { order, key: context.newKey(), refused: null } } : { kind: 'missing' }
}

async function goodsOrderOf({ api, params }: LoadContext): Promise<GoodsOrderView | null> {
  const hash = OrderHash.safeParse(params['hash'])
  if (!hash.success) return null
  const found = await api(fulfilmentCalls.goodsOrder, { params: { hash: hash.data } })
  return found.ok ? found.value : null
}

/** Return from the payment page: asks the bank at once, then shows the order under its own address. */
export async function backFromBank(context: LoadContext): Promise<Loaded<GoodsOrderData>> {
  const hash = OrderHash.safeParse(context.params['hash'])
  if (!hash.success) return { kind: 'missing' }
  // Whatever the answer: the order's page shows what is known and keeps asking.
  await context.api(fulfilmentCalls.checkGoodsPayment, { params: { hash: hash.data }, body: {} })
  return { kind: 'redirect', to: context.href(`/einkauf/${hash.data}`) }
}

/** „Jetzt bezahlen“: leads to the bank, in the way that was chosen. */
export async function payGoods(context: LoadContext): Promise<Loaded<GoodsOrderData>> {
  const order = await goodsOrderOf(context)
  if (!order) return { kind: 'missing' }
  const { api, form, say, newKey } = context
  const body = methodIn(form)
  const key = `${form['key'] || newKey()}-${body.method ?? ''}`
  const started = await api(orderCalls.startPayment, { params: { hash: order.hash }, body }, key)
  if (started.ok) return { kind: 'redirect', to: started.value.paymentUrl }
  const { status } = REFUSALS[started.refusal]
  const refused = say(started.refusal === 'payment-unavailable' ? 'pay.gone' : 'error.somethingBad')
  const now = (await goodsOrderOf(context)) ?? order
  return { kind: 'page', status, data: { order: now, key: newKey(), refused } }
}

/** Waits for its money, or for whoever hands it over. */
export const isUnderWay = ({ status }: Pick<GoodsOrderView, 'status'>): boolean =>
  status === 'new' || status === 'approved' || status === 'process'

export const goodsOrderHead = ({ order }: GoodsOrderData, context: LoadContext): Head => ({
  title: shopCartWords(context)('order.head', { code: order.shortCode }),
  ...(isUnderWay(order) && { refreshSeconds: 15 }),
})
