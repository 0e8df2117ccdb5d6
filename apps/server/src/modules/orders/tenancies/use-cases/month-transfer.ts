import type { PaymentChoice } from '@fachwerk/contract/payment/payment-choice'
import type { Tx } from '../../../../platform/db/db.ts'
import { type MonthRow, monthOfOrder } from '../long-term-repository.ts'
import type { OrdersNeeds } from '../../needs.ts'
import type { OrderRow } from '../../orders-repository.ts'
import type { TransferTarget } from '../../../payments/index.ts'
import { monthTransferEnd } from '../../rules/payment-times.ts'
import { blockAt } from '../../rules/rental-months.ts'
import { beginPayment } from '../../paying/use-cases/begin-payment.ts'

/** A month has its box already, so a transfer for it may take its days (R-12, K-06). */
export const choiceForMonth = (
  tx: Tx,
  { payments }: Pick<OrdersNeeds, 'payments'>,
  { month, now }: { readonly month: Pick<MonthRow, 'company_id' | 'ends_at'>; readonly now: Date },
): Promise<PaymentChoice> => payments.choiceFor(tx, month.company_id, monthTransferEnd(month.ends_at, now))

/** The month an order is for, where its rental began before; null for all else. */
export async function laterMonthOf(tx: Tx, orderId: string): Promise<MonthRow | null> {
  const month = await monthOfOrder(tx, orderId)
  return month && month.position > 1 ? month : null
}

const MINUTE_MS = 60_000

/** The last minute before an unpaid month costs the key: until then a transfer has to be there. */
export const monthDueAt = ({ quote: { period, longTerm } }: Pick<OrderRow, 'quote'>): Date => {
  const blocksAt = blockAt(new Date(period.startsAt), longTerm?.graceDays ?? 0, period.timeZone)
  return new Date(blocksAt.getTime() - MINUTE_MS)
}

/**
 * A month that was just charged waits for a transfer where its company takes them: so its renter finds the account in the mail,
 * and people can book what comes, also by standing order.
 * @returns the attempt and where the money has to go; null where nobody transfers
 */
export async function awaitTransfer(
  tx: Tx,
  needs: OrdersNeeds,
  {
    order,
    month,
    now,
  }: { readonly order: OrderRow; readonly month: { readonly endsAt: Date }; readonly now: Date },
): Promise<{ readonly paymentId: string; readonly target: TransferTarget } | null> {
  const details = { company_id: order.company_id, ends_at: month.endsAt }
  const { methods } = await choiceForMonth(tx, needs, { month: details, now })
  if (!methods.includes('transfer') || order.total_cents === 0) return null
  const site = await needs.siteLinks(tx, order.site_id)
  const { paymentId } = await beginPayment(tx, needs, {
    order,
    heldUntil: monthTransferEnd(month.endsAt, now),
    location: await needs.locations.locationOf(tx, order.location_id),
    site,
    browserAddress: site.address,
    method: 'transfer',
    now,
  })
  const target = await needs.payments.transferTarget(tx, { paymentId, shortCode: order.short_code })
  return target && { paymentId, target: { ...target, dueAt: monthDueAt(order) } }
}
