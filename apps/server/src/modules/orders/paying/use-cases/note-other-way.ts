import type { PaymentMethod } from '@fachwerk/contract/payment/payment-methods'
import { recordChange } from '../../../../platform/audit.ts'
import type { Tx } from '../../../../platform/db/db.ts'
import { appendEvent } from '../../../../platform/events/events.ts'
import { localMinute } from '../../../../platform/local-time.ts'
import { sendGoodsPaymentMail } from '../../mails/use-cases/send-goods-payment-mail.ts'
import type { OrdersNeeds } from '../../needs.ts'
import type { OrderRow } from '../../orders-repository.ts'
import { customerOf } from '../../use-cases/find-order.ts'

/** Their customer pays goods in another way than they said: staff see it, and what was written about a transfer is set right. */
export async function noteOtherWay(
  tx: Tx,
  needs: OrdersNeeds,
  details: {
    readonly order: OrderRow
    /** Null: nobody chose. */
    readonly from: PaymentMethod | null
    readonly method: PaymentMethod | null
    /** Null: it is paid where it is handed over. */
    readonly paymentId: string | null
    /** Until then it can be paid so. */
    readonly until: Date
    readonly now: Date
  },
): Promise<void> {
  const { order, from, method, paymentId, until, now } = details
  if (from === method) return
  const customer = customerOf(order)
  await recordChange(tx, {
    at: now,
    companyId: order.company_id,
    actor: customer,
    action: 'order.paymentChanged',
    subject: { kind: 'order', id: order.id },
    before: { paidBy: from ?? 'online' },
    after: { paidBy: method ?? 'online' },
  })
  await appendEvent(tx, {
    type: 'order.paymentChanged',
    at: now,
    companyId: order.company_id,
    locationId: order.location_id,
    orderId: order.id,
    actor: customer,
    data: { code: order.short_code, from: from ?? 'online', to: method ?? 'online' },
  })
  if (paymentId === null) return
  const target =
    method === 'transfer'
      ? await needs.payments.transferTarget(tx, { paymentId, shortCode: order.short_code })
      : null
  const { timeZone } = await needs.locations.locationOf(tx, order.location_id)
  const online = { to: 'online', local: localMinute(until, timeZone) } as const
  // Who never was told to send money needs no letter that says not to.
  if (target !== null || from === 'transfer')
    await sendGoodsPaymentMail(tx, needs, {
      order,
      payment: target === null ? online : { to: 'transfer', target },
      key: paymentId,
      now,
    })
}
