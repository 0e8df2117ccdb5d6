import type { Db } from '@fachwerk/server/src/platform/db/db.ts'
import { sql } from 'kysely'
import type { Won } from './race-acts.ts'
import type { RaceHouse } from './race-house.ts'

/** Whether the bank has taken an order's money, whatever became of it. */
export const isPaidAtBank = ({ bank }: RaceHouse, won: Won): boolean =>
  won.kind === 'order' && bank.find(won.reference)?.state === 'paid'

/** What the bank keeps of an order's money; null when it kept nothing. */
export function chargeOf({ bank }: RaceHouse, won: Won): string | null {
  const payment = won.kind === 'order' ? bank.find(won.reference) : undefined
  const isHeld = payment?.state === 'paid' && payment.refundedCents < payment.amountCents
  return won.kind === 'order' && isHeld ? won.reference : null
}

/** Charges behind which no order stands, each with what is known of it. */
export async function withoutOrder({ platform }: RaceHouse, charges: readonly string[]): Promise<string[]> {
  const { rows } = await platform.db.read((tx) =>
    sql<{ details: string }>`
      select concat_ws(' ', c.reference, 'payment', p.id, p.state, 'captured', p.captured_cents, 'refunded',
        p.refunded_cents, 'order', o.status, o.cancel_reason, 'created', p.created_at) as details
      from unnest(${charges}::text[]) c(reference)
        left join payment p on p.provider_reference = c.reference
        left join customer_order o on o.id = p.order_id
      where coalesce(p.captured_cents, 0) = 0 or o.status not in ('approved', 'process', 'finished')`.execute(
      tx,
    ),
  )
  return rows.map(({ details }) => details)
}

/** What gives a rental its box. */
const GIVEN = ['rental.held', 'rental.moved', 'rental.reserved', 'rental.started']

/**
 * Pairs of rentals that had the same box at once, without any tolerance. Two that still keep it must not meet. Of two
 * whose times cross and of which one is over, either the one got the box after the other had given it back; or their
 * periods were one after the other, the earlier stayed too long, and the later did not begin before it was over.
 *
 * What came first is read from the rows of the event log, not from their instants: whoever waits in line while the clock
 * jumps acts by a time from before the jump. An event's number is drawn at the end of its transaction, and whoever gets
 * a box by another's end has seen that end committed; so the numbers stand in the order in which it happened.
 */
export async function overlapsOf(db: Db): Promise<string[]> {
  const { rows } = await db.read((tx) =>
    sql<{ pair: string }>`
      with had as materialized (
        select r.id, r.box_id, r.blocking, r.starts_at, r.ends_at, given.nr as given, started.nr as started,
          ended.nr as ended, tstzrange(r.starts_at, greatest(r.starts_at, coalesce(r.ended_at, r.blocked_until))) as time
        from rental r
          cross join lateral (select coalesce(max(e.id), 0) as nr from event e where e.rental_id = r.id
            and (e.type in ('rental.expired', 'rental.unplaced') or e.box_id <> r.box_id)) lost
          cross join lateral (select min(e.id) as nr from event e where e.rental_id = r.id and e.id > lost.nr
            and e.type = any(${GIVEN})) given
          cross join lateral (select min(e.id) as nr from event e where e.rental_id = r.id and e.id > lost.nr
            and e.type = 'rental.started') started
          cross join lateral (select max(e.id) as nr from event e where e.rental_id = r.id
            and e.type = 'rental.ended') ended
        where r.state in ('held', 'reserved', 'active', 'overdue', 'ended'))
      select concat_ws(' ', 'box', a.box_id, 'of', a.id, a.time, 'and', b.id, b.time) as pair
      from had a join had b on a.box_id = b.box_id and a.time && b.time
        and (a.starts_at, a.id) < (b.starts_at, b.id)
      where (a.blocking and b.blocking) or not coalesce(
        a.ended < b.given or b.ended < a.given
          or (a.ends_at <= b.starts_at and (b.started is null or a.ended < b.started)), false)`.execute(tx),
  )
  return rows.map(({ pair }) => pair)
}

/** Broken by PostgreSQL in this database so far; each costs somebody a second. */
export async function deadlocksOf({ platform }: RaceHouse): Promise<number> {
  const { rows } = await platform.db.read((tx) =>
    sql<{
      n: number
    }>`select deadlocks as n from pg_stat_database where datname = current_database()`.execute(tx),
  )
  return rows[0]?.n ?? -1
}
