import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { testPlatform } from '../../../platform/testing/test-platform.ts'
import { batteriesSoon, forgetBattery } from '../index.ts'
import { steadyCharge } from './rules/lock-care.ts'
import { aWorld, testDevices } from '../testing.ts'

const platform = await testPlatform()
const { db, clock } = platform
const world = await aWorld(platform)
const { boxes: hung } = await db.transaction((tx) =>
  testDevices(platform).createTerminal(tx, {
    companyId: world.companyId,
    locationId: world.locationId,
    name: 'T-01',
    locks: world.boxes.map(({ id, number }) => ({ boxId: id, name: `SL-${number}` })),
    locationUrl: 'http://example.org/standort/eins',
    now: clock.now(),
  }),
)
const lockOf = (number: number) =>
  hung.find(({ boxId }) => boxId === world.boxes[number - 1]?.id)?.lockId ?? ''
const { companyId, locationId } = world

afterEach(() =>
  db.transaction(async (tx) => {
    await sql`delete from lock_battery_day`.execute(tx)
    await sql`delete from lock_state`.execute(tx)
  }),
)

const reads = (number: number, batteries: readonly number[]) =>
  db.transaction((tx) =>
    sql`insert into lock_state (lock_id, company_id, state, battery_percent, seen_at, changed_at, recent_batteries, battery_read_at)
      values (${lockOf(number)}, ${companyId}, 'locked', ${batteries.at(-1)}, ${clock.now()}, ${clock.now()},
        ${[...batteries]}::smallint[], ${clock.now()})`.execute(tx),
  )
/** One percent a day or more until today. */
const drains = (number: number, today: number, perDay: number) =>
  db.transaction(async (tx) => {
    for (let ago = 0; ago < 10; ago += 1) {
      const day = new Date(clock.now().getTime() - ago * 86_400_000)
      await sql`insert into lock_battery_day (lock_id, company_id, day, percent)
        values (${lockOf(number)}, ${companyId}, ${day}::date, ${Math.min(100, today + perDay * ago)})`.execute(
        tx,
      )
    }
  })
const soon = async () =>
  (await db.read((tx) => batteriesSoon(tx, { locationId, now: clock.now() }))).map(
    ({ boxNumber, batteryPercent }) => `${boxNumber}: ${batteryPercent} %`,
  )

describe('B-03 batteries to take along', () => {
  it('are those that are low, and those whose drain leads there within two weeks; the emptiest first', async () => {
    await reads(1, [38, 38, 38])
    await reads(2, [50, 50, 50])
    await drains(2, 50, 2)
    await reads(3, [50, 50, 50])
    await drains(3, 50, 1)
    await reads(4, [90, 90, 90])
    expect(await soon()).toEqual(['1: 38 %', '2: 50 %'])
  })

  it('one bad sample makes none of them low; of a lock heard once or twice the last counts', async () => {
    await reads(1, [80, 80, 11])
    await reads(2, [35, 80, 36])
    await reads(3, [39])
    expect(await soon()).toEqual(['2: 36 %', '3: 39 %'])
    expect([steadyCharge([80, 80, 11], 11), steadyCharge([80, 12], 12), steadyCharge([], 70)]).toEqual([
      80, 12, 70,
    ])
  })

  it('a swapped battery begins anew: what the old one read decides nothing any more', async () => {
    await reads(1, [20, 20, 20])
    await db.transaction((tx) => forgetBattery(tx, { lockId: lockOf(1), companyId }))
    const { rows } = await db.read((tx) =>
      sql<{ batteries: number[]; readAt: Date | null }>`select recent_batteries as batteries,
        battery_read_at as "readAt" from lock_state where lock_id = ${lockOf(1)}`.execute(tx),
    )
    expect(rows).toEqual([{ batteries: [], readAt: null }])
  })

  it('A-13 nobody forgets the battery of another company’s lock', async () => {
    await reads(1, [20, 20, 20])
    const stranger = platform.random.uuid()
    await db.transaction((tx) => forgetBattery(tx, { lockId: lockOf(1), companyId: stranger }))
    expect(await soon()).toEqual(['1: 20 %'])
    const { rows } = await db.read((tx) =>
      sql<{ count: number }>`select cardinality(recent_batteries) as count from lock_state
        where lock_id = ${lockOf(1)}`.execute(tx),
    )
    expect(rows).toEqual([{ count: 3 }])
  })
})
