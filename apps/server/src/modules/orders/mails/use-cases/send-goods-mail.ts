import type { Tx } from '../../../../platform/db/db.ts'
import { isOnReceipt } from '@fachwerk/contract/payment/payment-methods'
import { dropWaitingMail } from '../../../../platform/mail/mail.ts'
import { localMinute } from '../../../../platform/local-time.ts'
import type { OrdersNeeds } from '../../needs.ts'
import type { OrderRow } from '../../orders-repository.ts'
import { goodsConfirmedMail, type GoodsPaid, goodsReadyMail, goodsSentMail } from '../goods-mails.ts'
import type { GoodsParcel } from '../goods-mail-order.ts'
import { isOnInvoice } from '../../rules/accepted.ts'
import { owedTarget } from '../invoice-mails.ts'
import { goodsMailOrderOf, queueOrderMail } from '../queue-order-mail.ts'

/** Tells the customer of an order of goods that it is accepted, lies ready or is on its way (K-10); each once. */
export async function sendGoodsMail(
  tx: Tx,
  needs: OrdersNeeds,
  sent: {
    readonly order: OrderRow
    readonly template: 'goods-confirmed' | 'goods-ready' | 'goods-sent'
    /** From which age on they may be handed over. */
    readonly minimumAge: 'none' | 'from16' | 'from18'
    /** Of what a carrier takes. */
    readonly parcel: GoodsParcel | null
    readonly now: Date
    /** It waits until then, and may be dropped before. */
    readonly notBefore?: Date
  },
): Promise<void> {
  const { order, template, minimumAge, parcel, now, notBefore } = sent
  const goods = await goodsMailOrderOf(needs, tx, order)
  const mail =
    template === 'goods-ready'
      ? goodsReadyMail(goods)
      : template === 'goods-sent'
        ? goodsSentMail(goods, { minimumAge, parcel })
        : goodsConfirmedMail(goods, {
            paid: await paidOf(tx, needs, { order, timeZone: goods.location.timeZone, now }),
            minimumAge,
          })
  const sending = { template, key: order.id, party: goods.party, now, ...(notBefore && { notBefore }) }
  await queueOrderMail(tx, order, mail, sending)
}

/**
 * What it would say is not so any more: it is not sent, if it waits still.
 * @returns false when it is on its way, or was
 */
export const dropGoodsMail = (
  tx: Tx,
  {
    order: { company_id: companyId, id },
    template,
  }: { readonly order: OrderRow; readonly template: 'goods-ready' | 'goods-sent' },
): Promise<boolean> => dropWaitingMail(tx, { companyId, dedupeKey: `${template}:${id}` })

/** How its money stands: it is here, is paid at the hand-over, or owed on invoice. */
async function paidOf(
  tx: Tx,
  needs: OrdersNeeds,
  { order, timeZone, now }: { readonly order: OrderRow; readonly timeZone: string; readonly now: Date },
): Promise<GoodsPaid> {
  if (order.paid_at === null && order.accepted_at !== null) {
    const found = await needs.payments.paymentsOfOrder(tx, order.company_id, order.id)
    const by = found.map(({ method }) => method).find(isOnReceipt)
    if (by) return { by }
  }
  const owed = isOnInvoice(order) ? await owedTarget(needs, tx, order) : null
  return owed ? { owed } : { local: localMinute(order.paid_at ?? now, timeZone) }
}
