import type { OrderView } from '@fachwerk/contract/order/order-views'
import type { PaymentChoice } from '@fachwerk/contract/payment/payment-choice'
import type { Tx } from '../../../../platform/db/db.ts'
import type { PaymentView } from '../../../payments/index.ts'
import type { OrdersNeeds } from '../../needs.ts'
import type { OrderRow } from '../../orders-repository.ts'
import { isTakenBack } from '../../rules/taken-back.ts'

/** Its money may still come. */
export const OPEN: readonly PaymentView['state'][] = ['created', 'pending', 'authorised']

/** The invoice that waits for its money. */
export const openInvoice = (payments: readonly PaymentView[]) =>
  payments.find(({ method, state }) => method === 'invoice' && state === 'pending')

/** Whether some of the money for an invoice came by transfer: the rest of it does, too, or people send it back first. */
export const cameInPart = async (
  tx: Tx,
  { payments }: Pick<OrdersNeeds, 'payments'>,
  { order: { short_code: shortCode }, id: paymentId }: PaymentView & { readonly order: OrderRow },
): Promise<boolean> => ((await payments.transferTarget(tx, { paymentId, shortCode }))?.receivedCents ?? 0) > 0

/** How the money stands; an attempt that is still open wins over older ones. */
export function viewPayment(
  order: OrderRow,
  payments: readonly PaymentView[],
  details: {
    readonly heldUntil: Date | null
    readonly choice: PaymentChoice
    readonly isOpenEnded: boolean
  },
): OrderView['payment'] {
  const { heldUntil, choice, isOpenEnded } = details
  const again = isTakenBack(order, payments)
  const refundedCents = payments.reduce((sum, payment) => sum + payment.refundedCents, 0)
  const invoice = openInvoice(payments)
  // Attempts to pay it in another way come and go beside it.
  if (invoice)
    return {
      state: invoice.state,
      failure: null,
      method: invoice.method,
      choice,
      paymentUrl: null,
      heldUntil: null,
      canRetry: false,
      refundedCents,
    }
  // An invoice nothing is owed of any more is no attempt that failed.
  const attempts = payments.filter(({ method, state }) => method !== 'invoice' || state !== 'cancelled')
  const paid = again ? undefined : attempts.find((payment) => payment.capturedCents > 0)
  const open = attempts.find((payment) => OPEN.includes(payment.state))
  const shown = paid ?? open ?? attempts[0]
  // The service did not answer when it was begun: it is asked again, and the payer may try as well.
  const unreachable = !paid && open?.state === 'created' && open.failure !== null
  const blocked = open !== undefined && !unreachable
  return {
    state: shown?.state ?? null,
    failure: shown?.failure ?? null,
    method: shown?.method ?? null,
    choice,
    paymentUrl: paid ? null : (open?.paymentUrl ?? null),
    heldUntil: heldUntil?.toISOString() ?? null,
    canRetry: !blocked && (again || (order.status === 'new' && !paid && (heldUntil !== null || isOpenEnded))),
    refundedCents,
    ...(shown && shown.voucherCents > 0 && { voucherCents: shown.voucherCents }),
  }
}

/** Whether an attempt to pay an order is under way. */
export const isWaitedFor = async (
  tx: Tx,
  { payments }: Pick<OrdersNeeds, 'payments'>,
  order: OrderRow,
): Promise<boolean> =>
  (await payments.paymentsOfOrder(tx, order.company_id, order.id)).some(({ state }) => OPEN.includes(state))
