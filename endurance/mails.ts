import type { Db } from '@fachwerk/server/src/platform/db/db.ts'
import { sql } from 'kysely'
import { until } from './processes.ts'

/**
 * Waits until every mail has gone out. A mail whose sender was killed in the act comes free again after minutes; here
 * these minutes pass at once.
 */
export async function settleMails(db: Db): Promise<void> {
  await until(
    'every mail is sent',
    async () => {
      await db.transaction((tx) =>
        sql`update mail set next_attempt_at = created_at where state = 'queued' and attempts > 0`.execute(tx),
      )
      const { rows } = await db.read((tx) =>
        sql<{ open: number }>`select count(*) as open from mail where state <> 'sent'`.execute(tx),
      )
      return rows[0]?.open === 0
    },
    { everyMs: 500, longestMs: 120_000 },
  )
}
