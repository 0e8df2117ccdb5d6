import type { VoucherRefusal } from '@fachwerk/contract/price/voucher-refusals'
import type { Tx } from '../../platform/db/db.ts'
import type { Result } from '../../platform/result.ts'
import type { ClaimsOfOrders } from './claims.ts'
import type { OrdersNeeds } from './needs.ts'
import { beginPayment } from './paying/use-cases/begin-payment.ts'
import {
  cheaper,
  type Offered,
  type Offers,
  redeem,
  withoutGuessing,
} from './paying/use-cases/check-voucher.ts'
import { restorePaid } from './paying/use-cases/follow-taken-back.ts'
import { paidBy } from './rules/paid-by.ts'
import { paymentTerms } from './paying/use-cases/choose-payment.ts'
import { goodsTerms, takesCod } from './paying/use-cases/goods-choice.ts'
import { giveBack, hasTooManyUnpaid, takeMoney } from './paying/use-cases/pay-at-handover.ts'
import { choiceForMonth, payerOf } from './paying/use-cases/pay-for-month.ts'
import { payForOrder } from './paying/use-cases/pay-for-order.ts'
import { checkPayment } from './paying/use-cases/pay-again.ts'
import { sendTransferLapsed } from './paying/use-cases/send-transfer-notices.ts'
import { paymentOfGoods } from './paying/use-cases/view-goods-payment.ts'
import { isWaitedFor } from './paying/use-cases/view-payment.ts'
import type { OrderRow } from './orders-repository.ts'
import { attemptEnd, monthTransferEnd } from './rules/payment-times.ts'

/** The part of the door for rooms whose orders are paid like all others. */
export interface PayingOfOrders {
  /** The way a new rental is paid, and until when its box is kept for it. */
  terms(tx: Tx, request: Parameters<typeof paymentTerms>[2]): ReturnType<typeof paymentTerms>
  /** The same of goods, on the way they are handed over. */
  goodsTerms(tx: Tx, request: Parameters<typeof goodsTerms>[2]): ReturnType<typeof goodsTerms>
  /** Whether carriers may collect the money of parcels (K-06). */
  takesCod(tx: Tx, companyId: string): Promise<boolean>
  /** What is paid where goods are handed over (K-06). */
  readonly atHandover: HandoverOfOrders
  /** Whether an order that is being placed cannot be on invoice (K-06). */
  isInvoiceRefused: ClaimsOfOrders['isRefused']
  /** Begins the payment of an order and confirms its arrival; what costs nothing is settled. @returns the attempt */
  forOrder(tx: Tx, request: Parameters<typeof payForOrder>[2]): Promise<string | null>
  /** The browser is back from the bank: asks it how it went. */
  check(order: OrderRow): Promise<void>
  /** How the money of an order of goods stands, and how it can be paid while it is kept. */
  view(tx: Tx, shown: Parameters<typeof paymentOfGoods>[2]): ReturnType<typeof paymentOfGoods>
  /** It is over because a transfer did not come: its customer hears so; of any other attempt they saw it on the screen. */
  sendLapsed(tx: Tx, lapsed: Parameters<typeof sendTransferLapsed>[2]): Promise<void>
  /** An attempt to pay it is under way: its bank has not said yet how it went. */
  isWaitedFor(tx: Tx, order: OrderRow): Promise<boolean>
  /** One attempt more, in the caller's transaction. */
  begin(tx: Tx, attempt: Parameters<typeof beginPayment>[2]): ReturnType<typeof beginPayment>
  /** What a month can be paid with: its box is theirs already. */
  choiceForMonth(tx: Tx, month: Parameters<typeof choiceForMonth>[2]): ReturnType<typeof choiceForMonth>
  /** What an order paid for is paid again: keys it had cost are good once more (B-02). */
  restorePaid(tx: Tx, paid: Parameters<typeof restorePaid>[2]): Promise<void>
  /** What an order's event says of the money. */
  readonly paidBy: typeof paidBy
  readonly payerOf: typeof payerOf
  readonly attemptEnd: typeof attemptEnd
  readonly monthTransferEnd: typeof monthTransferEnd
  readonly vouchers: VouchersOfOrders
}

