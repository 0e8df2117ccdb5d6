import type { OrderView } from '@fachwerk/contract/order/order-views'
import type { Tx } from '../../../platform/db/db.ts'
import { additionOf } from '../additions/additions-repository.ts'
import { longTermOf, monthOfOrder } from '../tenancies/long-term-repository.ts'
import type { OrderRow } from '../orders-repository.ts'
import { lacksConsents, needsEarlyStart } from '../rules/consents.ts'
import { laterMonthOf } from '../tenancies/use-cases/month-transfer.ts'

/** Whether staff wrote an order that its customer has yet to order (LAW-12); till then nothing of it can be paid. */
export async function awaitsCustomer(tx: Tx, order: OrderRow): Promise<boolean> {
  if (!lacksConsents(order)) return false
  return (await additionOf(tx, order)) === null && (await laterMonthOf(tx, order.id)) === null
}

/** What the customer of such an order is asked; null where there is nothing to order. */
export async function askedToConfirm(
  tx: Tx,
  { order, now }: { readonly order: OrderRow; readonly now: Date },
): Promise<NonNullable<OrderView['toConfirm']> | null> {
  if (!(await awaitsCustomer(tx, order))) return null
  const earlyStart = needsEarlyStart(startOf(order, now))
  const month = await monthOfOrder(tx, order.id)
  const terms = month && (await longTermOf(tx, month.rental_id))
  if (!terms) return { earlyStart }
  const { notice, minimum_months: minimumMonths, grace_days: graceDays, month_cents: monthCents } = terms
  return { earlyStart, monthly: { notice, minimumMonths, graceDays, monthCents } }
}

/** When it begins, for its consents; by transfer nothing is paid that is kept for minutes. */
export const startOf = ({ quote: { period } }: OrderRow, now: Date) => ({
  startsAt: new Date(period.startsAt),
  now,
  transferDays: 0,
})
