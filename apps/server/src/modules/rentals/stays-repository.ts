import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import './rental-tables.ts'

/** When somebody had, has or will have a box. */
export interface Stay {
  readonly from: Date
  readonly until: Date
}

/**
 * Stays at a location that touch a span, each cut to its end: as used, or as agreed; who overstays is there until now.
 * Holds before payment, cancelled rentals and blocks by staff are none.
 */
export async function staysAt(
  tx: Tx,
  query: {
    readonly companyId: string
    readonly locationId: string
    readonly from: Date
    readonly until: Date
    readonly now: Date
  },
): Promise<Stay[]> {
  const { companyId, locationId, from, until, now } = query
  const { rows } = await sql<Stay>`
    select r.starts_at as from, least(${until}::timestamptz, coalesce(r.ended_at, case
      when r.ends_at is null then 'infinity' when r.state = 'reserved' then r.ends_at
      else greatest(r.ends_at, ${now}::timestamptz + interval '1 ms') end)) as until
    from rental r
    where r.company_id = ${companyId} and r.location_id = ${locationId}
      and r.kind = 'rental' and r.state in ('reserved', 'active', 'overdue', 'ended')
      and r.period && tstzrange(${from}, ${until})`.execute(tx)
  return rows
}
