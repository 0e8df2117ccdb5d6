import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { createPreparedNames } from './db-prepared.ts'
import { openDatabase } from './db.ts'
import { seededRandom } from '../random.ts'
import { aTestDatabase } from '../testing/test-database.ts'

const { db, address } = await aTestDatabase()
const change = (text: string) => db.read((tx) => sql.raw(text).execute(tx))

it('a statement said again and again gets a name and keeps it', () => {
  const names = createPreparedNames(3)
  const seen = Array.from({ length: 4 }, () => names.of('select $1').name)
  expect(seen.slice(0, 2)).toEqual([undefined, undefined])
  expect(seen[2]).toBeDefined()
  expect(seen[3]).toBe(seen[2])
})

it('statements of endless shapes get no more names than the server has room for', () => {
  const names = createPreparedNames(3)
  const texts = Array.from({ length: 6_000 }, (_, index) => `select ${index}`)
  const named = texts.filter((text) => [1, 2, 3].map(() => names.of(text).name).at(-1) !== undefined)
  expect(named).toHaveLength(500)
})

it('after a change of the tables no old name is used again', () => {
  const names = createPreparedNames(3)
  const often = () => [1, 2, 3].map(() => names.of('select $1').name).at(-1)
  const before = often()
  names.forget()
  expect(often()).not.toBe(before)
})

it('FAULT-29 statements planned before a table changed go on working, alone and in transactions', async () => {
  const own = openDatabase(address, { random: seededRandom('prepared'), poolSize: 1 })
  await change('create table leaf (id int primary key)')
  await change('insert into leaf values (1)')
  const look = () => own.read(async (tx) => (await sql`select * from leaf where id = ${1}`.execute(tx)).rows)
  for (let times = 0; times < 4; times += 1) expect(await look()).toEqual([{ id: 1 }])
  await change(`alter table leaf add color text default 'green'`)
  expect(await look()).toEqual([{ id: 1, color: 'green' }])

  for (let times = 0; times < 4; times += 1) await look()
  await change('alter table leaf add size int default 3')
  let runs = 0
  const rows = await own.transaction(async (tx) => {
    runs += 1
    return (await sql`select * from leaf where id = ${1}`.execute(tx)).rows
  })
  expect(rows).toEqual([{ id: 1, color: 'green', size: 3 }])
  expect(runs).toBe(2)
  await own.close()
})

it('what is planned once is really kept by the server', async () => {
  const own = openDatabase(address, { random: seededRandom('kept'), poolSize: 1 })
  for (let times = 0; times < 4; times += 1)
    await own.read((tx) => sql`select ${times}::int as n`.execute(tx))
  const { rows } = await own.read((tx) =>
    sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(tx),
  )
  expect(rows).toEqual([{ statement: 'select $1::int as n' }])
  await own.close()
})
