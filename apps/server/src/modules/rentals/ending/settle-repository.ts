import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/db.ts'
import { alive, heldUntilSql, offered } from '../boxes/availability-repository.ts'
import { type Rental, rentalColumns, rentalTables } from '../rentals-repository.ts'

/**
 * Turns a living hold into a rental in the box it keeps, if that is in service and nobody overstays in it; nothing else
 * needs to be locked, for the hold blocks the box already. It waits for nobody: whoever waited here would keep the rental
 * it then finds settled, and ask for its boxes while others hold those and ask for the rental.
 * No tenant predicate: the caller found the rental by its order.
 * @returns the rental as it is now, or null when its place must be found anew
 */
export async function settleInPlace(tx: Tx, rentalId: string, now: Date): Promise<Rental | null> {
  const { rows } = await sql<Rental & { newState: Rental['state'] }>`
    with kept as (
      select h.id from rental h
      where h.id = ${rentalId} and h.state = 'held' and h.hold_expires_at > ${now} and (h.ends_at is null or h.ends_at > ${now})
        and exists (select from box b where b.id = h.box_id and ${offered})
        and not exists (
          select from rental r where r.box_id = h.box_id and r.id <> h.id and r.blocking and ${alive(now)}
            and r.starts_at < h.blocked_until and ${heldUntilSql(now)} > h.starts_at)
      for no key update of h skip locked
    ), settled as (
      update rental h set state = case when h.starts_at <= ${now} then 'active' else 'reserved' end
      from kept where h.id = kept.id
      returning h.id, h.state as "newState"
    )
    select ${rentalColumns}, settled."newState"
    from settled, ${rentalTables} where r.id = settled.id`.execute(tx)
  const [row] = rows
  if (!row) return null
  // What is read beside a change shows the row as it was before.
  const { newState, ...before } = row
  return { ...before, state: newState }
}
