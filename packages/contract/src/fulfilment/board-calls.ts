import { z } from 'zod'
import { call } from '../call.ts'
import { Id } from '../fields.ts'
import { Board } from './board-views.ts'

const staff = { auth: 'staff', host: 'admin', tags: ['Bestellungen'] } as const

/** The board for kitchen and packing (D-04, O-02). */
export const boardCalls = {
  board: call({
    ...staff,
    permission: 'orders.view',
    method: 'GET',
    path: '/private/orders/board',
    summary: 'Küche und Packen: was vorzubereiten und zu übergeben ist, das Dringendste zuerst',
    query: z.object({
      /** Only what is handed over there. */
      locationId: Id.optional(),
    }),
    reply: Board,
    refusals: [],
  }),
  tickGoods: call({
    ...staff,
    permission: 'orders.edit',
    method: 'POST',
    path: '/private/order/goods/tick',
    summary: 'Eine Position beim Vorbereiten abhaken, oder doch nicht',
    body: z.strictObject({ orderId: Id, lineId: Id, isTicked: z.boolean() }),
    reply: z.object({ lineId: Id, isTicked: z.boolean() }),
    refusals: ['not-found', 'transition-not-allowed'],
  }),
} as const
