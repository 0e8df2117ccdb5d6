import { historyCalls } from '@fachwerk/contract/history/history-calls'
import { lockStatisticsCalls } from '@fachwerk/contract/device/lock-statistics-calls'
import { retentionCalls } from '@fachwerk/contract/company/retention-calls'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { readHistory } from '../../platform/audit.ts'
import { ALL_DEVICE_PERMISSIONS, anActor, testDevices } from '../devices/testing.ts'
import { aRetentionHouse, type RetentionHouse } from './testing.ts'

let house: RetentionHouse
beforeEach(async () => {
  house = await aRetentionHouse()
})
const shown = async (kind = 'openings') => {
  const { rows } = await house.ask(retentionCalls.retention, {})
  return rows.find((row) => row.kind === kind)
}

describe('LAW-62 the night', () => {
  it('comes by itself, as a job of its own, and again the next night', async () => {
    await house.platform.runDue()
    await house.happens('lock.opened', house.ago(100))
    await house.platform.clock.advance(86_400_000)
    const { ran } = await house.platform.runDue()
    expect(ran).toEqual(expect.arrayContaining(['retention-nightly', 'retention-sweep']))
    expect(await house.events()).toEqual([])
    await house.platform.clock.advance(86_400_000)
    expect((await house.platform.runDue()).ran).toContain('retention-sweep')
  })

  it('goes through everything though it takes only a few at once', async () => {
    for (let day = 0; day < 11; day += 1) {
      await house.happens('lock.opened', house.ago(100))
      await house.changes('export', house.ago(1_200))
      await house.mails('welcome', house.ago(100))
    }
    expect(await house.night({ atOnce: 3 })).toBeNull()
    expect([await house.count('event'), await house.count('mail')]).toEqual([0, 0])
    expect(await shown()).toMatchObject({ lastGone: 11, totalGone: 11 })
  })

  it('FAULT-21 told to stop it stops between two deletes, and goes on where it was; the counts are whole', async () => {
    for (let nth = 0; nth < 10; nth += 1) await house.happens('lock.opened', house.ago(100))
    let asked = 0
    const goesOn = () => (asked += 1) <= 2
    expect(await house.night({ atOnce: 3, goesOn })).toBe(house.world.companyId)
    expect(await house.count('event')).toBe(4)
    expect(await shown()).toMatchObject({ lastGone: 6 })
    expect(await house.night({ atOnce: 3 })).toBeNull()
    expect(await shown()).toMatchObject({ lastGone: 10, totalGone: 10 })
  })

  it('FAULT-20 killed in the middle of a delete, nothing is gone that was not counted', async () => {
    for (let nth = 0; nth < 5; nth += 1) await house.happens('lock.opened', house.ago(100))
    await house.happens('lock.opened', house.ago(10))
    // The second delete dies at its commit, as when the process does.
    await house.write(sql`create function dies() returns trigger language plpgsql as $$ begin
      if (select total_gone from retention_run where kind = 'openings') > 2 then raise exception 'killed'; end if;
      return null; end $$`)
    await house.write(sql`create constraint trigger dies after update on retention_run deferrable initially deferred
      for each row execute function dies()`)
    await expect(house.night({ atOnce: 2 })).rejects.toThrow('killed')
    expect([await house.count('event'), (await shown())?.totalGone]).toEqual([4, 2])
    await house.write(sql`drop trigger dies on retention_run`)
    await house.night({ atOnce: 2 })
    expect([await house.count('event'), (await shown())?.totalGone]).toEqual([1, 5])
  })

  it('LAW-76 tells the history how many went, once, and nothing of what they said', async () => {
    const data = { how: 'code', holder: 'Tom Winter' }
    await house.happens('lock.opened', house.ago(100), { data })
    await house.happens('lock.closed', house.ago(100))
    await house.night()
    await house.night()
    const { companyId } = house.world
    const subject = { kind: 'retention', id: companyId } as const
    const page = { companyIds: [companyId], subject, offset: 0, limit: 10 }
    const { rows } = await house.platform.db.read((tx) => readHistory(tx, page))
    expect(rows.map(({ action, after, actor }) => [action, after, actor.kind])).toEqual([
      ['retention.swept', { openings: 1, device: 1 }, 'system'],
    ])
    expect(historyCalls.history.body.safeParse({ subject }).success).toBe(true)
  })

  it('each group goes by its own periods, its franchisees with it', async () => {
    const { companyId } = house.world
    const franchisee = house.platform.random.uuid()
    await house.write(sql`insert into company (id, name, menu_profile, franchisor_id, legal_name, street, postcode, city,
        email, phone, created_at)
      values (${franchisee}, 'Nord', 'franchisee', ${companyId}, 'Nord', '', '', '', '', '', ${house.ago(500)})`)
    await house.ask(retentionCalls.saveRetention, { body: { periods: { openings: 200 }, version: 0 } })
    await house.happens('lock.opened', house.ago(150), { companyId: franchisee })
    await house.happens('lock.opened', house.ago(210), { companyId: franchisee })
    await house.happens('lock.opened', house.ago(150))
    await house.night()
    expect(await house.count('event')).toBe(2)
  })
})

