import { type RawBuilder, sql } from 'kysely'
import type { Tx } from './db.ts'

/** `time_entry e where …`, as a repository builds it from a filter, with whose rows they are. */
type Matching = RawBuilder<unknown>

/** Beyond this the total of a list is „über 10.000“ (ui.md 1): counting all would take longer than finding them. */
export const COUNTED_EXACTLY = 10_000

/** How many rows match, counted no further than `atMost`. */
export async function countMatching(tx: Tx, matching: Matching, atMost: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (select from ${matching} limit ${atMost}) counted`.execute(tx)
  return rows[0]?.total ?? 0
}
