import { orderCalls } from '@fachwerk/contract/order/order-calls'
import type { CustomerRows } from '../../platform/db/customer-rows.ts'
import type { Tx } from '../../platform/db/db.ts'
import { ok, refuse, type Result } from '../../platform/result.ts'
import { followEvents } from './follow-events.ts'
import type { OrdersNeeds } from './needs.ts'
import { firstOfChange } from './additions/additions-repository.ts'
import { type OfBookings, ofBookings } from './of-bookings.ts'
import { type MailsOfOrders, mailsOfOrders } from './of-mails.ts'
import { type PagesOfOrders, pagesOfOrders } from './of-pages.ts'
import { type PayingOfOrders, payingOfOrders } from './of-paying.ts'
import { type PlacingOfOrders, placingOfOrders } from './of-placing.ts'
import { type RowsOfOrders, rowsOfOrders } from './of-rows.ts'
import { type WritingOfOrders, writingOfOrders } from './of-writing.ts'
import { type OrderRow, ordersByIds } from './orders-repository.ts'
import { rents } from './rules/parts-of-order.ts'
import { paymentText } from './rules/payment-text.ts'
import { type OrdersOfCustomer, ordersOfCustomer } from './of-customer.ts'
import { type LinkHolder, findOrder } from './use-cases/find-order.ts'
import { type OrderForPush, orderForPush } from './use-cases/order-for-push.ts'
import { checkPayment } from './paying/use-cases/pay-again.ts'
import { type PaidOrder, linkRental, recordPaidOrder } from './use-cases/record-paid-order.ts'
import { settleCaptured } from './paying/use-cases/settle-payment.ts'
import { lockForMoney } from './paying/use-cases/settle-booking-change.ts'
import { sendStrayMoney } from './paying/use-cases/send-stray-money.ts'
import { sendMissingAmount } from './paying/use-cases/send-transfer-notices.ts'
import { resumeRental } from './use-cases/resume-rental.ts'
import { endRental, openBox, orderCommand } from './use-cases/use-rental.ts'
import { mountAddedRights } from './staff/added-rights.ts'
import { mountBrowserOrders } from './mount-browser-orders.ts'
import { mountPlacing } from './mount-placing.ts'
import { mountJams } from './jams/mount-jams.ts'
import { mountRentalEnd } from './mount-rental-end.ts'
import { holderOf, withOrder, withPayable } from './with-order.ts'
import { viewOrder } from './use-cases/view-order.ts'
import { withdrawOrder } from './use-cases/withdraw-order.ts'
import { type RefundByStaff, refundByStaff } from './paying/use-cases/refund-by-staff.ts'
import { watchOrder } from './use-cases/watch-order.ts'

export type { OrdersNeeds } from './needs.ts'
export type { AnyMailOrder, FinishedMail, MailOrder, MailOrderBase } from './mails/mail-order.ts'
export type { MailKey } from './mails/mail-key.ts'
export type { OrderMail } from './mails/order-mails.ts'
export type { OrderMailSamples } from './mails/sample-mails.ts'
export type { ClaimsOfOrders } from './claims.ts'
export type { BookedOrder } from './of-bookings.ts'
export type { OrderMailKit } from './of-mails.ts'
export type { GoodsOfOrders } from './goods.ts'
export { askedGoods } from './goods.ts'
export type { GoodsState } from './rules/parts-of-order.ts'
export type { MonthsOfOrders } from './months.ts'
export type { OrderLocation } from './rules/order-location.ts'
export type { LongTermTerms, StoredQuote } from './order-tables.ts'
export type { OrderRow } from './orders-repository.ts'
export type { StoredConsent } from './rules/consents.ts'
export type { RefundByStaff } from './paying/use-cases/refund-by-staff.ts'
export type { PricedLine } from './rules/order-lines.ts'
export type { SeenOrder } from './placing/order-boxes-repository.ts'
export type { LinkHolder } from './use-cases/find-order.ts'
export type { Placing, Seen } from './use-cases/place-once.ts'
export type { PlacedOrder } from './use-cases/place-order.ts'
export type { BoxOffers } from './use-cases/offer-boxes.ts'
export type { OpenBoxRefusal } from './use-cases/use-rental.ts'
export type { OrdersOfCustomer } from './of-customer.ts'
export type { OrderForPush } from './use-cases/order-for-push.ts'
export { askedClaims } from './claims.ts'
export { askedMonths } from './months.ts'
export { orderMailSamples, orderSamples } from './mails/sample-mails.ts'
export { mountOrderExport, mountStaffOrders } from './staff/staff-orders.ts'
export { searchOrders } from './staff/use-cases/search-orders.ts'

/** Other modules' tables this module reads; the test of the walls holds it to that. @public */
export const reads = [
  'company',
  'customer',
  'location',
  'box',
  'rental',
  'payment_refund',
  'staff_refund',
  'shared_key',
  'push_subscription',
  'task',
  'order_handover_public',
] as const

/** Tables of this module that name a customer (B-20). @public */
export const customerRows: readonly CustomerRows[] = [
  { kind: 'order', table: 'customer_order', key: 'id', column: 'customer_id' },
]

