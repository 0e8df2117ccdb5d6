import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { aTestDatabase } from '../testing/test-database.ts'
import { beginsWith } from './begins-with.ts'
import { withClient } from './db-client.ts'

const { address, db } = await aTestDatabase()

/** How the database goes about a statement whose values it does not know yet, once it has a lasting plan. */
async function lastingPlan(condition: ReturnType<typeof beginsWith>): Promise<string> {
  const ids = sql`select o.id from customer_order o where ${condition}`
  const compiled = await db.read(async (tx) => ids.compile(tx))
  return await withClient(address, async (client) => {
    // An empty table is read whole, were it only for its size.
    await client.query('set enable_seqscan = off')
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      `explain (generic_plan, costs off) ${compiled.sql}`,
    )
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
}

describe('N-06 what begins so', () => {
  it('is found by its index also with a lasting plan; `like` with a value reads every row', async () => {
    const found = beginsWith(sql`o.short_code`, 'A9F8%')
    expect(await lastingPlan(found)).toMatch(/Index Cond: .*short_code/)
    expect(await lastingPlan(sql`o.short_code like ${'A9F8%'}::text`)).not.toMatch(/Index Cond/)
  })

  it('is what begins so and nothing else', async () => {
    const codes = ['A9F8', 'A9F8TX', 'A9F9', 'A9F', 'B1', 'a9f8', 'A9F8Ü']
    const { rows } = await db.read((tx) =>
      sql<{ code: string }>`select code from unnest(${codes}::text[]) as c(code)
        where ${beginsWith(sql`c.code`, 'A9F8%')} order by code collate "C"`.execute(tx),
    )
    expect(rows.map(({ code }) => code)).toEqual(['A9F8', 'A9F8TX', 'A9F8Ü'])
  })
})
