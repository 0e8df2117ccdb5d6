import { sql } from 'kysely'
import type { Db } from '../platform/db/db.ts'

/** Everything that stands in the database, a line for each row with its table's name before it. */
export async function textOfDatabase(db: Db): Promise<string[]> {
  return await db.read(async (tx) => {
    const { rows } = await sql<{ name: string }>`
      select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('public', 'jobs') and c.relkind in ('r', 'p') and not c.relispartition`.execute(tx)
    const lines: string[] = []
    for (const { name } of rows) {
      const found = await sql<{ line: string }>`select t::text as line from ${sql.raw(name)} t`.execute(tx)
      lines.push(...found.rows.map(({ line }) => `${name} ${line}`))
    }
    return lines
  })
}
