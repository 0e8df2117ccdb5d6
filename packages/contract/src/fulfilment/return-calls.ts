import { call } from '../call.ts'
import { OrderRefunds } from '../payment/refund-views.ts'
import { ReturnInput } from './return-views.ts'

/** Goods that come back before anybody decides about their money (O-02). */
export const returnCalls = {
  recordReturn: call({
    auth: 'staff',
    permission: 'orders.edit',
    host: 'admin',
    tags: ['Bestellungen'],
    method: 'POST',
    path: '/private/order/returns',
    summary:
      'Festhalten, welche Stücke einer Bestellung zurückgekommen sind; Geld geht damit noch keines zurück',
    idempotent: true,
    body: ReturnInput,
    reply: OrderRefunds,
    refusals: [
      'not-found',
      'transition-not-allowed',
      'return-too-many',
      'return-not-out',
      'changed-meanwhile',
    ],
  }),
} as const
