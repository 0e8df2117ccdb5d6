import type { Db } from '@fachwerk/server/src/platform/db/db.ts'
import { sql } from 'kysely'
import { setTimeout as pause } from 'node:timers/promises'

const LOOK_EVERY_MS = 200
const LONGEST_MS = 180_000

/**
 * Waits until a product has done what its world or the customers before left it to do: every consumer has read every event,
 * and no mail waits. Else what is measured beside it would be slowed by the past.
 * @returns milliseconds it took
 * @throws Error when it does not come to rest within three minutes
 */
export async function untilAtRest(db: Db): Promise<number> {
  const begun = performance.now()
  while (performance.now() < begun + LONGEST_MS) {
    if (await isAtRest(db)) return performance.now() - begun
    await pause(LOOK_EVERY_MS)
  }
  throw new Error('the product does not come to rest')
}

const isAtRest = (db: Db): Promise<boolean> =>
  db.read(async (tx) => {
    const { rows } = await sql<{ atRest: boolean }>`
      select not exists (
          select from event_consumer c where exists (
            select from event e where (e.xid, e.id) > (c.xid, c.event_id)
          )
        ) and not exists (select from mail where state = 'queued' and next_attempt_at <= now()) as "atRest"
    `.execute(tx)
    return rows[0]?.atRest === true
  })
