import { testClock } from '@fachwerk/clock/test-clock'
import { expect, it } from 'vitest'
import type { Db } from '../db/db.ts'
import type { Leader } from './leader.ts'
import { createLog } from '../log/log.ts'
import { createPeriodic } from './periodic.ts'
import { aTestDatabase } from '../testing/test-database.ts'

const { db } = await aTestDatabase()
const alone: Leader = {
  async alone(_name, work) {
    await work()
    return true
  },
  lead: () => () => undefined,
  close: () => Promise.resolve(),
}

it('comes round every second without asking the database for work that is not due, and never twice on two nodes', async () => {
  const clock = testClock('2026-09-16T10:00:00Z')
  let asked = 0
  const counted: Db = {
    transaction: (work) => db.transaction(work),
    read(work) {
      asked += 1
      return db.read(work)
    },
  }
  const runs: string[] = []
  const [here, there] = [counted, db].map((database, node) => {
    const periodic = createPeriodic({ db: database, clock, leader: alone, log: createLog('silent') })
    periodic.every('wake up', { everySeconds: 60 }, () => void runs.push(`node ${node}`))
    return periodic
  })
  await here?.runDue()
  await there?.runDue()
  asked = 0
  for (let second = 0; second < 59; second += 1) {
    await clock.advance(1_000)
    await here?.runDue()
  }
  expect([runs, asked]).toEqual([[], 0])
  await clock.advance(1_000)
  await there?.runDue()
  await here?.runDue()
  expect(runs).toEqual(['node 1'])
  await clock.advance(60_000)
  await here?.runDue()
  expect(runs).toEqual(['node 1', 'node 0'])
})
