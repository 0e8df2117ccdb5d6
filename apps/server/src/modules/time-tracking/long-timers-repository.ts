import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import './time-tables.ts'

interface LongTimer {
  readonly id: string
  readonly companyId: string
  readonly userId: string
  readonly projectName: string
  readonly startsAt: Date
}

/** Work that has been running since before then. No tenant predicate: each is told to its own person. */
export async function longTimers(tx: Tx, before: Date): Promise<LongTimer[]> {
  const { rows } = await sql<LongTimer>`
    select e.id, e.company_id as "companyId", e.user_id as "userId", p.name as "projectName", e.starts_at as "startsAt"
    from time_entry e join time_project p on p.id = e.project_id
    where e.ends_at is null and e.deleted_at is null and e.kind = 'work' and e.starts_at <= ${before}`.execute(
    tx,
  )
  return rows
}
