import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import {
  type Db,
  inOneStatement,
  isDuplicate,
  isTaken,
  notifyAfterCommit,
  openDatabase,
  type Tx,
} from './db.ts'
import { seededRandom } from '../random.ts'
import { aTestDatabase } from '../testing/test-database.ts'

const { db, address } = await aTestDatabase()

beforeAll(async () => {
  await db.transaction(async (tx) => {
    await sql`create table note (id int primary key, words text)`.execute(tx)
    await sql`create table stay (box int, period tstzrange, exclude using gist (box with =, period with &&))`.execute(
      tx,
    )
  })
})

const write = (tx: Tx, id: number) => sql`insert into note values (${id}, 'x')`.execute(tx)
const raise = (tx: Tx, code: string) =>
  sql`do ${sql.raw(`$$ begin raise exception 'made up' using errcode = '${code}'; end $$`)}`.execute(tx)
async function isWritten(id: number, where: Db = db) {
  const { rows } = await where.read((tx) => sql`select 1 from note where id = ${id}`.execute(tx))
  return rows.length === 1
}

it('whole numbers, instants and calendar dates arrive as what they are', async () => {
  const { rows } = await db.read((tx) =>
    sql`select 9007199254740991::int8 as whole, timestamptz '2026-03-29T01:00:00Z' as instant,
      date '2026-03-29' as day, 10.10::numeric as exact, '{"a":1}'::jsonb as json`.execute(tx),
  )
  expect(rows[0]).toEqual({
    whole: 9007199254740991,
    instant: new Date('2026-03-29T01:00:00Z'),
    day: '2026-03-29',
    exact: '10.10',
    json: { a: 1 },
  })
})

it('a transaction that fails leaves nothing behind', async () => {
  const broken = db.transaction(async (tx) => {
    await write(tx, 1)
    throw new Error('changed our mind')
  })
  await expect(broken).rejects.toThrow('changed our mind')
  expect(await isWritten(1)).toBe(false)
})

it.each(['40001', '40P01'])(
  'FAULT-18 a conflict (%s) is tried again and the effect happens once',
  async (code) => {
    const id = code === '40001' ? 10 : 11
    let tries = 0
    await db.transaction(async (tx) => {
      tries += 1
      await write(tx, id)
      if (tries < 3) await raise(tx, code)
    })
    expect(tries).toBe(3)
    expect(await isWritten(id)).toBe(true)
  },
)

it('FAULT-18 a statement that commits by itself is tried again too', async () => {
  let tries = 0
  await inOneStatement(db, async (tx) => {
    tries += 1
    if (tries < 3) await raise(tx, '40P01')
    return write(tx, 13)
  })
  expect(tries).toBe(3)
  expect(await isWritten(13)).toBe(true)
})

it('FAULT-18 tries are bounded, and then the conflict is told', async () => {
  let tries = 0
  const never = db.transaction(async (tx) => {
    tries += 1
    await write(tx, 12)
    await raise(tx, '40001')
  })
  await expect(never).rejects.toMatchObject({ code: '40001' })
  expect(tries).toBe(5)
  expect(await isWritten(12)).toBe(false)
})

it('FAULT-18 a taken place is told at once, not tried again', async () => {
  const stay = sql`insert into stay values (1, '[2026-01-01,2026-01-02)')`
  await db.transaction((tx) => stay.execute(tx))
  let tries = 0
  const error: unknown = await db
    .transaction((tx) => {
      tries += 1
      return stay.execute(tx)
    })
    .catch((caught: unknown) => caught)
  expect(isTaken(error)).toBe(true)
  expect(isDuplicate(error)).toBe(false)
  expect(tries).toBe(1)
})

it('FAULT-18 two that lock each other out both get through', async () => {
  await db.transaction(async (tx) => {
    await write(tx, 20)
    await write(tx, 21)
  })
  const change = (first: number, second: number) =>
    db.transaction(async (tx) => {
      await sql`update note set words = words || 'y' where id = ${first}`.execute(tx)
      await sql`select pg_sleep(0.1)`.execute(tx)
      await sql`update note set words = words || 'y' where id = ${second}`.execute(tx)
    })
  await Promise.all([change(20, 21), change(21, 20)])
  const { rows } = await db.read((tx) => sql`select words from note where id in (20, 21)`.execute(tx))
  expect(rows).toEqual([{ words: 'xyy' }, { words: 'xyy' }])
})

it('a second row of the same key is recognised, by name too', async () => {
  await db.transaction((tx) => write(tx, 30))
  const error: unknown = await db.transaction((tx) => write(tx, 30)).catch((caught: unknown) => caught)
  expect(isDuplicate(error)).toBe(true)
  expect(isDuplicate(error, 'note_pkey')).toBe(true)
  expect(isDuplicate(error, 'other_key')).toBe(false)
  expect(isTaken(error)).toBe(false)
})

it('prepared statements give the same answers, also after a failure in between', async () => {
  const prepared = openDatabase(address, { random: seededRandom(1), prepared: true, poolSize: 1 })
  const ask = (id: number) =>
    prepared.read(async (tx) => (await sql<{ id: number }>`select ${id}::int as id`.execute(tx)).rows[0]?.id)
  expect([await ask(1), await ask(2)]).toEqual([1, 2])
  await prepared.transaction((tx) => write(tx, 4711))
  await expect(prepared.transaction((tx) => write(tx, 4711))).rejects.toThrow('duplicate key')
  expect([await ask(3), await isWritten(4711)]).toEqual([3, true])
  await prepared.close()
})

it('listeners of this process alone are told after the commit, and only then', async () => {
  const received: string[][] = []
  const here = openDatabase(address, {
    random: seededRandom(1),
    wake: (channels) => received.push([...channels]),
  })
  await here.transaction(async (tx) => {
    notifyAfterCommit(tx, 'news')
    expect(received).toEqual([])
  })
  await here
    .transaction(async (tx) => {
      notifyAfterCommit(tx, 'never')
      throw new Error('rolled back')
    })
    .catch(() => undefined)
  expect(received).toEqual([['news']])
  await here.close()
})
