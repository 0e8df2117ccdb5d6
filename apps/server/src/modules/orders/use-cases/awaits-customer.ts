import type { OrderView } from '@fachwerk/contract/order/order-views'
import type { Tx } from '../../../platform/db/db.ts'
import { additionOf } from '../additions/additions-repository.ts'
import type { OrdersNeeds } from '../needs.ts'
import type { OrderRow } from '../orders-repository.ts'
import { lacksConsents, needsEarlyStart } from '../rules/consents.ts'
import { laterMonthOf } from '../paying/use-cases/pay-for-month.ts'
import { rentedOf } from '../rules/rented-of.ts'

/** Whether staff wrote an order that its customer has yet to order (LAW-12); till then nothing of it can be paid. */
export async function awaitsCustomer(
  tx: Tx,
  needs: Pick<OrdersNeeds, 'months'>,
  order: OrderRow,
): Promise<boolean> {
  if (!lacksConsents(order)) return false
  return (await additionOf(tx, order)) === null && (await laterMonthOf(tx, needs, order)) === null
}

/** What the customer of such an order is asked; null where there is nothing to order. */
export async function askedToConfirm(
  tx: Tx,
  needs: Pick<OrdersNeeds, 'months'>,
  { order, now }: { readonly order: OrderRow; readonly now: Date },
): Promise<NonNullable<OrderView['toConfirm']> | null> {
  if (!(await awaitsCustomer(tx, needs, order))) return null
  const earlyStart = needsEarlyStart(startOf(order, now))
  const month = await needs.months.monthOf(tx, order.id)
  return month ? { earlyStart, monthly: month.terms } : { earlyStart }
}

/** When it begins, for its consents; by transfer nothing is paid that is kept for minutes. */
export const startOf = (order: OrderRow, now: Date) => ({
  startsAt: new Date(rentedOf(order).period.startsAt),
  now,
  transferDays: 0,
})
