import type { Tx } from '../../../platform/db/db.ts'
import { appendEvent } from '../../../platform/events/events.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import { transact } from '../../../platform/db/transact.ts'
import { additionOf } from '../additions/additions-repository.ts'
import type { OrdersNeeds } from '../needs.ts'
import type { PaymentView } from '../../payments/index.ts'
import { boxesOf } from '../placing/order-boxes-repository.ts'
import { lockOrder, type OrderRow } from '../orders-repository.ts'
import { handsOver } from '../rules/parts-of-order.ts'
import { bringOrder } from './bring-order.ts'
import { customerOf } from './find-order.ts'
import { laterMonthOf } from '../paying/use-cases/pay-for-month.ts'

type NotGivenUp = 'order-not-payable' | 'payment-running'

/**
 * Somebody does not want what they ordered and have not paid: its boxes are free again at once, a voucher is good again, and no
 * attempt leads to it any more (K-06, B-10).
 * @returns `payment-running` where money is under way, `order-not-payable` where nothing waits to be paid
 */
export async function giveUpOrder(
  needs: OrdersNeeds,
  order: OrderRow,
): Promise<Result<'given up', NotGivenUp>> {
  const { id: orderId, company_id: companyId } = order
  if (order.status !== 'new' || !(await needs.db.read((tx) => isOfBoxes(tx, needs, order))))
    return refuse('order-not-payable')
  // First, for whoever has paid meanwhile has paid. Some services cannot end an attempt: what is paid there all the same
  // finds a cancelled order, and goes back at once.
  await needs.payments.closeAttempts({ companyId, orderId })
  return await transact(needs.db, async (tx) => {
    const now = needs.clock.now()
    const locked = await lockOrder(tx, orderId)
    if (locked?.status !== 'new') return refuse('order-not-payable')
    const payments = await needs.payments.paymentsOfOrder(tx, companyId, orderId)
    if (await isUnderWay(tx, needs, { order: locked, attempts: payments })) return refuse('payment-running')
    // As whoever orders locks them: what is in stock, the voucher, the boxes. Nobody waits for the other in a circle.
    if (handsOver(locked)) await needs.goods.closed(tx, { order: locked, putsBack: false, by: null, now })
    await needs.vouchers.releaseVoucher(tx, { companyId, orderId }, now)
    await needs.months.dropped(tx, locked)
    for (const { rentalId } of await boxesOf(tx, locked))
      await needs.rentals.cancelRental(tx, { rentalId, cause: 'givenUp', now })
    await bringOrder(tx, { order: locked, step: 'givenUp', now })
    await appendEvent(tx, {
      type: 'order.cancelled',
      at: now,
      companyId,
      locationId: locked.location_id,
      orderId,
      actor: customerOf(locked),
      data: { code: locked.short_code, reason: 'given-up' },
    })
    return ok('given up')
  })
}

/** Money that has been promised, or has come in part by transfer. */
async function isUnderWay(
  tx: Tx,
  { payments }: OrdersNeeds,
  {
    order: { short_code: shortCode },
    attempts,
  }: { readonly order: OrderRow; readonly attempts: readonly PaymentView[] },
): Promise<boolean> {
  if (attempts.some(({ state }) => state === 'authorised')) return true
  for (const { id: paymentId } of attempts.filter(({ state }) => state === 'pending'))
    if (((await payments.transferTarget(tx, { paymentId, shortCode }))?.receivedCents ?? 0) > 0) return true
  return false
}

/** More time and further months have boxes that somebody pays for already. */
const isOfBoxes = async (tx: Tx, needs: Pick<OrdersNeeds, 'months'>, order: OrderRow): Promise<boolean> =>
  (await additionOf(tx, order)) === null && (await laterMonthOf(tx, needs, order)) === null
