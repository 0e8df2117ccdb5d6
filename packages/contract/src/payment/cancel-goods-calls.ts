import { z } from 'zod'
import { call } from '../call.ts'
import { Cents } from '../fields.ts'
import { OrderHash } from '../order/order-views.ts'

/** What a customer does with an order of goods nobody has begun to prepare (K-04). */
export const cancelGoodsCalls = {
  cancelGoods: call({
    auth: 'visitor',
    permission: 'public',
    host: 'site',
    tags: ['Bestellung'],
    method: 'POST',
    path: '/storefront/goods-orders/{hash}/cancel',
    summary:
      'Eine Bestellung von Waren stornieren, solange niemand sie vorbereitet; das Geld geht ganz zurück',
    params: z.object({ hash: OrderHash }),
    body: z.strictObject({}),
    reply: z.object({ backCents: Cents }),
    refusals: ['not-found', 'too-many-tries', 'transition-not-allowed'],
  }),
} as const
