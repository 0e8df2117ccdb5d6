import type { Tx } from '../../../platform/db/db.ts'
import type { TransferTarget } from '../../payments/index.ts'
import { blockAt } from '../rules/rental-months.ts'
import type { OrderRow, StoredQuote } from '../../orders/index.ts'
import type { TenanciesNeeds } from '../needs.ts'

const MINUTE_MS = 60_000

/** The last minute before an unpaid month costs the key: until then a transfer has to be there. */
export const monthDueAt = ({ period, longTerm }: StoredQuote): Date => {
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
  needs: TenanciesNeeds,
  {
    order,
    month,
    now,
  }: { readonly order: OrderRow; readonly month: { readonly endsAt: Date }; readonly now: Date },
): Promise<{ readonly paymentId: string; readonly target: TransferTarget } | null> {
  const { paying } = needs.orders
  const of = { companyId: order.company_id, endsAt: month.endsAt, now }
  const { methods } = await paying.choiceForMonth(tx, of)
  if (!methods.includes('transfer') || order.total_cents === 0) return null
  const site = await needs.siteLinks(tx, order.site_id)
  const { paymentId } = await paying.begin(tx, {
    order,
    heldUntil: paying.monthTransferEnd(month.endsAt, now),
    location: await needs.locations.locationOf(tx, order.location_id),
    site,
    browserAddress: site.address,
    method: 'transfer',
    now,
  })
  const target = await needs.payments.transferTarget(tx, { paymentId, shortCode: order.short_code })
  return target && { paymentId, target: { ...target, dueAt: monthDueAt(needs.orders.rows.rentedOf(order)) } }
}
