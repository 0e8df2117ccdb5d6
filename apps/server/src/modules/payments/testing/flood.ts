import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'

const COPIES = 50

/**
 * The same reports many times at once, while somebody else holds the payment it is about.
 * @returns what each was answered, and how many connections waited for the payment when all had come
 */
export async function floodWhileHeld<T>(
  db: Db,
  paymentId: string,
  send: () => Promise<T>,
): Promise<{ answers: T[]; waited: number }> {
  const held = Promise.withResolvers<void>()
  const locked = Promise.withResolvers<void>()
  const other = db.transaction(async (tx) => {
    await sql`select from payment where id = ${paymentId} for update`.execute(tx)
    locked.resolve()
    await held.promise
  })
  await locked.promise
  const answers = Promise.all(Array.from({ length: COPIES }, send))
  while ((await waiting(db)) === 0) await pause(5)
  // Time enough for all of them to ask for a connection: with none left the next question would not be answered.
  await pause(100)
  const waited = await waiting(db)
  held.resolve()
  await other
  return { answers: await answers, waited }
}

async function waiting(db: Db): Promise<number> {
  const { rows } = await db.read((tx) =>
    sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(tx),
  )
  return rows[0]?.n ?? 0
}
