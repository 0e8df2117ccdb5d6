import type { VoucherRefusal } from '@fachwerk/contract/price/voucher-refusals'
import type { Tx } from '../../platform/db/db.ts'
import type { Result } from '../../platform/result.ts'
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
import { choiceForMonth, payerOf } from './paying/use-cases/pay-for-month.ts'
import { payForOrder } from './paying/use-cases/pay-for-order.ts'
import { checkPayment } from './paying/use-cases/pay-again.ts'
import { isWaitedFor, paymentOfGoods } from './paying/use-cases/view-payment.ts'
import type { OrderRow } from './orders-repository.ts'
import { attemptEnd, monthTransferEnd } from './rules/payment-times.ts'

/** The part of the door for rooms whose orders are paid like all others. */
export interface PayingOfOrders {
  /** The way a new rental is paid, and until when its box is kept for it. */
  terms(tx: Tx, request: Parameters<typeof paymentTerms>[2]): ReturnType<typeof paymentTerms>
  /** Begins the payment of an order and confirms its arrival; what costs nothing is settled. @returns the attempt */
  forOrder(tx: Tx, request: Parameters<typeof payForOrder>[2]): Promise<string | null>
  /** The browser is back from the bank: asks it how it went. */
  check(order: OrderRow): Promise<void>
  /** How the money of an order of goods stands, and how it can be paid while it is kept. */
  view(tx: Tx, shown: Parameters<typeof paymentOfGoods>[2]): ReturnType<typeof paymentOfGoods>
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
  forOrder: (tx, request) => payForOrder(tx, needs, request),
  check: (order) => checkPayment(needs, order),
  view: (tx, shown) => paymentOfGoods(tx, needs, shown),
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
