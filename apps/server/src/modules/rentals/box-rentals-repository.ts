import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { alive } from './boxes/availability-repository.ts'

export type RentalOfBox = {
  readonly rentalId: string
  readonly boxId: string
  /** `pickupBox`: goods wait in it for their customer (B-19). */
  readonly kind: 'rental' | 'pickupBox'
  /** 0 S … 3 XL, as it was booked. */
  readonly size: number
  readonly customerName: string
  readonly startsAt: Date
  readonly endsAt: Date | null
  /** Held ones are being paid. */
  readonly state: 'held' | 'reserved' | 'active' | 'overdue'
}

/**
 * Who has these boxes now or will have them, the first to come first; goods that wait in one included, staff's own blocks left out.
 * No tenant predicate: the caller has checked whose the boxes are.
 */
export async function rentalsOfBoxes(tx: Tx, boxIds: readonly string[], now: Date): Promise<RentalOfBox[]> {
  if (boxIds.length === 0) return []
  const { rows } = await sql<RentalOfBox>`
    select r.id as "rentalId", r.box_id as "boxId", r.kind, r.size, r.customer_name as "customerName",
      r.starts_at as "startsAt", r.ends_at as "endsAt", r.state
    from rental r
    where r.box_id = any(${[...boxIds]}::uuid[]) and r.blocking and r.kind in ('rental', 'pickupBox') and ${alive(now)}
    order by r.starts_at, r.id`.execute(tx)
  return rows
}
