import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase, type OpenDatabase } from './db.ts'
import { systemRandom } from '../random.ts'
import { aTestDatabase } from '../testing/test-database.ts'

let db: OpenDatabase
const said: string[] = []

beforeAll(async () => {
  const { address } = await aTestDatabase()
  db = openDatabase(address, {
    random: systemRandom(),
    poolSize: 1,
    onStatement: (text) => void said.push(text),
  })
  await db.transaction((tx) => sql`create table leaf (id int primary key)`.execute(tx))
})
afterAll(() => db.close())

const add = (id: number) => db.transaction((tx) => sql`insert into leaf values (${id})`.execute(tx))
async function leaves() {
  const { rows } = await db.read((tx) => sql<{ id: number }>`select id from leaf order by id`.execute(tx))
  return rows.map(({ id }) => id)
}

it('whatever fails in a transaction undoes its first statement too, on a new connection and on a known one', async () => {
  for (const id of [1, 2, 3]) {
    const broken = db.transaction(async (tx) => {
      await sql`insert into leaf values (${id})`.execute(tx)
      throw new Error('somebody changed their mind')
    })
    await expect(broken).rejects.toThrow('somebody changed their mind')
    expect(await leaves()).toEqual([])
  }
})

it('a first statement that is refused leaves nothing behind, and the connection goes on', async () => {
  await add(7)
  await expect(add(7)).rejects.toMatchObject({ code: '23505' })
  await add(8)
  expect(await leaves()).toEqual([7, 8])
})

it('a transaction in which nothing is said is not begun', async () => {
  said.length = 0
  expect(await db.transaction(() => Promise.resolve('done'))).toBe('done')
  await expect(db.transaction(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(said).toEqual([])
  await add(9)
  expect(said).toEqual(['insert into leaf values ($1)', 'commit'])
})
