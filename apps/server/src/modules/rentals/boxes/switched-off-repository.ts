import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/db.ts'
import type { Rental } from '../rentals-repository.ts'
import '../rental-tables.ts'

/** Paid bookings that begin before then in a box whose lock is switched off, the first to come first. No tenant predicate: for the system. */
export async function bookingsAtSwitchedOff(
  tx: Tx,
  { now, before, limit }: { readonly now: Date; readonly before: Date; readonly limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select r.id from lock k join rental r on r.box_id = k.box_id
    where k.deactivated_at is not null and k.archived_at is null and r.kind = 'rental' and r.state = 'reserved'
      and r.starts_at > ${now} and r.starts_at <= ${before}
    order by r.starts_at, r.id limit ${limit}`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Whether the lock on the box of a booking is switched off. */
export async function isSwitchedOff(
  tx: Tx,
  { companyId, boxId }: Pick<Rental, 'companyId' | 'boxId'>,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from lock where box_id = ${boxId} and company_id = ${companyId} and archived_at is null
      and deactivated_at is not null`.execute(tx)
  return rows.length > 0
}
