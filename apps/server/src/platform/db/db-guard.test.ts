import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openDatabase } from './db.ts'
import { seededRandom } from '../random.ts'
import { aFaultyProxy } from '../testing/faulty-proxy.ts'
import { aTestDatabase } from '../testing/test-database.ts'

const { db, address } = await aTestDatabase()

it('FAULT-22 a server that stops answering is told within seconds, at once to later callers, and recovers alone', async () => {
  await db.transaction((tx) => sql`create table note (id int primary key)`.execute(tx))
  const proxy = await aFaultyProxy(address)
  const other = openDatabase(proxy.address, { random: seededRandom(1), poolSize: 2 })
  const write = (id: number) => other.transaction((tx) => sql`insert into note values (${id})`.execute(tx))
  await write(1)

  proxy.stall()
  const silent = { name: 'DatabaseUnavailable', message: 'PostgreSQL does not answer.' }
  const [sent, ...unsent] = await Promise.allSettled([write(2), write(3), write(4)])
  // The guard's words: the time-out of a statement, fifteen seconds, was not waited for.
  expect(sent).toMatchObject({ status: 'rejected', reason: silent })
  for (const outcome of unsent)
    expect(outcome).toMatchObject({ status: 'rejected', reason: { name: silent.name } })

  // At once: nothing of the network happens between the call and its answer.
  const later = write(5).catch((error: unknown) => error)
  expect(await Promise.race([later, nextTurn('waits')])).toMatchObject(silent)

  proxy.resume()
  await expect
    .poll(
      () =>
        write(6).then(
          () => true,
          () => false,
        ),
      { timeout: 10_000 },
    )
    .toBe(true)
  const { rows } = await db.read((tx) => sql`select id from note order by id`.execute(tx))
  // What was given up midway was not committed afterwards.
  expect(rows).toEqual([{ id: 1 }, { id: 6 }])
  await other.close()
  await proxy.close()
})

it('FAULT-22 a long statement of a server that answers is left alone', async () => {
  const { rows } = await db.read((tx) => sql`select pg_sleep(3), 1 as done`.execute(tx))
  expect(rows).toMatchObject([{ done: 1 }])
})
