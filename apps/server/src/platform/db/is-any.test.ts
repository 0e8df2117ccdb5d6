import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type OpenDatabase, openDatabase } from './db.ts'
import { isAny } from './is-any.ts'
import { seededRandom } from '../random.ts'
import { aTestDatabase } from '../testing/test-database.ts'

let own: OpenDatabase
beforeAll(async () => {
  const { address } = await aTestDatabase()
  own = openDatabase(address, { random: seededRandom('is-any'), poolSize: 1 })
  await own.transaction(async (tx) => {
    await sql`create table leaf (id int primary key, tree int)`.execute(tx)
    await sql`create index leaf_tree on leaf (tree)`.execute(tx)
    await sql`insert into leaf select n, n / 30 from generate_series(1, 3000) n`.execute(tx)
  })
})
afterAll(() => own.close())

const found = (...values: number[]) =>
  own.read(async (tx) => {
    const { rows } = await sql<{ id: number }>`
      select id from leaf where ${isAny('leaf.id', values, 'smallint')} order by id`.execute(tx)
    return rows.map(({ id }) => id)
  })

it('finds those that are named, whatever their number, and nothing when none is', async () => {
  expect(await found()).toEqual([])
  expect(await found(7)).toEqual([7])
  expect(await found(9, 7, 5_000)).toEqual([7, 9])
})

it('one alone is planned once and for all', async () => {
  for (let times = 1; times < 20; times += 1)
    await own.read((tx) =>
      sql`select id as planned from leaf where ${isAny('tree', [times], 'smallint')}`.execute(tx),
    )
  const { rows } = await own.read((tx) =>
    sql<{ once: number; each: number }>`select generic_plans::int as once, custom_plans::int as each
      from pg_prepared_statements where statement like '%planned%'`.execute(tx),
  )
  // PostgreSQL looks at the values of the first five.
  expect(rows).toEqual([{ once: expect.any(Number), each: 5 }])
  expect(rows[0]?.once).toBeGreaterThan(5)
})
