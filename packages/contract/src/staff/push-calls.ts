import { z } from 'zod'
import { call } from '../call.ts'
import { OutsideAddress } from '../fields.ts'
import { OrderHash } from '../order/order-views.ts'
import { PushSubscription } from './push-keys.ts'

const common = {
  method: 'POST',
  auth: 'visitor',
  permission: 'public',
  host: 'site',
  tags: ['Erinnerungen'],
} as const
const params = z.object({ hash: OrderHash })
const refusals = ['not-found', 'too-many-tries'] as const

/** A browser that wants to be told of an order by its push service. */
export const pushCalls = {
  subscribePush: call({
    ...common,
    path: '/storefront/orders/{hash}/push',
    summary: 'Dieses Gerät an das Ende der Miete, Änderungen des Schlüssels und offene Zahlungen erinnern',
    params,
    body: PushSubscription,
    reply: z.object({ subscribed: z.literal(true) }),
    refusals,
  }),
  unsubscribePush: call({
    ...common,
    path: '/storefront/orders/{hash}/push/withdraw',
    summary: 'Dieses Gerät nicht mehr erinnern',
    params,
    body: z.strictObject({ endpoint: OutsideAddress }),
    reply: z.object({ subscribed: z.literal(false) }),
    refusals,
  }),
} as const
