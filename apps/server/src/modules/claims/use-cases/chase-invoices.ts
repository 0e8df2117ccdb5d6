import type { Tx } from '../../../platform/db/db.ts'
import { claimOf, overdueClaims, updateClaim } from '../claims-repository.ts'
import { blocksAt, stepDue } from '../rules/on-invoice.ts'
import { queueInvoiceMail } from '../mails/invoice-mails.ts'
import type { ClaimsNeeds } from '../needs.ts'

const AT_ONCE = 500

/**
 * What happens to invoices that are past their day (K-06, B-02): a reminder, an announcement, and then the keys of the order are
 * blocked until it is paid; of goods there are none, and nothing else is sold. Nothing is added to what is owed. A transaction for each, so that one that fails holds up no other.
 * @throws AggregateError of what failed, after the rest was done
 */
export async function chaseInvoices(needs: ClaimsNeeds): Promise<void> {
  const now = needs.clock.now()
  const errors: unknown[] = []
  for (const orderId of await needs.db.read((tx) => overdueClaims(tx, now, AT_ONCE)))
    await needs.db
      .transaction((tx) => chase(tx, needs, { orderId, now }))
      .catch((error: unknown) => void errors.push(error))
  if (errors.length > 0) throw new AggregateError(errors, 'Some invoices could not be followed up.')
}

async function chase(
  tx: Tx,
  needs: ClaimsNeeds,
  { orderId, now }: { readonly orderId: string; readonly now: Date },
): Promise<void> {
  const order = await needs.orders.rows.lock(tx, orderId)
  const claim = order && (await claimOf(tx, order))
  // It may have been paid a moment ago.
  if (!order?.due_at || claim?.state !== 'open' || claim.blocked_at !== null) return
  const details = { dueAt: order.due_at, remindedAt: claim.reminded_at, warnedAt: claim.warned_at }
  switch (stepDue(details, now)) {
    case 'remind':
      await updateClaim(tx, claim, { reminded_at: now })
      return await queueInvoiceMail(needs, tx, order, { kind: 'reminder', now })
    case 'warn':
      await updateClaim(tx, claim, { warned_at: now })
      return await queueInvoiceMail(needs, tx, order, {
        kind: 'warning',
        blocksAt: blocksAt({ ...details, warnedAt: now }),
        now,
      })
    case 'block':
      await updateClaim(tx, claim, { blocked_at: now })
      // Goods are theirs: nothing else is sold until they are paid.
      if (!needs.orders.rows.rents(order))
        return await queueInvoiceMail(needs, tx, order, { kind: 'overdue', now })
      for (const { rentalId } of await needs.orders.rows.boxesOf(tx, order))
        await needs.rentals.blockForPayment(tx, { rentalId, cause: 'invoiceOverdue', now })
      return await queueInvoiceMail(needs, tx, order, { kind: 'blocked', now })
    case null:
      return
  }
}
