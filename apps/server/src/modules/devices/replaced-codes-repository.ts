import { MOST_REPLACED } from '@fachwerk/contract/key/replaced-code'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import type { ReplacedRow } from './rules/replaced-codes.ts'

/**
 * Codes of a terminal that were replaced, the newest first, for as long as the rental runs and a day longer. Of a right that is
 * blocked or withdrawn none is listed: there is no code that would hold instead.
 * No tenant predicate: a terminal belongs to one place, and its list holds only its own keys.
 */
export async function replacedCodesOf(tx: Tx, terminalId: string, now: Date): Promise<ReplacedRow[]> {
  const { rows } = await sql<ReplacedRow>`
    select g.id as "grantId", g.rental_id as "rentalId", g.code_hash as "codeHash", g.lock_id as "lockId",
      g.replaced_at as "replacedAt", was.number as "boxNumber", was.size as "boxSize", g.box_id as "boxId",
      n.box_id as "newBoxId", b.number as "newBoxNumber", b.size as "newBoxSize", n.until_at as "newUntil",
      case when b.location_id <> was.location_id then l.name end as "locationName", l.names as "locationNames",
      (select min(c.created_at) from terminal_grant c where c.access_right_id = g.access_right_id
        and c.terminal_id = n.terminal_id and c.code_hash = n.code_hash) as "newCodeAt",
      j.last_failed_at as "failedAt", a.shared, case when r.state = 'ended' then r.ended_at end as "endedAt",
      case when a.shared then k.email else coalesce(o.mail_address, o.contact->>'email') end as email
    from terminal_grant g
    join access_right a on a.id = g.access_right_id
    join rental r on r.id = g.rental_id
    join box was on was.id = g.box_id
    cross join lateral (
      select c.box_id, c.terminal_id, c.code_hash, c.until_at, c.revoked_at from terminal_grant c
      where c.access_right_id = g.access_right_id
      order by (c.revoked_at is null) desc, c.created_at desc, c.id desc limit 1) n
    join box b on b.id = n.box_id
    join location l on l.id = b.location_id
    left join box_jam j on j.rental_id = g.rental_id and j.box_id = g.box_id and j.ended_at = g.replaced_at
    left join shared_key k on k.access_right_id = a.id and k.withdrawn_at is null
    left join customer_order o on o.id = r.order_id
    where g.terminal_id = ${terminalId} and g.replaced_at is not null
      and (n.revoked_at is null and r.state in ('reserved', 'active', 'overdue')
        or r.state = 'ended' and r.ended_at > ${now}::timestamptz - interval '1 day')
    order by g.replaced_at desc, g.id limit ${MOST_REPLACED}`.execute(tx)
  return rows
}
