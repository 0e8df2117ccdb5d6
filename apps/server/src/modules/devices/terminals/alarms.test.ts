import { alarmCalls, type AlarmKind } from '@fachwerk/contract/device/alarm-calls'
import { topicOf } from '@fachwerk/contract/device/terminal-protocol'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { ALL_DEVICE_PERMISSIONS, anActor, aWorld, storedEvents } from '../testing.ts'
import { listOf } from '../testing/keys.ts'
import { aMemoryHouse, type MemoryHouse } from '../testing/house.ts'

const MARIA = '01980000-0000-7000-8000-0000000000cc'
const SINCE = '2026-09-07T09:30:00.000Z'
const LATER = '2026-09-07T09:45:00.000Z'

let house: MemoryHouse
let berta: StaffActor
let maria: StaffActor

beforeEach(async () => {
  house = await aMemoryHouse({ boxes: 4 })
  berta = anActor([house.world.companyId], ALL_DEVICE_PERMISSIONS)
  maria = { ...berta, userId: MARIA, name: 'Maria Schmidt' }
  for (const { userId, name } of [berta, maria])
    await house.platform.db.transaction((tx) =>
      sql`insert into staff_user (id, company_id, email, first_name, last_name, roles, created_at)
        values (${userId}, ${house.world.companyId}, ${`${userId}@example.org`}, ${name}, '', '{operator}',
          ${house.clock.now()})`.execute(tx),
    )
})
afterEach(() => house.close())

async function alarms(actor = berta) {
  const result = await house.devices.ask(alarmCalls.alarms, { actor })
  if (!result.ok) throw new Error(result.refusal)
  return result.value
}
const take = (
  actor: StaffActor,
  subjectId: string,
  {
    kind = 'offline',
    since = SINCE,
    taken = true,
  }: { kind?: AlarmKind; since?: string; taken?: boolean } = {},
) => house.devices.ask(alarmCalls.takeAlarm, { actor, body: { alarm: { kind, subjectId, since, taken } } })
const takers = async (actor = berta) => (await alarms(actor)).taken.map(({ by }) => by.name)

/** The terminal says how its locks are. */
async function say(seq: number, states: readonly string[]) {
  house.transport.receive(topicOf(house.identity.terminalId, 'locks'), {
    storeId: house.identity.terminalId,
    seq,
    locks: house.identity.boxes.map(({ lockId }, index) => ({
      lockId,
      state: states[index] ?? 'locked',
      batteryPercent: 90,
      signalDbm: -60,
      seenAt: house.clock.now().toISOString(),
    })),
  })
  await house.gateway.idle()
}

it('L-08 a lock is an alarm for as long as it jams, however much happened since', async () => {
  await say(1, ['jammed'])
  const jammedAt = house.clock.now().toISOString()
  await house.clock.advance(60_000)
  await say(2, ['jammed', 'open'])
  expect(await alarms()).toMatchObject({
    lockTotal: 1,
    locks: [{ boxName: `${house.world.prefix}-001`, trouble: 'jammed', since: jammedAt, batteryPercent: 90 }],
  })
  await say(3, ['locked', 'locked'])
  expect(await alarms()).toMatchObject({ lockTotal: 0, locks: [] })
})

it('L-03 a lock that switched itself off is an alarm, one that staff switched off is none', async () => {
  const [low, byHand] = house.identity.boxes
  for (const [lock, cause] of [
    [low, 'battery'],
    [byHand, 'staff'],
  ] as const)
    await house.platform.db.transaction((tx) =>
      sql`update lock set deactivated_at = ${house.clock.now()}, deactivation = ${cause}
        where id = ${lock?.lockId}`.execute(tx),
    )
  expect((await alarms()).locks).toMatchObject([{ boxId: low?.boxId, trouble: 'battery' }])
})

it('L-08 who takes an alarm is named to everybody, and the first one keeps it', async () => {
  const { terminalId } = house.identity
  expect(await take(berta, terminalId)).toMatchObject({
    ok: true,
    value: { taken: { kind: 'offline', subjectId: terminalId, since: SINCE, by: { name: 'Berta Betrieb' } } },
  })
  expect(await take(maria, terminalId)).toMatchObject({ value: { taken: { by: { name: 'Berta Betrieb' } } } })
  expect(await takers(maria)).toEqual(['Berta Betrieb'])
  const events = await storedEvents(house.platform, 'alarm.')
  expect(events).toMatchObject([{ type: 'alarm.taken', data: { kind: 'offline', taken: true } }])
})

