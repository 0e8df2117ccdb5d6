import { lockStatisticsCalls } from '@fachwerk/contract/device/lock-statistics-calls'
import type { EventType } from '@fachwerk/contract/history/events'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { appendEvent } from '../../../platform/events/events.ts'
import { type TestPlatform, testPlatform } from '../../../platform/testing/test-platform.ts'
import {
  ALL_DEVICE_PERMISSIONS,
  anActor,
  aWorld,
  testDevices,
  type TestDevices,
  type TestWorld,
} from '../testing.ts'

// Wednesday, 16 September 2026, noon in Berlin.
let platform: TestPlatform
let devices: TestDevices
let world: TestWorld
let terminalId = ''
const lockIds: string[] = []

const happens = (type: EventType, at: string, index: number | null, data: Record<string, string> = {}) =>
  platform.db.transaction((tx) =>
    appendEvent(tx, {
      type,
      at: new Date(at),
      companyId: world.companyId,
      locationId: world.locationId,
      terminalId,
      boxId: index === null ? null : (world.boxes[index]?.id ?? null),
      lockId: index === null ? null : (lockIds[index] ?? null),
      actor: { kind: 'system', name: 'Fachwerk' },
      data,
    }),
  )
const ask = (
  months = 12,
  actor = anActor([world.companyId], ALL_DEVICE_PERMISSIONS),
  at = world.locationId,
) => devices.ask(lockStatisticsCalls.lockStatistics, { actor, params: { locationId: at }, body: { months } })

async function monthsOf(index: number, months = 12) {
  const answer = await ask(months)
  if (!answer.ok) throw new Error(answer.refusal)
  return answer.value.locks.find(({ lockId }) => lockId === lockIds[index])?.months ?? []
}

/** The terminal was put up then. */
const put = (at: string) =>
  platform.db.transaction((tx) =>
    sql`update terminal set created_at = ${at} where id = ${terminalId}`.execute(tx),
  )

beforeAll(async () => {
  platform = await testPlatform()
  devices = testDevices(platform)
  world = await aWorld(platform)
  const made = await platform.db.transaction((tx) =>
    devices.createTerminal(tx, {
      companyId: world.companyId,
      locationId: world.locationId,
      name: 'T-1',
      locks: world.boxes.slice(0, 3).map(({ id, number }) => ({ boxId: id, name: `L-${number}` })),
      locationUrl: 'http://example.org',
      now: platform.clock.now(),
    }),
  )
  terminalId = made.terminalId
  lockIds.push(
    ...world.boxes.slice(0, 3).map(({ id }) => made.boxes.find(({ boxId }) => boxId === id)?.lockId ?? ''),
  )
  await platform.db.transaction(async (tx) => {
    await sql`update terminal set online = true, created_at = '2026-01-10', last_seen_at = ${platform.clock.now()} where id = ${terminalId}`.execute(
      tx,
    )
    await sql`insert into lock_battery_day (lock_id, company_id, day, percent) values
      (${lockIds[0]}, ${world.companyId}, '2026-08-02', 90), (${lockIds[0]}, ${world.companyId}, '2026-08-30', 81),
      (${lockIds[0]}, ${world.companyId}, '2026-09-15', 78)`.execute(tx)
  })
  // 22:30 in London is half past midnight of September in Berlin.
  await happens('lock.opened', '2026-08-31T21:30:00Z', 0)
  await happens('lock.opened', '2026-08-31T22:30:00Z', 0)
  await happens('lock.opened', '2026-09-10T10:00:00Z', 0)
  await happens('lock.jammed', '2026-09-11T10:00:00Z', 0)
  // A lock that is not heard does not jam; what failed on command is counted with the command.
  await happens('lock.failed', '2026-09-11T11:00:00Z', 0, { how: 'code', code: 'lock-unreachable' })
  await happens('lock.failed', '2026-09-11T12:00:00Z', 0, { how: 'remote', code: 'lock-unreachable' })
  await happens('lock.jammed', '2026-09-11T13:00:00Z', 0, { how: 'qr', code: 'battery-empty' })
  await happens('lock.jammed', '2026-09-11T14:00:00Z', 0, { how: 'qr', code: 'lock-jammed' })
  await happens('command.failed', '2026-09-11T10:00:01Z', 0, { kind: 'open' })
  await happens('command.expired', '2026-09-12T10:00:00Z', 0, { kind: 'open' })
  await happens('command.failed', '2026-09-12T11:00:00Z', 0, { kind: 'ping' })
  await happens('lock.opened', '2025-01-10T10:00:00Z', 0)
  await happens('terminal.offline', '2026-08-31T21:00:00Z', null)
  await happens('terminal.online', '2026-09-01T00:00:00Z', null)
  await happens('lock.deactivated', '2026-08-31T23:00:00Z', 1, { cause: 'signal' })
  await happens('lock.activated', '2026-09-01T03:00:00Z', 1)
  await happens('lock.deactivated', '2026-09-05T00:00:00Z', 1, { cause: 'battery' })
  await happens('lock.activated', '2026-09-06T00:00:00Z', 1)
})

describe('L-04 the statistics of the locks of a location', () => {
  it('FAULT-34 count openings, failed openings and jams of each month, by the clocks of the place', async () => {
    expect(
      (await monthsOf(0, 2)).map(({ month, openings, failures, jams }) => ({
        month,
        openings,
        failures,
        jams,
      })),
    ).toEqual([
      { month: '2026-08', openings: 1, failures: 0, jams: 0 },
      { month: '2026-09', openings: 2, failures: 4, jams: 2 },
    ])
    expect(await monthsOf(0)).toHaveLength(12)
    expect((await monthsOf(0))[0]).toMatchObject({ month: '2025-10', openings: 0, batteryPercent: null })
  })

  it('know how long a lock was out of reach, once, whether its terminal was away or it was not heard', async () => {
    // Away from 23:00 to 2:00 in Berlin: one hour in August, two in September.
    expect((await monthsOf(0, 2)).map(({ offlineMinutes }) => offlineMinutes)).toEqual([60, 120])
    // Besides not heard from 1:00 to 5:00; an empty battery is not out of reach.
    expect((await monthsOf(1, 2)).map(({ offlineMinutes }) => offlineMinutes)).toEqual([60, 300])
  })

  it('do not count as time away what was before the terminal was put up', async () => {
    await happens('terminal.online', '2026-01-10T00:30:00Z', null)
    await put('2026-01-10T00:00:00Z')
    expect((await monthsOf(2)).map(({ month, offlineMinutes }) => `${month} ${offlineMinutes}`)).toContain(
      '2026-01 30',
    )
    expect((await monthsOf(2))[0]).toMatchObject({ month: '2025-10', offlineMinutes: 0 })
  })

  it('tell the last charge of a month', async () => {
    expect((await monthsOf(0, 2)).map(({ batteryPercent }) => batteryPercent)).toEqual([81, 78])
  })

  it('P9 where the last word was that the terminal is back, silence since then is not claimed as time away', async () => {
    await platform.db.transaction((tx) =>
      sql`update terminal set online = false where id = ${terminalId}`.execute(tx),
    )
    const [, running] = await monthsOf(0, 2)
    expect(running?.offlineMinutes).toBe(120)
  })

  it('A-13 a foreign location does not exist', async () => {
    const other = await aWorld(platform)
    const stranger = anActor([other.companyId], ALL_DEVICE_PERMISSIONS)
    expect(await ask(2, stranger)).toEqual({ ok: false, refusal: 'not-found' })
    expect(await ask(2, stranger, other.locationId)).toMatchObject({ ok: true, value: { locks: [] } })
  })
})
