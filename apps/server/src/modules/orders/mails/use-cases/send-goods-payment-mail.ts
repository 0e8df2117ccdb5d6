import type { Tx } from '../../../../platform/db/db.ts'
import type { OrdersNeeds } from '../../needs.ts'
import type { OrderRow } from '../../orders-repository.ts'
import { goodsPaymentMail, type GoodsPayment } from '../goods-payment-mail.ts'
import { goodsMailOrderOf, queueOrderMail } from '../queue-order-mail.ts'

/** Tells who ordered goods how they are paid from now on, or that they are (K-06); each once under its key. */
export async function sendGoodsPaymentMail(
  tx: Tx,
  needs: OrdersNeeds,
  sent: {
    readonly order: OrderRow
    readonly payment: GoodsPayment
    readonly key: string
    readonly now: Date
  },
): Promise<void> {
  const { order, payment, key, now } = sent
  const goods = await goodsMailOrderOf(needs, tx, order)
  await queueOrderMail(tx, order, goodsPaymentMail(goods, payment), {
    template: 'goods-payment',
    key: `${order.id}:${key}`,
    party: goods.party,
    now,
  })
}