it('L-08 only who took an alarm gives it back', async () => {
  const { terminalId } = house.identity
  await take(berta, terminalId)
  await take(maria, terminalId, { taken: false })
  expect(await takers()).toEqual(['Berta Betrieb'])
  expect(await take(berta, terminalId, { taken: false })).toMatchObject({ value: { taken: null } })
  await take(maria, terminalId)
  expect(await takers()).toEqual(['Maria Schmidt'])
})

it('L-08 the next alarm about the same box is nobody’s yet, and the former one cannot come back over it', async () => {
  const [box] = house.world.boxes
  await take(berta, box.id, { kind: 'jammed' })
  expect(await take(maria, box.id, { kind: 'jammed', since: LATER })).toMatchObject({
    value: { taken: { since: LATER, by: { name: 'Maria Schmidt' } } },
  })
  expect(await take(berta, box.id, { kind: 'jammed' })).toMatchObject({ value: { taken: null } })
  expect(await takers()).toEqual(['Maria Schmidt'])
})

it('L-12 who called for help is told at the terminal that somebody looks after it, no more, and that it is over', async () => {
  const { terminalId } = house.identity
  const storeId = terminalId
  const at = house.clock.now().toISOString()
  const said = (event: object) => {
    house.transport.receive(topicOf(terminalId, 'events'), { storeId, at, ...event })
    return house.gateway.idle()
  }
  await said({ seq: 1, kind: 'helpCalled' })
  // Another call is none of this one's.
  await take(berta, terminalId, { kind: 'help', since: SINCE })
  await take(berta, terminalId, { kind: 'help', since: at })
  expect((await listOf(house, 1)).help).toEqual({
    storeId,
    seq: 1,
    acceptedAt: house.clock.now().toISOString(),
  })
  expect(JSON.stringify((await listOf(house, 1)).help)).not.toContain('Berta')
  await take(berta, terminalId, { kind: 'help', since: at, taken: false })
  expect((await listOf(house, 2)).help).toEqual({ storeId, seq: 1 })
  await take(maria, terminalId, { kind: 'help', since: at })
  await listOf(house, 3)
  const close = (actor: StaffActor) =>
    house.devices.ask(alarmCalls.closeHelp, { actor, body: { call: { terminalId, since: at } } })
  const other = await aWorld(house.platform)
  expect(await close(anActor([other.companyId], ALL_DEVICE_PERMISSIONS))).toMatchObject({
    refusal: 'not-found',
  })
  expect(await close(maria)).toMatchObject({ ok: true })
  expect((await listOf(house, 4)).help).toMatchObject({ seq: 1, closedAt: expect.any(String) })
  expect(await storedEvents(house.platform, 'help.')).toMatchObject([
    { type: 'help.called' },
    { type: 'help.over', data: { by: 'staff' } },
  ])
  // The next one begins anew, and what was taken back at the screen can be accepted no more.
  await said({ seq: 2, kind: 'helpCalled' })
  await said({ seq: 3, kind: 'helpOver' })
  expect(await close(maria)).toMatchObject({ ok: true })
  expect((await listOf(house, 4)).help).toMatchObject({ seq: 1 })
})

it('FAULT-44 alarms of other companies are neither shown nor taken', async () => {
  const [box] = house.world.boxes
  const other = await aWorld(house.platform)
  const stranger = anActor([other.companyId], ALL_DEVICE_PERMISSIONS)
  await take(berta, box.id, { kind: 'overdue' })
  await say(1, ['jammed'])
  expect(await alarms(stranger)).toEqual({
    terminals: [],
    terminalTotal: 0,
    locks: [],
    lockTotal: 0,
    taken: [],
  })
  expect(await take(stranger, box.id, { kind: 'overdue' })).toEqual({ ok: false, refusal: 'not-found' })
  expect(await take(berta, box.id, { kind: 'offline' })).toMatchObject({ ok: false, refusal: 'not-found' })
})
