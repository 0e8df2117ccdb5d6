import { createHash } from 'node:crypto'
import { withClient } from '@fachwerk/server/src/platform/db/db-client.ts'
import type { DatabaseAddress } from '@fachwerk/server/src/platform/db/db-pool.ts'
import { MIGRATIONS, migrationsIn } from '@fachwerk/server/src/platform/db/migrations.ts'
import type { Client } from 'pg'
import { benchDatabase } from '../bench-database.ts'
import { loadDemo, problemOf } from '../demo-load/load.ts'
import type { LoadPlan } from '../demo-load/plan.ts'
import type { BenchContext } from '../figures.ts'

/** Rentals go on, so data that were loaded too long ago no longer look like a business of today. */
const GOOD_FOR_MS = 36 * 3_600_000

/** What is asked of the data; `full` 1 is 100,000 boxes. */
export interface Amount {
  readonly boxes: number
  readonly rentals: number
  readonly orders: number
  readonly open: number
}

/** The sizes of the bars, and the same business with a tenth of the rentals: as many open ones, hardly any history. */
export const amounts = (scale: number): { readonly long: Amount; readonly short: Amount } => {
  const boxes = Math.round(100_000 * scale)
  const open = Math.round(450_000 * scale)
  const long = { boxes, open, rentals: Math.round(5_000_000 * scale), orders: Math.round(300_000 * scale) }
  return { long, short: { ...long, rentals: Math.round(500_000 * scale), orders: 0 } }
}

/**
 * A database with loaded data. It is kept for the next run and found again while amount, seed and schema are the same
 * and it is not older than a day and a half.
 */
export async function loadedDatabase(
  context: BenchContext,
  name: string,
  amount: Amount,
): Promise<{ readonly address: DatabaseAddress; readonly loadSeconds: number | null }> {
  const now = new Date()
  const schema = createHash('sha256')
  for (const { checksum } of migrationsIn(MIGRATIONS)) schema.update(checksum)
  const key = { ...amount, seed: context.seed, schema: schema.digest('hex').slice(0, 16) }
  let { address, isNew } = await benchDatabase(context, name, { save: true })
  const stored = await withClient(address, (client) => commentOf(client))
  const loadedAt = stored?.key === JSON.stringify(key) ? stored.at : 0
  if (now.getTime() - loadedAt < GOOD_FOR_MS) return { address, loadSeconds: null }
  if (!isNew) {
    await withClient({ ...address, database: 'postgres' }, (client) =>
      client.query(`drop database "${address.database}" with (force)`),
    )
    ;({ address, isNew } = await benchDatabase(context, name, { save: true }))
  }
  const plan: LoadPlan = { ...amount, seed: context.seed, days: 1095, now }
  const problem = problemOf(plan)
  if (problem) throw new Error(problem)
  const needs = { seal: () => 'sealed', passwordHash: 'none', say: context.say }
  const { seconds } = await loadDemo(address, plan, needs)
  const comment = JSON.stringify({ key: JSON.stringify(key), at: now.getTime() })
  await withClient(address, async (client) => {
    await client.query(`comment on database "${address.database}" is '${comment.replaceAll("'", "''")}'`)
    // Else the checkpoint of the load would run while something is measured.
    await client.query('checkpoint')
  })
  return { address, loadSeconds: seconds }
}

async function commentOf(client: Client): Promise<{ key: string; at: number } | undefined> {
  const { rows } = await client.query<{ comment: string | null }>(
    "select shobj_description(oid, 'pg_database') as comment from pg_database where datname = current_database()",
  )
  return rows[0]?.comment ? JSON.parse(rows[0].comment) : undefined
}
