import type { Tx } from '../../../platform/db/db.ts'
import type { StoredEvent } from '../../../platform/events/events.ts'
import { longTermOf, lockLongTerm, monthsOf, rentalFacts, updateLongTerm } from '../long-term-repository.ts'
import { cancelMonthsAfter } from './settle-month.ts'
import type { OrderRow } from '../../orders/index.ts'
import type { TenanciesNeeds } from '../needs.ts'

const OVER: readonly string[] = ['ended', 'cancelled', 'expired']

/**
 * A long-term rental is over, by its end or before it: no month is charged any more, months of the time after it are
 * owed no longer, and those that were paid are finished with it.
 */
export async function followLongTerm(
  tx: Tx,
  needs: TenanciesNeeds,
  { event, order, now }: { readonly event: StoredEvent; readonly order: OrderRow; readonly now: Date },
): Promise<void> {
  const known = event.rentalId && (await longTermOf(tx, event.rentalId))
  // The event of a month's own order says nothing about the rental.
  if (!known || known.order_id !== order.id) return
  const rental = await rentalFacts(tx, known.rental_id)
  if (!rental || !OVER.includes(rental.state)) return
  const later = (await monthsOf(tx, rental.id)).filter(
    ({ position, state }) => position > 1 && state !== 'cancelled',
  )
  const orders: OrderRow[] = []
  for (const id of later.map((month) => month.order_id).toSorted()) {
    const locked = await needs.orders.rows.lock(tx, id)
    if (locked) orders.push(locked)
  }
  const terms = await lockLongTerm(tx, rental.id)
  if (!terms) return
  await updateLongTerm(tx, terms, { next_charge_at: null })
  const endedAt = rental.endedAt ?? now
  const after = later.filter((month) => month.starts_at >= endedAt)
  await cancelMonthsAfter(tx, needs, { months: after, orders, now })
  for (const month of later) {
    const paid = orders.find(({ id }) => id === month.order_id)
    if (after.includes(month) || month.state !== 'paid' || paid?.status !== 'approved') continue
    await needs.orders.writing.bring(tx, { order: paid, step: 'added', now })
  }
}
