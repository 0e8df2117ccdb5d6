import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import type { JsonObject } from '../../platform/json.ts'
import type { LogEntry } from './log-repository.ts'

export interface StoredChange {
  readonly id: string
  readonly action: string
  readonly kind: string
  readonly before: JsonObject
  readonly after: JsonObject
  readonly reason: string | null
}

/**
 * What stood before and after: of a change itself; of an action of staff that is told as an event, the changes of the same
 * moment, person and record.
 */
export async function changesOf(tx: Tx, entry: LogEntry): Promise<StoredChange[]> {
  const { source, id, companyId, at, actor, lockId, rentalId, orderId } = entry
  const columns = sql`id::text as id, action, subject_kind as kind, before, after, reason`
  if (source === 'change') {
    const { rows } = await sql<StoredChange>`
      select ${columns} from audit_entry where id = ${id}::bigint and company_id = ${companyId}`.execute(tx)
    return rows
  }
  if (actor.kind !== 'staff') return []
  const records = [lockId, rentalId, orderId].filter((record) => record !== null)
  const { rows } = await sql<StoredChange>`
    select ${columns} from audit_entry
    where subject_id = any(${records}::uuid[]) and at = ${at} and company_id = ${companyId}
      and actor ->> 'id' = ${actor.id}
    order by id`.execute(tx)
  return rows
}

/** What the company of an entry is called. */
export async function companyName(tx: Tx, companyId: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`select name from company where id = ${companyId}`.execute(tx)
  return rows[0]?.name ?? ''
}
