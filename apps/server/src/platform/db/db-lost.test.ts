import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { DatabaseUnavailable, type Db, openDatabase, type Tx } from './db.ts'
import { seededRandom } from '../random.ts'
import { aFaultyProxy } from '../testing/faulty-proxy.ts'
import { aTestDatabase } from '../testing/test-database.ts'

const { db, address } = await aTestDatabase()

beforeAll(() => db.transaction((tx) => sql`create table note (id int primary key, words text)`.execute(tx)))

const toBeCut = { random: seededRandom(1), applicationName: 'to-be-cut' }
const write = (tx: Tx, id: number) => sql`insert into note values (${id}, 'x')`.execute(tx)
async function isWritten(id: number, where: Db = db) {
  const { rows } = await where.read((tx) => sql`select 1 from note where id = ${id}`.execute(tx))
  return rows.length === 1
}

it('FAULT-23 connections that are cut while idle are replaced without a word', async () => {
  const broke: Error[] = []
  const other = openDatabase(address, {
    ...toBeCut,
    onConnectionError: (error) => broke.push(error),
  })
  await other.read((tx) => sql`select 1`.execute(tx))
  await cutOthers()
  await expect.poll(() => broke.length, { timeout: 10_000 }).toBeGreaterThan(0)
  expect(await isWritten(999, other)).toBe(false)
  await other.close()
})

it('FAULT-23 a transaction that is cut off leaves nothing and says that the database was lost', async () => {
  const other = openDatabase(address, toBeCut)
  const lost = other.transaction(async (tx) => {
    await write(tx, 40)
    await cutOthers()
    await write(tx, 41)
  })
  await expect(lost).rejects.toBeInstanceOf(DatabaseUnavailable)
  expect(await isWritten(40, other)).toBe(false)
  await other.transaction((tx) => write(tx, 42))
  expect(await isWritten(42)).toBe(true)
  await other.close()
})

it('FAULT-23 a connection cut during COMMIT is reported, never taken for success or failure', async () => {
  const proxy = await aFaultyProxy(address)
  const other = openDatabase(proxy.address, { random: seededRandom(1) })
  proxy.onSent((chunk) => {
    if (chunk.includes('commit')) proxy.cut()
  })
  for (let id = 50; id < 55; id += 1)
    await expect(other.transaction((tx) => write(tx, id))).rejects.toBeInstanceOf(DatabaseUnavailable)
  await other.close()
  await proxy.close()
})

it('FAULT-23 many cuts under load neither end the process nor lose a confirmed row', async () => {
  const other = openDatabase(address, { ...toBeCut, poolSize: 4 })
  const confirmed: number[] = []
  let next = 1_000
  const writer = async () => {
    while (next < 1_120) {
      const id = next
      next += 1
      const done = await other
        .transaction((tx) => write(tx, id))
        .then(
          () => true,
          (error: unknown) => {
            expect(error).toBeInstanceOf(DatabaseUnavailable)
            return false
          },
        )
      if (done) confirmed.push(id)
      if (id % 15 === 0) await cutOthers()
    }
  }
  await Promise.all([writer(), writer(), writer()])
  for (const id of confirmed) expect(await isWritten(id)).toBe(true)
  expect(confirmed.length).toBeGreaterThan(50)
  await other.close()
})

it('a database that is not there is unavailable, not a bug', async () => {
  const nowhere = openDatabase({ host: '127.0.0.1', port: 1, database: 'x' }, { random: seededRandom(1) })
  await expect(nowhere.read((tx) => sql`select 1`.execute(tx))).rejects.toBeInstanceOf(DatabaseUnavailable)
  await expect(nowhere.transaction((tx) => write(tx, 1))).rejects.toBeInstanceOf(DatabaseUnavailable)
  await nowhere.close()
})

it('FAULT-22 a server without a free connection is unavailable for the moment, not broken', async () => {
  const role = `busy_${process.pid}`
  await db.transaction((tx) => sql`create role ${sql.raw(role)} login connection limit 1`.execute(tx))
  const crowd = openDatabase({ ...address, user: role }, { random: seededRandom(1) })
  const ask = () => crowd.read((tx) => sql`select 1`.execute(tx))
  const [taken, free] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const first = crowd.transaction(async (tx) => {
    await sql`select 1`.execute(tx)
    taken.resolve()
    await free.promise
  })
  await taken.promise
  for (const outcome of await Promise.allSettled([ask(), ask(), ask()]))
    expect(outcome).toMatchObject({ status: 'rejected', reason: { name: 'DatabaseUnavailable' } })
  free.resolve()
  await first
  await ask()
  await crowd.close()
  await db.transaction((tx) => sql`drop role ${sql.raw(role)}`.execute(tx))
})

it('a statement that takes too long is ended, and the connection goes on', async () => {
  const hasty = openDatabase(address, { random: seededRandom(1), statementTimeout: 1_000, poolSize: 1 })
  await expect(hasty.read((tx) => sql`select pg_sleep(60)`.execute(tx))).rejects.toMatchObject({
    code: '57014',
  })
  expect(await isWritten(999, hasty)).toBe(false)
  await hasty.close()
})

/** The connections to be cut are told by their name, so that those of the test itself stay. */
async function cutOthers() {
  await db.read((tx) =>
    sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'to-be-cut'`.execute(tx),
  )
}
