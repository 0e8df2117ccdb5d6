import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { countMatching, idsMatching } from './matching-rows.ts'
import { aTestDatabase } from '../testing/test-database.ts'

const { db } = await aTestDatabase()
/** The numbers from 1 to 40 that `test` lets through. */
const numbers = (test: string) => sql`generate_series(1, 40) as n where ${sql.raw(test)}`
const count = (test: string, atMost: number) => db.read((tx) => countMatching(tx, numbers(test), atMost))
const ids = (order: string, atMost: number) =>
  db.read((tx) =>
    idsMatching(tx, { id: sql`n::text`, matching: numbers('n < 5'), order: sql.raw(order) }, atMost),
  )

it('N-10 matches are counted exactly up to the limit, and no further', async () => {
  expect(await count('n % 2 = 0', 100)).toBe(20)
  expect(await count('n % 2 = 0', 20)).toBe(20)
  expect(await count('true', 7)).toBe(7)
  expect(await count('n > 40', 7)).toBe(0)
})

it('N-10 ids come in the order of the list, the first ones when there are more than may be', async () => {
  expect(await ids('n desc', 10)).toEqual(['4', '3', '2', '1'])
  expect(await ids('n % 2, n', 3)).toEqual(['2', '4', '1'])
})