describe('LAW-42 what is append-only stays so for everybody else', () => {
  it('no event is deleted or changed, however old, without the night', async () => {
    await house.happens('lock.opened', house.ago(4_000))
    await house.changes('export', house.ago(4_000))
    const tries = [sql`delete from event`, sql`delete from audit_entry`, sql`update event set at = at`]
    for (const query of tries) await expect(house.write(query)).rejects.toThrow(/append-only/)
  })

  it('nor by whoever says it is night, as long as it is younger than the lower bound', async () => {
    await house.happens('lock.opened', house.ago(29))
    await house.happens('rental.ended', house.ago(2_900))
    await house.changes('priceGroup', house.ago(3_600))
    const { db, clock } = house.platform
    for (const table of ['event', 'audit_entry'])
      await expect(
        db.transaction(async (tx) => {
          await sql`select set_config('fachwerk.retention_at', ${clock.now().toISOString()}, true)`.execute(
            tx,
          )
          await sql`delete from ${sql.table(table)}`.execute(tx)
        }),
      ).rejects.toThrow(/append-only/)
    expect([await house.count('event'), await house.count('audit_entry')]).toEqual([2, 1])
  })

  it('and never an update, though it is night', async () => {
    await house.happens('lock.opened', house.ago(100))
    await expect(
      house.platform.db.transaction(async (tx) => {
        await sql`select set_config('fachwerk.retention_at', '2090-01-01', true)`.execute(tx)
        await sql`update event set at = at`.execute(tx)
      }),
    ).rejects.toThrow(/append-only/)
  })
})

describe('L-04 LAW-62 statistics', () => {
  it('tell the same of every month before and after the night, and count on', async () => {
    const devices = testDevices(house.platform)
    const { companyId, locationId, boxes } = house.world
    const [box] = boxes
    const made = await house.platform.db.transaction((tx) =>
      devices.createTerminal(tx, {
        companyId,
        locationId,
        name: 'T-1',
        locks: [{ boxId: box.id, name: 'L-1' }],
        locationUrl: 'http://example.org',
        now: house.platform.clock.now(),
      }),
    )
    const lockId = made.boxes[0]?.lockId ?? ''
    const target = { boxId: box.id, lockId }
    for (const day of [300, 200, 120, 119, 91, 89, 1]) {
      await house.happens('lock.opened', house.ago(day), target)
      await house.happens('lock.jammed', house.ago(day), target)
      await house.happens('command.failed', house.ago(day), { ...target, data: { kind: 'open' } })
      await house.happens('command.failed', house.ago(day), { ...target, data: { kind: 'ping' } })
      await house.happens('terminal.offline', house.ago(day), { terminalId: made.terminalId })
      await house.happens('terminal.online', house.ago(day - 0.5), { terminalId: made.terminalId })
    }
    const actor = anActor([companyId], ALL_DEVICE_PERMISSIONS)
    const months = () =>
      devices.ask(lockStatisticsCalls.lockStatistics, { actor, params: { locationId }, body: { months: 24 } })
    const before = await months()
    await house.night({ atOnce: 2 })
    expect((await house.events()).filter((type) => type === 'lock.opened')).toHaveLength(2)
    expect(await months()).toEqual(before)
    await house.platform.clock.advance(5 * 86_400_000)
    const later = await months()
    await house.night()
    expect(await months()).toEqual(later)
  })
})