export interface Orders extends RefundByStaff {
  readonly rows: RowsOfOrders
  readonly pages: PagesOfOrders
  readonly mails: MailsOfOrders
  readonly placing: PlacingOfOrders
  readonly paying: PayingOfOrders
  readonly writing: WritingOfOrders
  readonly bookings: OfBookings
  /** Code and payment of orders, for staff; text in German. The ids are of rows the caller may see. */
  paymentOfOrder(
    tx: Tx,
    orderIds: readonly string[],
  ): Promise<Map<string, { text: string | null; paid: boolean; orderCode: string }>>
  /** Writes an order that was placed and paid some time ago (demo); the rental is linked afterwards. */
  recordPaidOrder(
    tx: Tx,
    order: PaidOrder,
  ): Promise<{ orderId: string; customerId: string; shortCode: string }>
  linkRental(tx: Tx, link: { companyId: string; orderId: string; rentalId: string }): Promise<void>
  /** A withdrawal that was accepted: order and rentals are closed, money goes back once; the order must be in scope (LAW-10). */
  withdrawOrder(
    tx: Tx,
    details: Parameters<typeof withdrawOrder>[2],
  ): Promise<Result<'withdrawn', 'not-found' | 'transition-not-allowed' | 'door-open'>>
  /** The order behind a customer's link; strange ones are slowed down (FAULT-54). */
  orderByLink(link: LinkHolder): Promise<
    Result<
      {
        readonly id: string
        readonly company_id: string
        readonly short_code: string
        readonly customer_id: string
        readonly contact: OrderRow['contact']
        readonly seenFrom?: string
      },
      'not-found' | 'too-many-tries'
    >
  >
  /** What a device of the customer is told of an order; the id is of our own row. */
  orderForPush(tx: Tx, orderId: string): Promise<OrderForPush | null>
  /** What a signed-in customer sees and owns of their orders (S-06, S-09). */
  readonly ofCustomer: OrdersOfCustomer
}

/** Orders: placing, paying, the customer's page with key, opening and ending (S-01, R-03, R-04, R-07, K-05, O-08). */
export function ordersModule(needs: OrdersNeeds): Orders {
  needs.payments.onSettled({
    lock: async (tx, orderId) => lockForMoney(tx, { orderId, firstId: await firstOfChange(tx, orderId) }),
    captured: (tx, payment, now) => settleCaptured(tx, needs, { payment, now }),
    // The box stays kept for another try until its hold ends; the order then follows its rental.
    failed: (tx, payment, now) => needs.months.paymentFailed(tx, { payment, now }),
    stray: (tx, payment, now) => sendStrayMoney(tx, needs, { payment, now }),
    partly: (tx, payment, details) => sendMissingAmount(tx, needs, { payment, ...details }),
  })
  followEvents(needs)
  mountAddedRights(needs)
  mountPlacing(needs)
  mountBrowserOrders(needs)
  mountPage(needs)
  mountUse(needs)
  mountRentalEnd(needs)
  mountJams(needs)
  return {
    paymentOfOrder: (tx, orderIds) => paymentOfOrder(needs, tx, orderIds),
    recordPaidOrder: (tx, order) => recordPaidOrder(tx, needs, order),
    linkRental,
    withdrawOrder: (tx, details) => withdrawOrder(tx, needs, details),
    ...refundByStaff(needs),
    bookings: ofBookings(needs),
    rows: rowsOfOrders,
    pages: pagesOfOrders(needs),
    mails: mailsOfOrders(needs),
    placing: placingOfOrders(needs),
    paying: payingOfOrders(needs),
    writing: writingOfOrders(needs),
    orderByLink: (link) => findOrder(needs, link),
    orderForPush: (tx, orderId) => orderForPush(tx, needs, orderId),
    ofCustomer: ordersOfCustomer(needs),
  }
}

async function paymentOfOrder(needs: OrdersNeeds, tx: Tx, orderIds: readonly string[]) {
  const orders = await ordersByIds(tx, orderIds)
  const payments = await needs.payments.paymentsOfOrders(tx, orderIds)
  return new Map(
    orders.map(({ id, short_code, paid_at }) => [
      id,
      { text: paymentText(payments.get(id) ?? []), paid: paid_at !== null, orderCode: short_code },
    ]),
  )
}

function mountPage(needs: OrdersNeeds): void {
  const shown = (order: OrderRow) =>
    needs.db.read(async (tx) => (rents(order) ? ok(await viewOrder(tx, needs, order)) : refuse('not-found')))
  needs.serve(orderCalls.order, (input) => withPayable(needs, input, shown))
  needs.serve(orderCalls.checkPayment, (input) =>
    withPayable(needs, input, async (order) => {
      await checkPayment(needs, order)
      return withPayable(needs, input, shown)
    }),
  )
  needs.serveStream(orderCalls.orderLive, async (input) => {
    const order = await findOrder(needs, { ...holderOf(input), atTerminal: true })
    if (order.ok && !rents(order.value)) return refuse('not-found')
    return order.ok ? watchOrder(needs, { order: order.value, signal: input.signal }) : order
  })
}

function mountUse(needs: OrdersNeeds): void {
  needs.serve(orderCalls.openBox, (input) =>
    withOrder(needs, input, (order) =>
      openBox(needs, { order, rentalId: input.body.rentalId, idempotency: input.idempotency }),
    ),
  )
  needs.serve(orderCalls.orderCommand, (input) =>
    withOrder(needs, input, (order) => orderCommand(needs, { order, commandId: input.params.commandId })),
  )
  needs.serve(orderCalls.resumeRental, (input) =>
    withOrder(needs, input, (order) =>
      resumeRental(needs, { order, rentalId: input.body.rentalId, idempotency: input.idempotency }),
    ),
  )
  needs.serve(orderCalls.endRental, (input) =>
    withOrder(needs, input, (order) => {
      const { rentalId, ...confirmed } = input.body
      return endRental(needs, { order, rentalId, confirmed, idempotency: input.idempotency })
    }),
  )
}
