import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/db.ts'
import type { OrderRow } from '../orders-repository.ts'

/**
 * The newest order of a session whose boxes are kept at that location for a time that overlaps this one, and which is not
 * paid. No tenant predicate but the site: a location's orders belong to whoever runs it.
 */
export async function unpaidOrderOf(
  tx: Tx,
  details: {
    readonly sessionId: string
    readonly siteId: string
    readonly locationId: string
    readonly startsAt: Date
    /** null: it goes on. */
    readonly endsAt: Date | null
    readonly now: Date
  },
): Promise<OrderRow | undefined> {
  const { sessionId, siteId, locationId, startsAt, endsAt, now } = details
  const { rows } = await sql<OrderRow>`
    select o.* from visitor_order_public s join customer_order o on o.id = s.order_id
    where s.session_id = ${sessionId} and o.site_id = ${siteId} and o.location_id = ${locationId}
      and o.status = 'new' and o.hash_revoked_at is null
      and exists (
        select from rental r where r.order_id = o.id and r.company_id = o.company_id and r.state = 'held'
          and r.hold_expires_at > ${now}
          and (${endsAt}::timestamptz is null or r.starts_at < ${endsAt}::timestamptz)
          and (r.ends_at is null or r.ends_at > ${startsAt}::timestamptz))
    order by o.placed_at desc limit 1`.execute(tx)
  return rows[0]
}
