import { type Clock, systemClock } from '@fachwerk/clock/clock'
import { type TestClock, testClock } from '@fachwerk/clock/test-clock'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import type { DatabaseAddress, Db } from '../db/db.ts'
import { createJobs, defineQueue, type Jobs } from './jobs.ts'
import { createLeader, type Leader } from './leader.ts'
import { createLog } from '../log/log.ts'
import { systemRandom } from '../random.ts'
import { aTestDatabase } from '../testing/test-database.ts'

const REMINDER = defineQueue('reminder', z.object({ rental: z.string() }))
const log = createLog('silent')
let db: Db
let address: DatabaseAddress
let clock: TestClock
let leaders: Leader[]
let nodes: Jobs[]

beforeEach(async () => {
  ;({ db, address } = await aTestDatabase())
  clock = testClock('2026-09-16T10:00:00Z')
  leaders = []
  nodes = []
  await db.transaction((tx) => sql`create table sent (rental text)`.execute(tx))
})
afterEach(async () => {
  // One after the other: each gives the queue its own time back.
  for (const node of nodes) await node.stop()
  await Promise.all(leaders.map((leader) => leader.close()))
})

function aNode(options: { byHand?: boolean; clock?: Clock } = {}): Jobs {
  const by = options.clock ?? clock
  const leader = createLeader(address, by, log)
  const node = createJobs({
    db,
    address,
    clock: by,
    random: systemRandom(),
    leader,
    log,
    byHand: options.byHand ?? true,
  })
  leaders.push(leader)
  nodes.push(node)
  return node
}
const put = (jobs: Jobs, rental: string, options: { singletonKey?: string; startAfter?: Date } = {}) =>
  db.transaction((tx) => jobs.enqueue(tx, REMINDER, { rental }, options))
async function sent() {
  const { rows } = await db.read((tx) =>
    sql<{ rental: string }>`select rental from sent order by 1`.execute(tx),
  )
  return rows.map(({ rental }) => rental)
}
const in1Hour = () => new Date(clock.now().getTime() + 3_600_000)

it('a committed job wakes a worker of any node at once', async () => {
  const worker = aNode({ byHand: false, clock: systemClock() })
  const done: string[] = []
  worker.handle(REMINDER, ({ rental }) => Promise.resolve(void done.push(rental)))
  await worker.start()
  const other = aNode({ byHand: false, clock: systemClock() })
  await other.open()
  await put(other, 'r1')
  await vi.waitFor(() => expect(done).toEqual(['r1']), 10_000)
})

it('the effect and the end of the job are one: after a crash in between it happens once', async () => {
  const jobs = aNode()
  let tries = 0
  jobs.handle(REMINDER, async ({ rental }, job) => {
    tries += 1
    await db.transaction(async (tx) => {
      await sql`insert into sent values (${rental})`.execute(tx)
      await job.complete(tx)
    })
    throw new Error('the process dies here')
  })
  await put(jobs, 'r1')
  await jobs.runDue()
  await clock.advance(3_600_000)
  await jobs.runDue()
  expect(tries).toBe(1)
  expect(await sent()).toEqual(['r1'])
})

it('a job that fails is tried again later, and given up after three tries', async () => {
  const jobs = aNode()
  let tries = 0
  jobs.handle(REMINDER, () => {
    tries += 1
    return Promise.reject(new Error('mail server down'))
  })
  await put(jobs, 'r1')
  const report = await jobs.runDue()
  expect(report.failures).toMatchObject([{ name: 'reminder', error: { message: 'mail server down' } }])
  expect(tries).toBe(1)
  for (let round = 0; round < 5; round += 1) {
    await clock.advance(3_600_000)
    await jobs.runDue()
  }
  expect(tries).toBe(3)
})

