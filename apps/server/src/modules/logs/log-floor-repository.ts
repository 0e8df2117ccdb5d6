import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import type { LogPosition } from './rules/log-cursor.ts'

/** Entries of an index looked at per question, over all companies; and at least so many of each. */
const LOOKED_AT = 20_000
const OF_EACH = 1_000

/**
 * How far back one question looks: a filter that hardly anything matches would else read through years. The newest place
 * at which one of the companies has had its share; null where the log ends before that.
 */
export async function floorOf(
  tx: Tx,
  details: {
    readonly companyIds: readonly string[]
    readonly to?: string | undefined
    readonly after: LogPosition | null
    readonly share?: number
  },
): Promise<LogPosition | null> {
  const { companyIds, to, after } = details
  const share = details.share ?? Math.max(OF_EACH, Math.ceil(LOOKED_AT / Math.max(1, companyIds.length)))
  const until = [
    ...(to ? [sql`e.at < ((${to}::date + 1)::timestamp at time zone 'Europe/Berlin')`] : []),
    ...(after ? [sql`e.at <= timestamptz 'epoch' + ${after.micros}::bigint * interval '1 microsecond'`] : []),
  ]
  const older = until.length === 0 ? sql`true` : sql.join(until, sql` and `)
  const { rows } = await sql<{ id: string; micros: string }>`
    select f.id::text as id, (extract(epoch from f.at) * 1000000)::bigint::text as micros
    from unnest(${[...companyIds]}::uuid[]) c(company_id) cross join lateral (
      select e.at, e.id from event e where e.company_id = c.company_id and ${older}
      order by e.at desc, e.id desc offset ${sql.lit(share)} limit 1) f
    order by f.at desc, f.id desc limit 1`.execute(tx)
  const [row] = rows
  return row ? { source: 'event', ...row } : null
}
