import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Tx } from '../db/db.ts'
import type { Json } from '../json.ts'
import { ok, refuse, type Result } from '../result.ts'
import '../db/platform-tables.ts'

/** `scope` is the person or cart that sent the key, so that nobody finds another's reply; `requestHash` is of the parsed body. */
export type IdempotencyRequest = {
  readonly scope: string
  readonly key: string
  readonly requestHash: string
}
export type IdempotencyRefusal = 'idempotency-key-reused' | 'idempotency-in-progress'

const RETAINED_MS = 24 * 3_600_000
const LONGEST_WAIT_MS = 10_000
const LOOK_EVERY_MS = 20

/**
 * Does `work` once per key, in the use case's own transaction, so that reply and effect are kept together or not at
 * all. The same key answers the same reply; a refusal keeps nothing, so the key can be used again. Dates in the reply
 * become ISO text, on the first call too.
 * @param request null when the caller sent no key: then `work` simply runs
 * @returns the reply, the refusal of `work`, `idempotency-key-reused` for another body under the same key, or
 *   `idempotency-in-progress` when the first call takes longer than 10 s
 */
export async function idempotent<T, E extends string>(
  tx: Tx,
  request: IdempotencyRequest | null,
  now: Date,
  work: () => Promise<Result<T, E>>,
): Promise<Result<T, E | IdempotencyRefusal>> {
  if (!request) return work()
  if (!tx.isTransaction) throw new Error('Reply and effect are kept in one transaction.')
  if (!(await lockKey(tx, request))) return refuse('idempotency-in-progress')
  const known = await tx
    .selectFrom('idempotency_key')
    .select(['request_hash', 'reply'])
    .where('scope', '=', request.scope)
    .where('key', '=', request.key)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (known && known.request_hash !== request.requestHash) return refuse('idempotency-key-reused')
  if (known) return ok(parse(known.reply['json']) as T) // written below, by this same call with this same body

  const result = await work()
  if (!result.ok) return result
  const json = JSON.stringify(result.value)
  await save(tx, request, json, now)
  // The same round trip as the stored one, so that the first reply and the repeated one are identical.
  return ok(parse(json) as T) // as above
}

/** A call without a reply has no text. */
function parse(json: Json | undefined): unknown {
  return typeof json === 'string' ? JSON.parse(json) : undefined
}

/** Looks again and again instead of waiting inside PostgreSQL: a lock wait that times out would end the transaction. */
async function lockKey(tx: Tx, { scope, key }: IdempotencyRequest): Promise<boolean> {
  const name = `idempotency:${scope}:${key}`
  for (let waited = 0; waited < LONGEST_WAIT_MS; waited += LOOK_EVERY_MS) {
    const { rows } = await sql<{ got: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as got`.execute(tx)
    if (rows[0]?.got) return true
    await pause(LOOK_EVERY_MS)
  }
  return false
}

async function save(
  tx: Tx,
  { scope, key, requestHash }: IdempotencyRequest,
  json: string | undefined,
  now: Date,
) {
  const row = {
    request_hash: requestHash,
    // As text: jsonb itself would reorder the fields.
    reply: JSON.stringify({ json }),
    created_at: now,
    expires_at: new Date(now.getTime() + RETAINED_MS),
  }
  await tx
    .insertInto('idempotency_key')
    .values({ scope, key, ...row })
    .onConflict((on) => on.columns(['scope', 'key']).doUpdateSet(row))
    .execute()
}

/** Removes keys whose time is over. */
export async function forgetExpiredKeys(tx: Tx, now: Date) {
  await tx.deleteFrom('idempotency_key').where('expires_at', '<=', now).execute()
}
