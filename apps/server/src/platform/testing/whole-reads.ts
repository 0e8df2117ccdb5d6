import { sql } from 'kysely'
import type { Tx } from '../db.ts'

/** How often a statement of this transaction went through a whole table instead of using one of its indexes. */
export async function wholeReads(tx: Tx, table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select seq_scan as count from pg_stat_xact_user_tables where relname = ${table}`.execute(tx)
  return rows[0]?.count ?? 0
}
