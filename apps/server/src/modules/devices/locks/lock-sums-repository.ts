import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/db.ts'

/**
 * What counts as which in the statistics of locks (L-04), of an event `e`. A command that failed counts by itself, whatever
 * the lock says of it; before there was `lock.failed`, every failure was called a jam.
 */
export const COUNTED = {
  openings: sql`e.type = 'lock.opened'`,
  failures: sql`(e.type in ('command.refused', 'command.failed', 'command.expired') and e.data ->> 'kind' = 'open'
    or e.type in ('lock.failed', 'lock.jammed') and e.data ->> 'code' <> 'lock-jammed'
      and e.data ->> 'how' in ('code', 'qr'))`,
  jams: sql`e.type = 'lock.jammed' and coalesce(e.data ->> 'code', 'lock-jammed') = 'lock-jammed'`,
} as const

/**
 * Adds to the sums of months what these events of a company say, in the transaction in which they go: the statistics
 * tell the same before and after (L-04, LAW-62).
 */
export async function storeLockSums(tx: Tx, companyId: string, eventIds: readonly number[]): Promise<void> {
  const { openings, failures, jams } = COUNTED
  await sql`
    insert into lock_month_sum (company_id, box_id, lock_id, month, openings, failures, jams)
    select e.company_id, e.box_id, e.lock_id, to_char(e.at at time zone p.time_zone, 'YYYY-MM'),
      count(*) filter (where ${openings}), count(*) filter (where ${failures}), count(*) filter (where ${jams})
    from event e join box b on b.id = e.box_id join location p on p.id = b.location_id
      join lock k on k.id = e.lock_id
    where e.id = any(${[...eventIds]}::bigint[]) and e.company_id = ${companyId}
      and (${openings} or ${failures} or ${jams})
    group by 1, 2, 3, 4
    on conflict (box_id, lock_id, month) do update set openings = lock_month_sum.openings + excluded.openings,
      failures = lock_month_sum.failures + excluded.failures, jams = lock_month_sum.jams + excluded.jams`.execute(
    tx,
  )
}

/**
 * Deletes a company's oldest commands that came to their end before, of rentals that were over by then (LAW-62).
 * @returns how many, `limit` at most
 */
export async function forgetCommands(
  tx: Tx,
  { companyId, before, limit }: { readonly companyId: string; readonly before: Date; readonly limit: number },
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from device_command where id in (
      select c.id from device_command c
      where c.company_id = ${companyId} and c.requested_at < ${before}
        and c.state in ('done', 'refused', 'failed', 'expired')
        and (c.rental_id is null or not exists (
          select from rental r where r.id = c.rental_id and rental_over_at(r) >= ${before}))
      order by c.requested_at limit ${limit})`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}
