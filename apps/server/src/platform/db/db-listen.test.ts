import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { notifyAfterCommit, openDatabase } from './db.ts'
import { openListener } from './db-listen.ts'
import { seededRandom } from '../random.ts'
import { aTestDatabase } from '../testing/test-database.ts'

const { db, address } = await aTestDatabase()
const PATIENT = { timeout: 8_000 }

it('listeners are woken by a commit, not by a rollback, and only on their channel', async () => {
  const listener = openListener(address, () => undefined)
  let [woken, other] = [0, 0]
  listener.listen('here', () => void (woken += 1))
  listener.listen('there', () => void (other += 1))
  await listener.ready()
  const [wokenByConnecting, otherByConnecting] = [woken, other]
  const broken = db.transaction((tx) => {
    notifyAfterCommit(tx, 'here')
    return Promise.reject(new Error('rolled back'))
  })
  await expect(broken).rejects.toThrow('rolled back')
  await db.transaction((tx) => {
    notifyAfterCommit(tx, 'here')
    return Promise.resolve()
  })
  await expect.poll(() => woken, PATIENT).toBe(wokenByConnecting + 1)
  expect(other).toBe(otherByConnecting)
  await listener.close()
})

it('a cancelled listener hears nothing more', async () => {
  const listener = openListener(address, () => undefined)
  let [woken, stored] = [0, 0]
  const cancel = listener.listen('here', () => void (woken += 1))
  listener.listen('here', () => void (stored += 1))
  await listener.ready()
  cancel()
  const before = woken
  await db.read((tx) => sql`select pg_notify('here', '')`.execute(tx))
  await expect.poll(() => stored, PATIENT).toBeGreaterThan(1)
  expect(woken).toBe(before)
  await listener.close()
})

it('FAULT-23 a listener that was cut off comes back and asks its owners to look again', async () => {
  const errors: unknown[] = []
  const listener = openListener(address, (error) => errors.push(error))
  let woken = 0
  listener.listen('here', () => void (woken += 1))
  await listener.ready()
  for (let cut = 0; cut < 3; cut += 1) {
    const before = woken
    await db.read((tx) =>
      sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name = 'fachwerk-listen'`.execute(tx),
    )
    await expect.poll(() => woken, PATIENT).toBeGreaterThan(before)
  }
  const before = woken
  await db.read((tx) => sql`select pg_notify('here', '')`.execute(tx))
  await expect.poll(() => woken, PATIENT).toBe(before + 1)
  await listener.close()
})

it('a process tells its own listeners at the commit, and its own NOTIFY does not wake them again', async () => {
  const listener = openListener(address, () => undefined, 'this process')
  let [own, other] = [0, 0]
  listener.listen('here', () => void (own += 1))
  listener.listen('end', () => void (other += 1))
  await listener.ready()
  const process = openDatabase(address, {
    random: seededRandom(1),
    own: { name: 'this process', notify: (channels) => listener.notify(channels) },
  })
  const before = own
  await process.transaction((tx) => Promise.resolve(notifyAfterCommit(tx, 'here')))
  expect(own).toBe(before + 1)
  // Closing waits for the NOTIFY; what another process says after it arrives after it.
  await process.close()
  const otherBefore = other
  await db.read((tx) => sql`select pg_notify('end', 'another process')`.execute(tx))
  await expect.poll(() => other, PATIENT).toBe(otherBefore + 1)
  expect(own).toBe(before + 1)
  await listener.close()
})
