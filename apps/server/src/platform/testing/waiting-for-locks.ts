import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

/** How many statements of this database wait for somebody else's transaction at this moment. */
export async function waitingForLocks(db: Db): Promise<number> {
  const { rows } = await db.read((tx) =>
    sql<{ waiting: number }>`select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(tx),
  )
  return rows[0]?.waiting ?? 0
}
