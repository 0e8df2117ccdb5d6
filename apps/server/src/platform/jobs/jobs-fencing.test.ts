import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { testClock } from '@fachwerk/clock/test-clock'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import type { DatabaseAddress, Db } from '../db/db.ts'
import { createJobs, defineQueue, type Jobs } from './jobs.ts'
import { createLeader, type Leader } from './leader.ts'
import { createLog } from '../log/log.ts'
import { systemRandom } from '../random.ts'
import { aTestDatabase } from '../testing/test-database.ts'

const REFUND = defineQueue('refund', z.object({ id: z.string() }))
const log = createLog('silent')
const clock = testClock('2026-09-16T10:00:00Z')
let db: Db
let address: DatabaseAddress
let leader: Leader
let nodes: Jobs[]

beforeEach(async () => {
  ;({ db, address } = await aTestDatabase())
  leader = createLeader(address, clock, log)
  nodes = []
  await db.transaction((tx) => sql`create table moved (node text)`.execute(tx))
})
afterEach(async () => {
  for (const node of nodes) await node.stop()
  await leader.close()
})

/** A node that says when it has begun, then stands still as a stopped process does, and ends the job with its effect. */
function aNode(name: string, reached: () => void, untilAwake: Promise<void>) {
  const node = createJobs({ db, address, clock, random: systemRandom(), leader, log, byHand: true })
  node.handle(REFUND, async (_payload, job) => {
    reached()
    await untilAwake
    await db.transaction(async (tx) => {
      await sql`insert into moved values (${name})`.execute(tx)
      await job.complete(tx)
    })
  })
  nodes.push(node)
  return node
}

/** What pg-boss does to a job whose worker has not ended it in its time. */
const timeOut = () =>
  db.transaction((tx) =>
    sql`update jobs.job set state = 'retry', start_after = ${clock.now()} where state = 'active'`.execute(tx),
  )
const moved = async () =>
  (await db.read((tx) => sql<{ node: string }>`select node from moved`.execute(tx))).rows.map(
    ({ node }) => node,
  )

it('FAULT-21 a worker that stood still and wakes up writes nothing: another one has done its job', async () => {
  const [asleep, awake] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const sleeper = aNode('sleeper', asleep.resolve, awake.promise)
  const other = aNode('other', () => undefined, Promise.resolve())
  await db.transaction((tx) => other.enqueue(tx, REFUND, { id: 'r1' }))
  const sleeping = sleeper.runDue()
  await asleep.promise
  await timeOut()
  await clock.advance(1_000)
  await other.runDue()
  expect(await moved()).toEqual(['other'])
  awake.resolve()
  expect((await sleeping).failures).toHaveLength(1)
  expect(await moved()).toEqual(['other'])
})

it('FAULT-21 nor does it while the other one is still at it', async () => {
  const [asleep, awake] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const [begun, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const sleeper = aNode('sleeper', asleep.resolve, awake.promise)
  const other = aNode('other', begun.resolve, goOn.promise)
  await db.transaction((tx) => other.enqueue(tx, REFUND, { id: 'r1' }))
  const sleeping = sleeper.runDue()
  await asleep.promise
  await timeOut()
  await clock.advance(1_000)
  const working = other.runDue()
  await begun.promise
  awake.resolve()
  expect((await sleeping).failures).toHaveLength(1)
  goOn.resolve()
  expect((await working).failures).toEqual([])
  expect(await moved()).toEqual(['other'])
})

const PROGRAM = fileURLToPath(new URL('../testing/stopped-worker.ts', import.meta.url))

it.runIf(process.platform === 'linux')(
  'FAULT-21 a process that the system stopped in the middle of a job and lets go on writes nothing',
  async () => {
    const other = aNode('other', () => undefined, Promise.resolve())
    await db.transaction((tx) => other.enqueue(tx, REFUND, { id: 'r1' }))
    const sleeper = spawn(process.execPath, [PROGRAM, JSON.stringify(address), REFUND.name])
    try {
      const says = createInterface(sleeper.stdout)[Symbol.asyncIterator]()
      expect((await says.next()).value).toBe('begun')
      sleeper.kill('SIGSTOP')
      await vi.waitFor(() => expect(stateOf(sleeper.pid)).toBe('T'), 10_000)
      // It is told to go on, and cannot hear it.
      sleeper.stdin.write('go on\n')
      await timeOut()
      await clock.advance(60_000)
      await other.runDue()
      expect(await moved()).toEqual(['other'])
      expect(stateOf(sleeper.pid)).toBe('T')
      sleeper.kill('SIGCONT')
      expect((await says.next()).value).toBe('failed')
      expect(await moved()).toEqual(['other'])
    } finally {
      sleeper.kill('SIGKILL')
    }
  },
)

/** `T`: stopped. */
const stateOf = (pid = 0) => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.charAt(0)
