import { AsOf } from '@fachwerk/contract/office/list-calls'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { listSource } from './list-source.ts'
import { countMatching } from './matching-rows.ts'
import { aTestDatabase } from '../testing/test-database.ts'

const { db } = await aTestDatabase()
/** The numbers from 1 to 40 that `test` lets through. */
const numbers = (test: string) => sql`generate_series(1, 40) as n where ${sql.raw(test)}`
const count = (test: string, atMost: number) => db.read((tx) => countMatching(tx, numbers(test), atMost))
const list = listSource(
  { name: 'numbers', title: 'Zahlen', sorts: ['number', 'parity'], filter: { asOf: AsOf } },
  {
    from: sql`generate_series(1, 4) as n`,
    id: sql`n::text`,
    conditions: () => ({ scope: sql`true`, asOf: null }),
    sorts: { number: sql`n`, parity: sql`n % 2` },
    usual: { by: 'number', dir: 'desc' },
    ties: () => sql`n`,
  },
)
const ids = (orderBy: 'parity' | undefined, limit: number) =>
  db.read((tx) => list.ids(tx, { filter: { orderBy, dir: 'asc' } }, { offset: 0, limit }))

it('N-10 matches are counted exactly up to the limit, and no further', async () => {
  expect(await count('n % 2 = 0', 100)).toBe(20)
  expect(await count('n % 2 = 0', 20)).toBe(20)
  expect(await count('true', 7)).toBe(7)
  expect(await count('n > 40', 7)).toBe(0)
})

it('N-10 ids come in the order of the list, the first ones when there are more than may be', async () => {
  expect(await ids(undefined, 10)).toEqual(['4', '3', '2', '1'])
  expect(await ids('parity', 3)).toEqual(['2', '4', '1'])
})
