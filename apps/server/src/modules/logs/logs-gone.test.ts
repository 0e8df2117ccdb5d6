import { logCalls } from '@fachwerk/contract/history/log-calls'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { anActor, aWorld } from '../devices/testing.ts'
import { aFilledLog, EVERYTHING } from './testing.ts'

const house = await aFilledLog()
const { platform, world, berta } = house
const GONE = '2026-06-01T00:10:00.000Z'
const page = (body: object = {}, actor = berta) => house.ask(logCalls.logs, { body }, actor)
const goes = (companyId: string, kind: string, at: string) =>
  platform.db.transaction(async (tx) => {
    await sql`insert into retention_run (company_id, kind, last_run_at, last_gone, total_gone, gone_before)
      values (${companyId}, ${kind}, ${at}, 1, 1, ${at})`.execute(tx)
  })

describe('LAW-62 where the log is not whole any more', () => {
  it('nothing is said as long as everything is kept, or only mails have gone', async () => {
    expect((await page()).goneBefore).toBeNull()
    await goes(world.companyId, 'letters', '2026-08-01T00:10:00Z')
    expect((await page()).goneBefore).toBeNull()
  })

  it('the last page says before when, the newest of all kinds; pages before it say nothing', async () => {
    await goes(world.companyId, 'openings', '2026-05-01T00:10:00Z')
    await goes(world.companyId, 'device', GONE)
    expect((await page()).goneBefore).toBe(GONE)
    const first = await page({ limit: 2 })
    expect([first.older === null, first.goneBefore]).toEqual([false, null])
  })

  it('A-13 a stranger’s log says nothing of it', async () => {
    const other = await aWorld(platform)
    expect((await page({}, anActor([other.companyId], EVERYTHING))).goneBefore).toBeNull()
  })
})
