import type { HandoverMethod, OnReceipt } from '@fachwerk/contract/payment/payment-methods'
import { recordChange } from '../../../../platform/audit.ts'
import type { Tx } from '../../../../platform/db/db.ts'
import { appendEvent } from '../../../../platform/events/events.ts'
import type { StaffActor } from '../../../../platform/http/actor.ts'
import { ok, refuse, type Result } from '../../../../platform/result.ts'
import type { PaymentView } from '../../../payments/index.ts'
import { sendGoodsPaymentMail } from '../../mails/use-cases/send-goods-payment-mail.ts'
import type { OrdersNeeds } from '../../needs.ts'
import { type OrderRow, updateOrder } from '../../orders-repository.ts'
import { isUnpaidGoods } from '../../rules/parts-of-order.ts'
import { orderLinks, type SiteLinks } from '../../rules/links.ts'
import type { OrderLocation } from '../../rules/order-location.ts'
import { paidBy } from '../../rules/paid-by.ts'
import { bringOrder, ORDER_ACTOR } from '../../use-cases/bring-order.ts'
import { noteOtherWay } from './note-other-way.ts'
import { countUnpaid, queueUpUnpaid } from '../unpaid-repository.ts'

/** Whether who orders has as many unpaid orders open as the company allows; orders that ask queue up, so that two at once do not both fit. */
export async function hasTooManyUnpaid(
  tx: Tx,
  { payments }: Pick<OrdersNeeds, 'payments'>,
  { order }: { readonly order: OrderRow },
): Promise<boolean> {
  const { openOrders } = await payments.atHandover.terms(tx, order.company_id)
  await queueUpUnpaid(tx, order.company_id)
  return (await countUnpaid(tx, order)) >= openOrders
}

/** The order stands without money: its goods are prepared, and it is paid when they reach their customer (K-06). */
export async function acceptUnpaid(
  tx: Tx,
  needs: OrdersNeeds,
  accepted: {
    readonly order: OrderRow
    readonly method: OnReceipt
    readonly location: Pick<OrderLocation, 'name'>
    readonly site: SiteLinks
    readonly browserAddress: string
    readonly now: Date
  },
): Promise<void> {
  const { order, method, location, site, browserAddress, now } = accepted
  const { paymentId } = await needs.payments.atHandover.open(tx, {
    companyId: order.company_id,
    orderId: order.id,
    shortCode: order.short_code,
    amountCents: order.total_cents,
    returnUrl: orderLinks({ ...site, address: browserAddress }, order).back,
    language: order.language,
    method,
    description: `${order.short_code} · ${location.name}`,
    now,
  })
  await bringOrder(tx, { order, step: 'paid', acceptedAt: now, now })
  await appendEvent(tx, {
    type: 'order.atHandover',
    at: now,
    companyId: order.company_id,
    locationId: order.location_id,
    orderId: order.id,
    actor: ORDER_ACTOR,
    data: { code: order.short_code, cents: order.total_cents, paymentId },
  })
  await needs.goods.settled(tx, { order, now })
}

/** It is paid there all the same, in the other way; its customer has it in writing. The order must be locked. */
export async function changeAtHandover(
  tx: Tx,
  needs: OrdersNeeds,
  { order, method, now }: { readonly order: OrderRow; readonly method: HandoverMethod; readonly now: Date },
): Promise<void> {
  const of = { companyId: order.company_id, orderId: order.id }
  const from = await needs.payments.atHandover.change(tx, { ...of, method })
  if (from === null || from === method) return
  await noteOtherWay(tx, needs, { order, from, method, paymentId: null, until: now, now })
  await sendGoodsPaymentMail(tx, needs, { order, payment: { to: method }, key: now.toISOString(), now })
}

/**
 * Money for goods that were to be paid at their hand-over came in another way: nothing is to be paid there any more.
 * @returns false when nothing waited for it
 */
export async function settleUnpaid(
  tx: Tx,
  needs: OrdersNeeds,
  { order, payment, now }: { readonly order: OrderRow; readonly payment: PaymentView; readonly now: Date },
): Promise<boolean> {
  if (!isUnpaidGoods(order)) return false
  await needs.payments.atHandover.drop(tx, { companyId: order.company_id, orderId: order.id, now })
  await updateOrder(tx, order, { paid_at: now })
  await appendEvent(tx, {
    type: 'order.paid',
    at: now,
    companyId: order.company_id,
    locationId: order.location_id,
    orderId: order.id,
    actor: ORDER_ACTOR,
    data: { code: order.short_code, ...paidBy(payment) },
  })
  await sendGoodsPaymentMail(tx, needs, {
    order,
    payment: { to: payment.method === 'cod' ? 'collected' : 'paid' },
    key: payment.id,
    now,
  })
  return true
}

/** Staff have its money in hand; two who say so at once took it once. The order must be locked. */
export async function takeMoney(
  tx: Tx,
  { payments }: Pick<OrdersNeeds, 'payments'>,
  {
    order,
    paidBy: method,
    actor,
    now,
  }: {
    readonly order: OrderRow
    readonly paidBy: HandoverMethod
    readonly actor: StaffActor
    readonly now: Date
  },
): Promise<Result<'taken', 'already-paid' | 'transition-not-allowed'>> {
  if (order.paid_at !== null) return refuse('already-paid')
  const of = { companyId: order.company_id, orderId: order.id }
  const payment = await payments.atHandover.take(tx, { ...of, method, now })
  if (!payment) return refuse('transition-not-allowed')
  const by = { kind: 'staff', id: actor.userId, name: actor.name } as const
  await updateOrder(tx, order, { paid_at: now })
  await recordChange(tx, {
    at: now,
    companyId: order.company_id,
    actor: by,
    action: 'order.paidAtHandover',
    subject: { kind: 'order', id: order.id },
    before: null,
    after: { cents: payment.amountCents, paidBy: method },
  })
  await appendEvent(tx, {
    type: 'order.paid',
    at: now,
    companyId: order.company_id,
    locationId: order.location_id,
    orderId: order.id,
    actor: by,
    data: { code: order.short_code, ...paidBy(payment) },
  })
  return ok('taken')
}

/** Staff gave back in cash, or sent, what was paid at the hand-over: booked as any refund is, each once. The order must be locked. */
export async function giveBack(
  tx: Tx,
  { payments }: Pick<OrdersNeeds, 'payments'>,
  {
    order: { id: orderId, company_id: companyId },
    refundId,
    actor,
    now,
  }: {
    readonly order: OrderRow
    readonly refundId: string
    readonly actor: StaffActor
    readonly now: Date
  },
): Promise<Result<'given', 'transition-not-allowed'>> {
  const waiting = await payments.atHandover.toGiveBack(tx, { companyId, orderId })
  const refund = waiting.find(({ id }) => id === refundId)
  if (!refund || !(await payments.atHandover.giveBack(tx, { companyId, refundId, now })))
    return refuse('transition-not-allowed')
  await recordChange(tx, {
    at: now,
    companyId,
    actor: { kind: 'staff', id: actor.userId, name: actor.name },
    action: 'order.moneyGivenBack',
    subject: { kind: 'order', id: orderId },
    before: null,
    after: { cents: refund.cents, refundId },
  })
  return ok('given')
}
