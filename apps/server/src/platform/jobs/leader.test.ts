import { testClock } from '@fachwerk/clock/test-clock'
import { sql } from 'kysely'
import { afterEach, expect, it } from 'vitest'
import { createLeader, type Leader } from './leader.ts'
import { createLog } from '../log/log.ts'
import { aTestDatabase } from '../testing/test-database.ts'

const { db, address } = await aTestDatabase()
const clock = testClock('2026-09-16T10:00:00Z')
const PATIENT = { timeout: 8_000 }
const open: Leader[] = []

function aLeader() {
  const leader = createLeader(address, clock, createLog('silent'))
  open.push(leader)
  return leader
}
afterEach(async () => {
  await Promise.all(open.splice(0).map((leader) => leader.close()))
})

function candidate(leader: Leader, name: string) {
  const state = { leads: false }
  leader.lead(name, () => {
    state.leads = true
    return Promise.resolve(() => {
      state.leads = false
    })
  })
  return state
}

it('only one of two nodes does what only one may do', async () => {
  const [a, b] = [aLeader(), aLeader()]
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>()
  const { promise: isRunning, resolve: running } = Promise.withResolvers<void>()
  const first = a.alone('import', () => {
    running()
    return finished
  })
  await isRunning
  expect(await b.alone('other', () => Promise.resolve())).toBe(true)
  expect(await b.alone('import', () => Promise.reject(new Error('must not run')))).toBe(false)
  expect(await a.alone('import', () => Promise.reject(new Error('must not run')))).toBe(false)
  finish()
  expect(await first).toBe(true)
  expect(await b.alone('import', () => Promise.resolve())).toBe(true)
})

it('work that fails gives its place back', async () => {
  const [a, b] = [aLeader(), aLeader()]
  await expect(a.alone('import', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await b.alone('import', () => Promise.resolve())).toBe(true)
})

it('when the leader ends, another node takes over', async () => {
  const [a, b] = [aLeader(), aLeader()]
  const first = candidate(a, 'broker')
  await expect.poll(() => first.leads, PATIENT).toBe(true)
  const second = candidate(b, 'broker')
  await clock.advance(10_000)
  expect(second.leads).toBe(false)
  await a.close()
  expect(first.leads).toBe(false)
  await expect.poll(() => clock.advance(2_000).then(() => second.leads), PATIENT).toBe(true)
})

it('FAULT-23 a leader that loses its connection stops, and leads again when it can', async () => {
  const state = candidate(aLeader(), 'broker')
  await expect.poll(() => state.leads, PATIENT).toBe(true)
  await db.read((tx) =>
    sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'fachwerk-locks'`.execute(tx),
  )
  await expect.poll(() => state.leads, PATIENT).toBe(false)
  await expect.poll(() => clock.advance(2_000).then(() => state.leads), PATIENT).toBe(true)
})