/** Money of goods that is paid where they are handed over; the order must be locked. */
interface HandoverOfOrders {
  /** Whether who ordered has too many unpaid orders open. */
  hasTooMany(tx: Tx, asked: Parameters<typeof hasTooManyUnpaid>[2]): Promise<boolean>
  /** Staff have it in hand, once. */
  take(tx: Tx, taken: Parameters<typeof takeMoney>[2]): ReturnType<typeof takeMoney>
  /** What of it is to be given back by hand. */
  toGiveBack(tx: Tx, order: OrderRow): Promise<readonly { readonly id: string; readonly cents: number }[]>
  /** Staff gave that back, each once. */
  giveBack(tx: Tx, given: Parameters<typeof giveBack>[2]): ReturnType<typeof giveBack>
  /** Its order came to nothing: nobody waits for it. */
  drop(tx: Tx, dropped: { readonly order: OrderRow; readonly now: Date }): Promise<void>
}

/** Vouchers at the prices of what is ordered (O-06). */
export interface VouchersOfOrders {
  /** The same offers at the prices a voucher makes of them. */
  cheaper<O extends Offered>(
    tx: Tx,
    wanted: { readonly offers: Offers<O>; readonly code: string | undefined; readonly now: Date },
  ): Promise<Result<Offers<O>, VoucherRefusal>>
  redeem(tx: Tx, redeeming: Parameters<typeof redeem>[2]): ReturnType<typeof redeem>
  /** Looks at one unless too many codes were guessed from there (FAULT-54). */
  withoutGuessing<T, E extends string>(looking: {
    readonly ip: string
    readonly siteId: string
    readonly now: Date
    readonly look: () => Promise<Result<T, E>>
  }): Promise<Result<T, E | 'too-many-tries'>>
}

export const payingOfOrders = (needs: OrdersNeeds): PayingOfOrders => ({
  terms: (tx, request) => paymentTerms(tx, needs, request),
  goodsTerms: (tx, request) => goodsTerms(tx, needs, request),
  takesCod: (tx, companyId) => takesCod(tx, needs, companyId),
  atHandover: {
    hasTooMany: (tx, asked) => hasTooManyUnpaid(tx, needs, asked),
    take: (tx, taken) => takeMoney(tx, needs, taken),
    toGiveBack: (tx, { company_id: companyId, id: orderId }) =>
      needs.payments.atHandover.toGiveBack(tx, { companyId, orderId }),
    giveBack: (tx, given) => giveBack(tx, needs, given),
    drop: (tx, { order: { company_id: companyId, id: orderId }, now }) =>
      needs.payments.atHandover.drop(tx, { companyId, orderId, now }),
  },
  isInvoiceRefused: (tx, asked) => needs.claims.isRefused(tx, asked),
  forOrder: (tx, request) => payForOrder(tx, needs, request),
  check: (order) => checkPayment(needs, order),
  view: (tx, shown) => paymentOfGoods(tx, needs, shown),
  sendLapsed: (tx, lapsed) => sendTransferLapsed(tx, needs, lapsed),
  isWaitedFor: (tx, order) => isWaitedFor(tx, needs, order),
  begin: (tx, attempt) => beginPayment(tx, needs, attempt),
  choiceForMonth: (tx, month) => choiceForMonth(tx, needs, month),
  restorePaid: (tx, paid) => restorePaid(tx, needs, paid),
  paidBy,
  payerOf,
  attemptEnd,
  monthTransferEnd,
  vouchers: {
    cheaper: (tx, wanted) => cheaper(tx, needs, wanted),
    redeem: (tx, redeeming) => redeem(tx, needs, redeeming),
    withoutGuessing: (looking) => withoutGuessing(needs, looking),
  },
})
