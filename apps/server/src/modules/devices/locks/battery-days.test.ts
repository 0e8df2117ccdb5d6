import { lockCalls } from '@fachwerk/contract/device/lock-calls'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type TestPlatform, testPlatform } from '../../../platform/testing/test-platform.ts'
import {
  ALL_DEVICE_PERMISSIONS,
  anActor,
  aWorld,
  testDevices,
  type TestDevices,
  type TestWorld,
} from '../testing.ts'

const DAY_MS = 86_400_000

let platform: TestPlatform
let devices: TestDevices
let world: TestWorld
let lockId: string
beforeEach(async () => {
  platform = await testPlatform()
  devices = testDevices(platform)
  world = await aWorld(platform)
  const [{ id, number }] = world.boxes
  const { boxes } = await platform.db.transaction((tx) =>
    devices.createTerminal(tx, {
      companyId: world.companyId,
      locationId: world.locationId,
      name: 'T-1',
      locks: [{ boxId: id, name: `L-${number}` }],
      locationUrl: 'http://example.org',
      now: platform.clock.now(),
    }),
  )
  lockId = boxes[0]?.lockId ?? ''
  // Nightly work begins with the night after the first start.
  await platform.runDue()
})
afterEach(() => platform.stop())

/** A day passes at whose end the lock says this; null: nothing is heard of it. */
async function aDay(percent: number | null) {
  await platform.clock.advance(DAY_MS)
  const now = platform.clock.now()
  if (percent !== null)
    await platform.db.transaction((tx) =>
      sql`insert into lock_state (lock_id, company_id, state, battery_percent, seen_at, changed_at)
        values (${lockId}, ${world.companyId}, 'locked', ${percent}, ${now}, ${now})
        on conflict (lock_id) do update set battery_percent = excluded.battery_percent, seen_at = excluded.seen_at`.execute(
        tx,
      ),
    )
  await platform.runDue()
}
const days = async () => {
  const query = sql<{
    percent: number
  }>`select percent from lock_battery_day where lock_id = ${lockId} order by day`
  return (await platform.db.read((tx) => query.execute(tx))).rows.map(({ percent }) => percent)
}
const swapOn = async () => {
  const actor = anActor([world.companyId], ALL_DEVICE_PERMISSIONS)
  const shown = await devices.ask(lockCalls.lock, { actor, params: { lockId } })
  return shown.ok ? shown.value.swapOn : shown.refusal
}

describe('B-03 the drain of a battery', () => {
  it('is kept once a day, and tells when it has to be swapped', async () => {
    for (const percent of [70, 68, 66]) await aDay(percent)
    expect(await swapOn()).toBeNull()
    for (const percent of [64, 62, 60]) await aDay(percent)
    expect(await days()).toEqual([70, 68, 66, 64, 62, 60])
    const left = (Date.parse(`${await swapOn()}T00:00:00Z`) - platform.clock.now().getTime()) / DAY_MS
    expect(left).toBeGreaterThan(13)
    expect(left).toBeLessThan(16)
  })

  it('a lock that is silent has no charge of the day, and nothing is made up', async () => {
    await aDay(70)
    await aDay(null)
    await aDay(null)
    expect(await days()).toEqual([70])
  })

  it('is forgotten after half a year', async () => {
    await aDay(70)
    await platform.clock.advance(200 * DAY_MS)
    await aDay(40)
    expect(await days()).toEqual([40])
  })
})
