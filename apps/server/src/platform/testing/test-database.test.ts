import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { aTestDatabase } from './test-database.ts'

const { db } = await aTestDatabase()

it('a test file gets a migrated database of its own', async () => {
  const names = await db.read(
    async (tx) => (await sql<{ name: string }>`select name from migration order by name`.execute(tx)).rows,
  )
  expect(names.length).toBeGreaterThan(0)
  expect(names[0]?.name).toBe('0001-platform.sql')
})

it('two databases do not see each other', async () => {
  const other = await aTestDatabase()
  await db.transaction((tx) => sql`create table only_here (id int)`.execute(tx))
  const { rows } = await other.db.read((tx) =>
    sql<{ found: string | null }>`select to_regclass('only_here')::text as found`.execute(tx),
  )
  expect(rows[0]?.found).toBeNull()
})
