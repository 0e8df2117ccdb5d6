import { isOnReceipt, type PaymentMethod } from '@fachwerk/contract/payment/payment-methods'
import type { Tx } from '../../../../platform/db/db.ts'
import { orderReceivedMail } from '../../mails/order-received-mail.ts'
import { goodsReceivedMail } from '../../mails/goods-mails.ts'
import { rents } from '../../rules/parts-of-order.ts'
import { goodsMailOrderOf, mailOrderOf, queueOrderMail } from '../../mails/queue-order-mail.ts'
import type { OrdersNeeds } from '../../needs.ts'
import type { OrderLocation } from '../../rules/order-location.ts'
import type { Payer } from '../../../payments/index.ts'
import type { OrderRow } from '../../orders-repository.ts'
import { localMinute } from '../../../../platform/local-time.ts'
import { beginPayment } from './begin-payment.ts'
import { acceptUnpaid } from './pay-at-handover.ts'
import { settleOrder } from './settle-payment.ts'

/**
 * Begins the payment of an order and confirms its arrival; what costs nothing, or is paid with a value voucher, is settled at once, and so is what is rented on
 * invoice, and goods that are paid when they are handed over: their money is owed from then on.
 * @returns the id of the attempt, if there is one
 */
export async function payForOrder(
  tx: Tx,
  needs: OrdersNeeds,
  request: {
    readonly order: OrderRow
    readonly location: OrderLocation
    readonly browserAddress: string
    readonly method?: PaymentMethod | undefined
    /** The way to pay is kept for later months. */
    readonly remember?: Payer
    /** Until then the box is kept, and no longer is it waited for the money. */
    readonly heldUntil: Date
    readonly now: Date
  },
): Promise<string | null> {
  const { order, location, heldUntil, method = null, now } = request
  if (order.total_cents === 0) {
    await settleOrder(tx, needs, { order, payment: null, now })
    return null
  }
  if (await isPaidByVoucher(tx, needs, request)) return null
  if (method === 'invoice') {
    await settleOrder(tx, needs, { order: await needs.claims.begin(tx, request), payment: null, now })
    return null
  }
  const site = await needs.siteLinks(tx, order.site_id)
  if (isOnReceipt(method)) {
    await acceptUnpaid(tx, needs, { ...request, method, site })
    return null
  }
  const begun = await beginPayment(tx, needs, { ...request, method, site })
  const { paymentId } = begun
  const transfer =
    begun.method === 'transfer'
      ? await needs.payments.transferTarget(tx, { paymentId, shortCode: order.short_code })
      : null
  const heldLocal = localMinute(heldUntil, location.timeZone)
  if (!rents(order)) {
    const goods = await goodsMailOrderOf(needs, tx, order, { location, site })
    const sending = { template: 'goods-received', key: order.id, party: goods.party, now } as const
    await queueOrderMail(tx, order, goodsReceivedMail(goods, heldLocal, transfer), sending)
    return paymentId
  }
  const mailOrder = await mailOrderOf(needs, tx, order, { location, site })
  await queueOrderMail(tx, order, orderReceivedMail(mailOrder, heldLocal, transfer), {
    template: 'order-received',
    key: order.id,
    party: mailOrder.party,
    now,
  })
  return paymentId
}

/** A voucher pays all of it: then it is paid, and nobody else is asked (K-03). */
async function isPaidByVoucher(
  tx: Tx,
  needs: OrdersNeeds,
  { order, location, now }: Pick<Parameters<typeof payForOrder>[2], 'order' | 'location' | 'now'>,
): Promise<boolean> {
  const of = { companyId: order.company_id, orderId: order.id }
  const part = await needs.valueVouchers.partOf(tx, of)
  if (part?.cents !== order.total_cents) return false
  const payment = await needs.payments.payByVoucher(tx, {
    ...of,
    cents: part.cents,
    language: order.language,
    description: `${order.short_code} · ${location.name}`,
    now,
  })
  await settleOrder(tx, needs, { order, payment, now })
  return true
}
