import type { EventActor } from '@fachwerk/contract/history/events'
import { isAtHandover } from '@fachwerk/contract/payment/payment-methods'
import type { Tx } from '../../../../platform/db/db.ts'
import { handsOver, rents } from '../../rules/parts-of-order.ts'
import { refuse, type Result } from '../../../../platform/result.ts'
import { anyMailOrderOf, queueOrderMail } from '../../mails/queue-order-mail.ts'
import { refundAccountMail, type RefundNotice, staffRefundMail } from '../../mails/staff-refund-mail.ts'
import type { OrdersNeeds } from '../../needs.ts'
import { lockOrder, type OrderRow } from '../../orders-repository.ts'
import { mailAddressOf } from '../../rules/mail-address.ts'
import { isUnderWay } from '../../rules/order-steps.ts'
import { type CameBack, goodsCameBack } from '../../use-cases/goods-came-back.ts'
import { notifyOfReplacement, type ReplacementNotice } from '../../use-cases/notify-of-replacement.ts'
import { type VoucherStays, withdrawOrder } from '../../use-cases/withdraw-order.ts'

/** What staff do to an order when they cancel or give back from it (O-07); the money itself is released by who decides it. */
export interface RefundByStaff {
  holdOrder(tx: Tx, orderId: string): Promise<void>
  /** Cancels rentals, all or these, as a withdrawal does; no money moves. */
  cancelFromOrder(
    tx: Tx,
    details: {
      readonly orderId: string
      readonly rentalIds?: readonly string[]
      readonly voucherStays?: VoucherStays
      /** Its goods alone: boxes of it go on. */
      readonly onlyGoods?: boolean
      /** Of goods: whether they go back into the shelf. */
      readonly putsBack?: boolean
      readonly actor: EventActor
      readonly now: Date
    },
  ): Promise<Result<unknown, 'not-found' | 'transition-not-allowed' | 'door-open'>>
  /** Less of it is owed; false when it is not on invoice. */
  lowerOwed(
    tx: Tx,
    less: { readonly orderId: string; readonly cents: number; readonly reason: string; readonly now: Date },
  ): Promise<boolean>
  sendRefundMail(
    tx: Tx,
    notice: Omit<RefundNotice, 'goods' | 'isByHand'> & {
      readonly orderId: string
      readonly refundId: string
      /** All of it is cancelled, not only money given back. */
      readonly isWhole: boolean
      readonly now: Date
    },
  ): Promise<{ to: string; subject: string; text: string }>
  askForAccount(
    tx: Tx,
    details: {
      readonly orderId: string
      readonly refundId: string
      readonly cents: number
      readonly now: Date
    },
  ): Promise<void>
  /** Pieces of it are here again, before anybody decided about their money (O-02). */
  goodsCameBack(tx: Tx, came: CameBack): Promise<void>
  /** Pieces are sent anew instead of money, or went a step (O-07). */
  notifyOfReplacement(tx: Tx, notice: ReplacementNotice): Promise<void>
  /** All that was paid went back, as credit too: what it redeemed is free again once the order is over. */
  freeVoucherOf(tx: Tx, orderId: string): Promise<void>
}

export const refundByStaff = (needs: OrdersNeeds): RefundByStaff => ({
  async holdOrder(tx, orderId) {
    await lockOrder(tx, orderId)
  },
  async cancelFromOrder(tx, details) {
    const order = await lockOrder(tx, details.orderId)
    if (!order) return refuse('not-found')
    return await withdrawOrder(tx, needs, { ...details, refundCents: 0, because: 'refunded' })
  },
  async lowerOwed(tx, { orderId, ...less }) {
    const order = await lockOrder(tx, orderId)
    return order !== undefined && (await needs.claims.lower(tx, { order, less: { ...less, silent: true } }))
  },
  async sendRefundMail(tx, { orderId, refundId, isWhole, now, ...notice }) {
    const order = await known(tx, orderId)
    const mailOrder = await anyMailOrderOf(needs, tx, order)
    const goods = goodsOf(order, { isWhole, hasPieces: notice.pieces.length > 0 })
    const payments = await needs.payments.paymentsOfOrder(tx, order.company_id, order.id)
    const isByHand = payments.some(({ method, capturedCents }) => capturedCents > 0 && isAtHandover(method))
    const mail = staffRefundMail(mailOrder, { ...notice, goods, isByHand })
    const key = `${refundId}:${notice.state}`
    await queueOrderMail(tx, order, mail, { template: 'order-refunded', key, party: mailOrder.party, now })
    return { to: mailAddressOf(order), subject: mail.subject, text: mail.text }
  },
  async askForAccount(tx, { orderId, refundId, cents, now }) {
    const order = await known(tx, orderId)
    const mailOrder = await anyMailOrderOf(needs, tx, order)
    const key = `${refundId}:${now.toISOString()}`
    const { party } = mailOrder
    await queueOrderMail(tx, order, refundAccountMail(mailOrder, cents), {
      template: 'refund-account',
      key,
      party,
      now,
    })
  },
  goodsCameBack: (tx, came) => goodsCameBack(tx, needs, came),
  notifyOfReplacement: (tx, notice) => notifyOfReplacement(tx, needs, notice),
  async freeVoucherOf(tx, orderId) {
    const order = await known(tx, orderId)
    if (isUnderWay(order.status)) return
    const of = { companyId: order.company_id, orderId }
    await needs.vouchers.releaseVoucher(tx, of, needs.clock.now())
  },
})

/** What becomes of its goods; its last pieces have cancelled it before anybody is told. */
function goodsOf(
  order: OrderRow,
  { isWhole, hasPieces }: { readonly isWhole: boolean; readonly hasPieces: boolean },
): RefundNotice['goods'] {
  if (!handsOver(order) || (rents(order) && !isWhole && !hasPieces)) return null
  if (isWhole) return 'cancelled'
  return hasPieces && !rents(order) && order.status === 'canceled' ? 'over' : 'staying'
}

async function known(tx: Tx, orderId: string): Promise<OrderRow> {
  const order = await lockOrder(tx, orderId)
  if (!order) throw new Error(`order ${orderId} is gone`)
  return order
}
