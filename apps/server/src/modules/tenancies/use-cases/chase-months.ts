import type { Tx } from '../../../platform/db/db.ts'
import { dueMonths, lockLongTerm, monthOfOrder, rentalFacts, updateMonth } from '../long-term-repository.ts'
import { queueMonthMail } from '../mails/rental-month-mail.ts'
import { blockAt } from '../rules/rental-months.ts'
import type { TenanciesNeeds } from '../needs.ts'

const AT_ONCE = 200

/**
 * What happens to months that have begun unpaid: a reminder when they begin, and after the days of grace the keys are
 * blocked until they are paid. Nothing is added to what is owed. A transaction for each.
 * @throws AggregateError of what failed, after the rest was done
 */
export async function chaseMonths(needs: TenanciesNeeds): Promise<void> {
  const now = needs.clock.now()
  const errors: unknown[] = []
  for (const { orderId } of await needs.db.read((tx) => dueMonths(tx, now, AT_ONCE)))
    await needs.db
      .transaction((tx) => chase(tx, needs, { orderId, now }))
      .catch((error: unknown) => void errors.push(error))
  if (errors.length > 0) throw new AggregateError(errors, 'Some months could not be followed up.')
}

async function chase(
  tx: Tx,
  needs: TenanciesNeeds,
  { orderId, now }: { readonly orderId: string; readonly now: Date },
): Promise<void> {
  const order = await needs.orders.rows.lock(tx, orderId)
  const month = await monthOfOrder(tx, orderId)
  const terms = month && (await lockLongTerm(tx, month.rental_id))
  // It may have been paid a moment ago.
  const still = await monthOfOrder(tx, orderId)
  if (!order || !terms || still?.state !== 'open') return
  const rental = await rentalFacts(tx, still.rental_id)
  if (!rental) return
  const { boxNumber } = rental
  const blocksAt = blockAt(still.starts_at, terms.grace_days, terms.time_zone)
  if (blocksAt <= now && still.blocked_at === null) {
    await updateMonth(tx, still, { blocked_at: now, reminded_at: still.reminded_at ?? now })
    const blocked = await needs.rentals.blockForPayment(tx, { rentalId: rental.id, cause: 'arrears', now })
    // What staff have blocked already says so itself.
    if (blocked) await queueMonthMail(needs, tx, order, { kind: 'blocked', boxNumber, now })
    return
  }
  if (still.reminded_at !== null) return
  await updateMonth(tx, still, { reminded_at: now })
  await queueMonthMail(needs, tx, order, { kind: 'overdue', boxNumber, blocksAt, now })
}
