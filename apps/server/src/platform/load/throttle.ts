import { sql } from 'kysely'
import type { Tx } from '../db/db.ts'
import '../db/platform-tables.ts'

type TooMany = { readonly allowed: false; readonly retryAfterSeconds: number }
export type Try = { readonly allowed: true } | TooMany

/**
 * Counts a try against a limit per window. Counted in a transaction of its own, so that it stays counted when the
 * call it guards is rolled back. Use one key per account and one per address.
 * @returns whether this try is still within the limit, and if not, in how many seconds the window ends
 */
export async function takeTry(
  tx: Tx,
  { key, limit, windowSeconds, now }: { key: string; limit: number; windowSeconds: number; now: Date },
): Promise<Try> {
  const ends = new Date(now.getTime() + windowSeconds * 1_000)
  const { rows } = await sql<{ tries: number; expires_at: Date }>`
    insert into throttle as t (key, tries, window_starts_at, expires_at) values (${key}, 1, ${now}, ${ends})
    on conflict (key) do update set
      tries = case when t.expires_at <= ${now} then 1 else t.tries + 1 end,
      window_starts_at = case when t.expires_at <= ${now} then ${now} else t.window_starts_at end,
      expires_at = case when t.expires_at <= ${now} then ${ends} else t.expires_at end
    returning tries, expires_at`.execute(tx)
  const row = rows[0]
  if (!row || row.tries <= limit) return { allowed: true }
  return {
    allowed: false,
    retryAfterSeconds: Math.max(1, Math.ceil((row.expires_at.getTime() - now.getTime()) / 1_000)),
  }
}

/** Refuses a try beyond its limit and says when its window ends. */
export const refuseTries = ({ retryAfterSeconds }: Pick<TooMany, 'retryAfterSeconds'>) =>
  ({ ok: false, refusal: 'too-many-tries', retryAfterSeconds }) as const

/** Of several counts for one try: allowed where all are, and otherwise as long to wait as the longest. */
export function strictestOf(tries: readonly Try[]): Try {
  const waits = tries.flatMap((tried) => (tried.allowed ? [] : [tried.retryAfterSeconds]))
  return waits.length === 0 ? { allowed: true } : { allowed: false, retryAfterSeconds: Math.max(...waits) }
}

/** One try counts no more: it turned out to be nobody's guess. */
export async function giveTryBack(tx: Tx, { key, now }: { key: string; now: Date }) {
  await sql`update throttle set tries = greatest(tries - 1, 0) where key = ${key} and expires_at > ${now}`.execute(
    tx,
  )
}

/** Notes which try belongs to something, so that it can be given back when that turns out well; for as long as it counts. */
export async function noteTry(tx: Tx, { name, key }: { name: string; key: string }) {
  await sql`insert into throttle (key, tries, window_starts_at, expires_at, counts_for)
    select ${name}, 0, t.window_starts_at, t.expires_at, t.key from throttle t where t.key = ${key}
    on conflict (key) do nothing`.execute(tx)
}

/** Gives the noted try back, once; it counts for nothing where its window is over. */
export async function giveNotedTryBack(tx: Tx, name: string) {
  await sql`with noted as (delete from throttle where key = ${name} returning counts_for, expires_at)
    update throttle t set tries = greatest(t.tries - 1, 0) from noted n
    where t.key = n.counts_for and t.expires_at = n.expires_at`.execute(tx)
}

/** Forgets the tries of a key, for instance after the right password. */
export async function resetTries(tx: Tx, key: string) {
  await tx.deleteFrom('throttle').where('key', '=', key).execute()
}

/** Removes counters whose window is over. */
export async function forgetOldTries(tx: Tx, now: Date) {
  await tx.deleteFrom('throttle').where('expires_at', '<=', now).execute()
}