it('one job per key waits or runs; when it is done the key is free again', async () => {
  const jobs = aNode()
  const done: string[] = []
  jobs.handle(REMINDER, ({ rental }) => Promise.resolve(void done.push(rental)))
  expect(await put(jobs, 'r1', { singletonKey: 'r1' })).not.toBeNull()
  expect(await put(jobs, 'r1', { singletonKey: 'r1' })).toBeNull()
  expect(await put(jobs, 'r2', { singletonKey: 'r2' })).not.toBeNull()
  await jobs.runDue()
  expect(await put(jobs, 'r1', { singletonKey: 'r1' })).not.toBeNull()
  await jobs.runDue()
  expect(done).toEqual(['r1', 'r2', 'r1'])
})

it('a cancelled job does not run', async () => {
  const jobs = aNode()
  const done: string[] = []
  jobs.handle(REMINDER, ({ rental }) => Promise.resolve(void done.push(rental)))
  const id = await put(jobs, 'r1', { startAfter: in1Hour() })
  await db.transaction((tx) => jobs.cancel(tx, REMINDER, id ?? ''))
  await clock.advance(7_200_000)
  await jobs.runDue()
  expect(done).toEqual([])
})

it('a payload that is not of the queue’s shape fails and does not reach the handler', async () => {
  const jobs = aNode()
  const done: string[] = []
  jobs.handle(REMINDER, ({ rental }) => Promise.resolve(void done.push(rental)))
  const other = defineQueue('reminder', z.object({ box: z.number() }))
  await db.transaction((tx) => jobs.enqueue(tx, other, { box: 1 }))
  expect((await jobs.runDue()).failures).toHaveLength(1)
  expect(done).toEqual([])
})

it('FAULT-27 periodic work runs once, however many nodes there are', async () => {
  const ran: number[] = []
  const crowd = [1, 2, 3].map((number) => {
    const node = aNode()
    node.every('send-reminders', { everySeconds: 60 }, async () => {
      ran.push(number)
      await new Promise((resolve) => setTimeout(resolve, 30))
    })
    return node
  })
  const everybody = () => Promise.all(crowd.map((node) => node.runDue()))
  // The queue's hand-set time is made by one after the other.
  for (const node of crowd) await node.open()
  await everybody()
  for (let minute = 1; minute <= 3; minute += 1) {
    await clock.advance(60_000)
    await everybody()
    await everybody()
    expect(ran).toHaveLength(minute)
  }
})

it('work that was missed while everything was off runs once after the start', async () => {
  let ran = 0
  const before = aNode()
  before.every('nightly', '0 3 * * *', () => void (ran += 1))
  await before.runDue()
  await clock.advance(5 * 86_400_000)
  const after = aNode()
  after.every('nightly', '0 3 * * *', () => void (ran += 1))
  await after.runDue()
  await after.runDue()
  expect(ran).toBe(1)
})

it('periodic work that fails is tried again after a minute', async () => {
  const outcomes = ['fails', 'works']
  const ran: (string | undefined)[] = []
  const jobs = aNode()
  jobs.every('nightly', '0 3 * * *', () => {
    ran.push(outcomes[ran.length])
    if (ran.at(-1) === 'fails') throw new Error('not tonight')
  })
  await jobs.runDue()
  await clock.advance(86_400_000)
  expect((await jobs.runDue()).failures).toMatchObject([{ name: 'nightly' }])
  await jobs.runDue()
  expect(ran).toEqual(['fails'])
  await clock.advance(60_000)
  await jobs.runDue()
  await jobs.runDue()
  expect(ran).toEqual(['fails', 'works'])
})

it('two works or two handlers of one name are a bug', () => {
  const jobs = aNode()
  jobs.every('a', { everySeconds: 1 }, () => undefined)
  expect(() => jobs.every('a', { everySeconds: 2 }, () => undefined)).toThrow('two periodic works named a')
  jobs.handle(REMINDER, () => Promise.resolve())
  expect(() => jobs.handle(REMINDER, () => Promise.resolve())).toThrow('two handlers')
})
