import { sql } from 'kysely'
import type { Won } from './race-acts.ts'
import type { RaceHouse } from './race-house.ts'

/** Whether the bank has taken an order's money, whatever became of it. */
export const isPaidAtBank = ({ bank }: RaceHouse, won: Won): boolean =>
  won.kind === 'order' && bank.find(won.reference)?.state === 'paid'

/** What the bank keeps of an order's money; null when it kept nothing. */
export function chargeOf({ bank }: RaceHouse, won: Won): string | null {
  const payment = won.kind === 'order' ? bank.find(won.reference) : undefined
  const kept = payment?.state === 'paid' && payment.refundedCents < payment.amountCents
  return won.kind === 'order' && kept ? won.reference : null
}

/** Charges behind which no order stands, each with what is known of it. */
export async function withoutOrder({ platform }: RaceHouse, charges: readonly string[]): Promise<string[]> {
  const { rows } = await platform.db.read((tx) =>
    sql<{ about: string }>`
      select concat_ws(' ', c.reference, 'payment', p.id, p.state, 'captured', p.captured_cents, 'refunded',
        p.refunded_cents, 'order', o.status, o.cancel_reason, 'created', p.created_at) as about
      from unnest(${charges}::text[]) c(reference)
        left join payment p on p.provider_reference = c.reference
        left join customer_order o on o.id = p.order_id
      where coalesce(p.captured_cents, 0) = 0 or o.status not in ('approved', 'process', 'finished')`.execute(
      tx,
    ),
  )
  return rows.map(({ about }) => about)
}

/**
 * Two whose rentals keep the same box at the same moment, or one who has had it while another still did. Whoever waits in
 * line while the clock jumps acts by a time from before the jump, so that a return and the next start may cross by one
 * round of the race.
 */
export async function overlapsOf({ platform }: RaceHouse): Promise<number> {
  const { rows } = await platform.db.read((tx) =>
    sql<{ n: number }>`
      with had as (
        select id, box_id, blocking, tstzrange(starts_at, greatest(starts_at, coalesce(ended_at, blocked_until))) as time
        from rental where state in ('held', 'reserved', 'active', 'overdue', 'ended'))
      select count(*) as n from had a join had b on a.box_id = b.box_id and a.id < b.id and a.time && b.time
      where (a.blocking and b.blocking) or upper(a.time * b.time) - lower(a.time * b.time) > interval '30 minutes'`.execute(
      tx,
    ),
  )
  return rows[0]?.n ?? -1
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
