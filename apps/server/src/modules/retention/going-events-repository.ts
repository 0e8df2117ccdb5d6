import type { EventType } from '@fachwerk/contract/history/events'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'

/** The place of an event among those of its company, as text: a `Date` would lose its microseconds. */
export interface EventPlace {
  readonly at: string
  readonly id: number
}
interface GoingEvents {
  readonly companyId: string
  readonly types: readonly EventType[]
  readonly before: Date
  /** Everything up to here was looked at in this run. */
  readonly after: EventPlace | null
  readonly limit: number
  /** Who has to have read an event before it goes. */
  readonly consumers: readonly string[]
}

/** As the index over what goes soon says it, so that the planner finds it. */
const SHORT_LIVED = sql`split_part(e.type, '.', 1) not in ('order', 'payment', 'rental', 'key', 'access', 'declaration')`

/**
 * The oldest events that are due: of a rental not before it was over that long, and nothing that a consumer has yet to
 * read. A consumer nobody runs any more would hold everything back, so only `consumers` count.
 */
export async function dueEvents(
  tx: Tx,
  { companyId, types, before, after, limit, consumers }: GoingEvents,
  isShortLived: boolean,
): Promise<{ readonly ids: number[]; readonly last: EventPlace | null }> {
  const { rows } = await sql<{ id: number; at: string }>`
    select e.id, e.at::text as at from event e
    where e.company_id = ${companyId} and ${isShortLived ? SHORT_LIVED : sql`true`}
      and e.type = any(${[...types]}::text[]) and e.at < ${before}
      and (e.at, e.id) > (${after?.at ?? '-infinity'}::timestamptz, ${after?.id ?? 0}::bigint)
      and (e.rental_id is null or not exists (
        select from rental r where r.id = e.rental_id and rental_over_at(r) >= ${before}))
      and not exists (select from event_consumer c
        where c.name = any(${[...consumers]}::text[]) and (c.xid, c.event_id) < (e.xid, e.id))
    order by e.at, e.id limit ${limit}`.execute(tx)
  return { ids: rows.map(({ id }) => id), last: rows.at(-1) ?? null }
}

/** Deletes events of a company; the table lets only this through, and only what is old enough. @returns how many */
export async function deleteEvents(
  tx: Tx,
  {
    companyId,
    ids,
    now,
  }: { readonly companyId: string; readonly ids: readonly number[]; readonly now: Date },
): Promise<number> {
  await allowDeletes(tx, now)
  const { numAffectedRows } = await sql`
    delete from event where id = any(${[...ids]}::bigint[]) and company_id = ${companyId}`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}

/** Until the end of the transaction, by our own clock. */
export async function allowDeletes(tx: Tx, now: Date): Promise<void> {
  await sql`select set_config('fachwerk.retention_at', ${now.toISOString()}, true)`.execute(tx)
}
