import { z } from 'zod'
import { call } from '../call.ts'
import { AsOf, listCalls, SomeIds } from '../office/list-calls.ts'
import { orderModule } from './order-module.ts'
import { Id, LocalDate, text, someOf } from '../fields.ts'
import { OrderStatus } from './order-views.ts'
import {
  DeliveryType,
  ORDERS_OF,
  OrderComment,
  RentalPhase,
  StaffOrderDetail,
  StaffOrderRow,
} from './staff-order-views.ts'

/** Orders as a list (O-01, N-10). */
export const orderList = listCalls(orderModule, {
  name: 'orders',
  title: 'Bestellungen',
  path: '/private/orders',
  tags: ['Bestellungen'],
  summary: 'Bestellungen mit Positionen, Zahlung und Bearbeitungsstand; ohne Angabe die neuesten zuerst',
  row: StaffOrderRow,
  sorts: ['placedAt', 'scheduledAt', 'totalCents'],
  filter: {
    statuses: someOf(OrderStatus),
    deliveryTypes: someOf(DeliveryType),
    /** What their rentals do. */
    phases: someOf(RentalPhase),
    /** Orders that wait for money, those that were paid, and those of which money is to go back and has not. */
    payment: z.enum(['open', 'overdue', 'paid', 'refundOpen']).optional(),
    /** One company of those the caller may see. */
    company: Id.optional(),
    locationIds: SomeIds,
    /** Local dates at the location of the order; day on which it was placed. */
    from: LocalDate.optional(),
    to: LocalDate.optional(),
    excludeIds: z.array(Id).max(500).optional(),
    asOf: AsOf,
  },
  number: 'onRequest',
})

const common = { auth: 'staff', host: 'admin', tags: ['Bestellungen'] } as const
const seeing = { ...common, permission: 'orders.view' } as const
const changing = { ...common, permission: 'orders.edit' } as const

/** Orders as staff see and work on them (D-04, O-01, O-02). */
export const staffOrderCalls = {
  orders: orderList.rows,
  ordersTotal: orderList.total,
  orderCounts: call({
    ...seeing,
    method: 'POST',
    path: '/private/orders/counts',
    summary: 'Anzahl der Bestellungen je Ansicht',
    readOnly: true,
    body: z.object({ deliveryTypes: orderList.filter.deliveryTypes }),
    reply: z.object({ counts: z.record(OrderStatus, z.int()) }),
    refusals: [],
  }),
  orderPhaseCounts: call({
    ...seeing,
    method: 'GET',
    path: '/private/orders/phases',
    summary: 'Wie viele Bestellungen gerade laufen, überzogen sind, beginnen oder warten',
    reply: z.object({ counts: z.record(RentalPhase, z.int()) }),
    refusals: [],
  }),
  orderDeliveries: call({
    ...seeing,
    method: 'GET',
    path: '/private/orders/deliveries',
    summary:
      'Lieferarten, die eine Bestellung schon hatte; wo nur Fächer vermietet werden, ist es die Abholung allein. Und ob es Mieten, Waren oder beides sind',
    reply: z.object({ deliveries: z.array(DeliveryType), of: z.enum(ORDERS_OF) }),
    refusals: [],
  }),
  exportOrders: orderList.file([
    'code',
    'placed',
    'customer',
    'email',
    'status',
    'phase',
    'delivery',
    'scheduled',
    'total',
    'payment',
    'location',
    'items',
  ]),
  staffOrder: call({
    ...seeing,
    method: 'GET',
    path: '/private/order/{id}',
    summary: 'Eine Bestellung mit Zahlungen, Rückzahlungen und Kommentaren',
    params: z.object({ id: Id }),
    reply: StaffOrderDetail,
    refusals: ['not-found'],
  }),
  changeOrderStatus: call({
    ...changing,
    method: 'POST',
    path: '/private/order/status',
    summary: 'Bearbeitungsstand ändern; Zahlung und Miete bleiben, wie sie sind',
    body: z.strictObject({
      orderId: Id,
      status: OrderStatus,
      /** Of the row as it was seen; without it the change counts whatever happened meanwhile. */
      version: z.int().min(1).optional(),
    }),
    reply: StaffOrderDetail,
    refusals: [
      'not-found',
      'changed-meanwhile',
      'transition-not-allowed',
      'order-has-open-rental',
      'order-is-paid',
    ],
  }),
  resendOrderKeys: call({
    ...changing,
    method: 'POST',
    path: '/private/order/resend-keys',
    summary: 'Die Schlüssel der laufenden und kommenden Mieten einer Bestellung noch einmal mailen',
    body: z.strictObject({ orderId: Id }),
    /** How many boxes they open. */
    reply: z.object({ sent: z.int() }),
    refusals: ['not-found', 'no-key-to-send', 'too-many-tries'],
  }),
  commentOrder: call({
    ...changing,
    method: 'POST',
    path: '/private/order/comment',
    summary: 'Kommentar zu einer Bestellung; er bleibt stehen, wie er geschrieben wurde',
    idempotent: true,
    body: z.strictObject({ orderId: Id, text: text('Kommentar', 1000) }),
    reply: OrderComment,
    refusals: ['not-found'],
  }),
} as const
