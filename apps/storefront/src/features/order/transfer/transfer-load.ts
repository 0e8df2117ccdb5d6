import { orderCalls } from '@fachwerk/contract/order/order-calls'
import { OrderHash, type OrderView } from '@fachwerk/contract/order/order-views'
import type { Head, LoadContext, Loaded } from '../../../app/route.tsx'
import { transferWords } from '../../../lib/words/transfer-words.ts'

export interface TransferData {
  readonly order: OrderView
  readonly transfer: NonNullable<OrderView['payment']['transfer']>
  /** For the hidden field of the page's forms. */
  readonly key: string
}

/** K-06: where the money has to go; whatever else is to be said of the order stands on its own page. */
export async function loadTransfer({
  api,
  params,
  href,
  newKey,
}: LoadContext): Promise<Loaded<TransferData>> {
  const hash = OrderHash.safeParse(params['hash'])
  const found = hash.success ? await api(orderCalls.order, { params: { hash: hash.data } }) : null
  if (!found?.ok) return { kind: 'missing' }
  const order = found.value
  const { transfer } = order.payment
  if (!transfer) return { kind: 'redirect', to: href(`/bestellung/${order.hash}`) }
  return { kind: 'page', data: { order, transfer, key: newKey() } }
}

const LOOK_AGAIN_SECONDS = 60

/** The money may come at any time: the page looks again by itself. */
export const transferHead = (_data: TransferData, context: LoadContext): Head => ({
  title: transferWords(context)('title'),
  refreshSeconds: LOOK_AGAIN_SECONDS,
})
