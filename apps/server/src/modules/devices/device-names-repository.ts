import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'

/** Whether another lock or terminal of the company that is in use has this name. */
export async function isDeviceNameTaken(
  tx: Tx,
  kind: 'lock' | 'terminal',
  { companyId, name, except }: { companyId: string; name: string; except: string | null },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from ${sql.table(kind)} where company_id = ${companyId} and name = ${name} and archived_at is null
      and id is distinct from ${except}::uuid limit 1`.execute(tx)
  return rows.length > 0
}

/** Which of these names locks of the company that are in use already have. */
export async function lockNamesTaken(tx: Tx, companyId: string, names: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from lock
    where company_id = ${companyId} and archived_at is null and name = any(${[...names]}::text[])`.execute(tx)
  return rows.map(({ name }) => name)
}
