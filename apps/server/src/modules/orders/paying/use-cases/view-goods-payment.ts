import type { OrderView } from '@fachwerk/contract/order/order-views'
import type { PaymentChoice } from '@fachwerk/contract/payment/payment-choice'
import { isPaidLater } from '@fachwerk/contract/payment/payment-methods'
import type { Tx } from '../../../../platform/db/db.ts'
import type { PaymentView } from '../../../payments/index.ts'
import type { OrdersNeeds } from '../../needs.ts'
import type { OrderRow } from '../../orders-repository.ts'
import { isUnpaidGoods } from '../../rules/parts-of-order.ts'
import { isTakenBack } from '../../rules/taken-back.ts'
import { choiceForOrder } from './pay-for-goods.ts'
import { OPEN, openInvoice, viewPayment } from './view-payment.ts'
import { viewTransfer } from './view-transfer.ts'

type Shown = OrderView['payment']
const NOTHING_TO_CHOOSE: PaymentChoice = { methods: [], testBank: false }

/** How the money of an order of goods stands, and how it can be paid: while its goods are kept, or until they are on their way. */
export async function paymentOfGoods(
  tx: Tx,
  needs: Pick<OrdersNeeds, 'payments' | 'months' | 'claims' | 'valueVouchers'>,
  details: {
    readonly order: OrderRow
    readonly heldUntil: Date | null
    /** It was sent or handed over. */
    readonly isOnItsWay: boolean
    readonly timeZone: string
    readonly now: Date
  },
): Promise<Shown> {
  const { order, heldUntil, isOnItsWay, timeZone, now } = details
  const payments = await needs.payments.paymentsOfOrder(tx, order.company_id, order.id)
  const isUnpaid = isUnpaidGoods(order)
  const isOwed = openInvoice(payments) !== undefined
  const isPayable =
    order.status === 'new' || isOwed || (isUnpaid ? !isOnItsWay : isTakenBack(order, payments))
  const choice = isPayable ? await choiceForOrder(tx, needs, order) : NOTHING_TO_CHOOSE
  const where = await viewTransfer(tx, needs, { order, payments, timeZone, month: null, now })
  const shown = isUnpaid
    ? viewUnpaid(payments, choice)
    : viewPayment(order, payments, { heldUntil, choice, isOpenEnded: false })
  return { ...shown, ...where }
}

/** It stands, and its money is to come: attempts to pay it in another way come and go beside that (K-06). */
function viewUnpaid(payments: readonly PaymentView[], choice: PaymentChoice): Shown {
  const due = payments.find(({ method, state }) => isPaidLater(method) && OPEN.includes(state))
  const attempts = payments.filter(({ method }) => !isPaidLater(method))
  const open = attempts.find(({ state }) => OPEN.includes(state))
  const isRunning = open?.state === 'authorised'
  return {
    state: isRunning ? open.state : (due?.state ?? null),
    failure: open ? null : (attempts[0]?.failure ?? null),
    method: due?.method ?? null,
    choice: isRunning ? NOTHING_TO_CHOOSE : choice,
    paymentUrl: open?.paymentUrl ?? null,
    heldUntil: null,
    canRetry: !isRunning && choice.methods.some((method) => method !== due?.method),
    refundedCents: 0,
  }
}
