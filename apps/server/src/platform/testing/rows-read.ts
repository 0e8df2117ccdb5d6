import { sql } from 'kysely'
import type { Tx } from '../db/db.ts'

/** How many rows of a table the statements of this transaction have looked at so far, found or not. */
export async function rowsRead(tx: Tx, table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select seq_tup_read + idx_tup_fetch as count from pg_stat_xact_user_tables where relname = ${table}`.execute(
    tx,
  )
  return rows[0]?.count ?? 0
}
