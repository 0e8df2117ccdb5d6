import type { RequestIn } from '@fachwerk/contract/call'
import { deviceCalls } from '@fachwerk/contract/device/device-calls'
import { lockCalls } from '@fachwerk/contract/device/lock-calls'
import { terminalCalls } from '@fachwerk/contract/device/terminal-calls'
import { topicOf } from '@fachwerk/contract/device/terminal-protocol'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ALL_DEVICE_PERMISSIONS, anActor, aWorld, storedEvents } from '../testing.ts'
import { aMemoryHouse, type MemoryHouse } from '../testing/house.ts'
import { managingTerminals } from '../testing/stored-terminals.ts'
import { aRentalOfBox } from '../testing/rentals.ts'

let house: MemoryHouse
let staff: ReturnType<typeof managingTerminals>
/** Boxes that somebody has. */
const rented = new Set<string>()

beforeAll(async () => {
  house = await aMemoryHouse({
    boxes: 3,
    needs: {
      rentalsOfBoxes: async (_tx, boxIds) => boxIds.filter((id) => rented.has(id)).map(aRentalOfBox),
    },
  })
  staff = managingTerminals(house)
})
afterAll(() => house.close())

const listed = async (
  filter: RequestIn<typeof terminalCalls.terminals>['body'] = {},
  actor = staff.berta,
) => {
  const body = terminalCalls.terminals.body.parse(filter)
  const result = await house.devices.ask(terminalCalls.terminals, { actor, body })
  if (!result.ok) throw new Error(result.refusal)
  return result.value.rows.map(({ name }) => name)
}
type Edited = Partial<RequestIn<typeof terminalCalls.editTerminal>['body']['controller']> & { id: string }
const edit = async ({ id, ...over }: Edited) => {
  const { name, locationId, ownAddress, version } = await staff.shown(id)
  const controller = { id, name, locationId, ownAddress, version, ...over }
  return house.devices.ask(terminalCalls.editTerminal, {
    actor: staff.berta,
    body: terminalCalls.editTerminal.body.parse({ controller }),
  })
}
const archive = (id: string, archived = true) =>
  house.devices.ask(terminalCalls.deleteTerminal, {
    actor: staff.berta,
    body: { controller: { id, archived, reason: 'getauscht' } },
  })
async function heard() {
  const { terminalId } = house.identity
  house.transport.receive(topicOf(terminalId, 'heartbeat'), {
    bootId: terminalId,
    seq: 1,
    clock: house.clock.now().toISOString(),
    uptimeSeconds: 1,
    firmware: 'fachwerk-terminal 0.1.0',
    uplink: 'LTE',
    queueLength: 2,
  })
  await house.gateway.idle()
}

describe('L-05 finding terminals', () => {
  it('all of them with place, state and locks; searched, narrowed, sorted, counted and by view', async () => {
    await heard()
    const mine = house.identity.terminalName
    const { id } = await staff.added({ name: 'T-Lager' })
    expect(await listed({ orderBy: 'name' })).toEqual([mine, 'T-Lager'].toSorted())
    expect(await staff.shown(house.identity.terminalId)).toMatchObject({
      online: true,
      firmware: 'fachwerk-terminal 0.1.0',
      uplink: 'LTE',
      queueLength: 2,
      lockCount: 3,
      access: 'active',
      locks: [{ boxName: `${house.world.prefix}-001` }, {}, {}],
    })
    expect(await listed({ search: 'lte' })).toEqual([mine])
    expect(await listed({ search: 'x%x' })).toEqual([])
    expect(await listed({ orderBy: 'locks', dir: 'desc' })).toEqual([mine, 'T-Lager'])
    expect(await listed({ locationIds: [house.platform.random.uuid()] })).toEqual([])
    expect(await listed({ view: 'notSetUp' })).toEqual(['T-Lager'])
    expect(await listed({ view: 'away' })).toEqual([])
    await house.clock.advance(60_000)
    expect(await listed({ view: 'away' })).toEqual([mine])
    expect((await staff.shown(house.identity.terminalId)).online).toBe(false)
    await archive(id)
    const counts = await house.devices.ask(terminalCalls.terminalCounts, { actor: staff.berta, body: {} })
    expect(counts).toMatchObject({ value: { counts: { all: 1, away: 1, notSetUp: 0, archived: 1 } } })
    const total = await house.devices.ask(terminalCalls.terminalsTotal, {
      actor: staff.berta,
      body: terminalCalls.terminalsTotal.body.parse({ view: 'archived' }),
    })
    expect(total).toMatchObject({ value: { total: 1, totalIsExact: true } })
  })

  it('FAULT-46 FAULT-44 nothing of another company, and who only looks can change nothing', async () => {
    const other = await aWorld(house.platform)
    const stranger = anActor([other.companyId], ALL_DEVICE_PERMISSIONS)
    expect(await listed({}, stranger)).toEqual([])
    await expect(staff.shown(house.identity.terminalId, stranger)).rejects.toThrow('not-found')
    expect(await staff.add({}, stranger)).toMatchObject({
      refusal: 'not-found',
      field: 'controller.locationId',
    })
    const reader = anActor([house.world.companyId], ['monitoring.view'])
    expect(await staff.shown(house.identity.terminalId, reader)).toMatchObject({
      locks: [],
      can: { maintain: false },
    })
    expect(await staff.add({}, reader)).toMatchObject({ refusal: 'not-found' })
  })
})

describe('L-05 a terminal as staff keep it', () => {
  it('is added without credentials, with its address as it is compared, and stands in its own history', async () => {
    const terminal = await staff.added({ name: 'T-Adresse', ownAddress: 'HTTPS://Terminal.Example:443/' })
    expect(terminal).toMatchObject({ ownAddress: 'https://terminal.example', access: 'none', version: 1 })
    expect(terminal.events).toMatchObject([{ type: 'terminal.changed', data: { what: 'added' } }])
    expect(await staff.add({ name: 'T-Adresse' })).toMatchObject({
      refusal: 'terminal-name-taken',
      field: 'controller.name',
    })
  })

  it('FAULT-72 is saved over the version that was read alone; who was first is told', async () => {
    const { id, version } = await staff.added({ name: 'T-Form' })
    expect(await edit({ id, name: 'T-Form-2' })).toMatchObject({ value: { name: 'T-Form-2' } })
    const late = await edit({ id, version, name: 'T-Form-3' })
    expect(late).toMatchObject({
      refusal: 'changed-meanwhile',
      conflict: { by: 'Berta Betrieb', current: { name: 'T-Form-2', ownAddress: null } },
    })
  })

  it('FAULT-39 stays where its locks are; without any it moves and has to be set up anew', async () => {
    const { random, db } = house.platform
    const second = { id: random.uuid(), companyId: house.world.companyId }
    await db.transaction((tx) =>
      sql`insert into location (id, company_id, name, slug, prefix, street, postcode, city, state, lat, lng,
          operator_email, phone, created_at)
        select ${second.id}, company_id, 'Zweiter', 'zweiter', 'ZW', street, postcode, city, state, lat, lng, operator_email,
          phone, created_at from location where id = ${house.world.locationId}`.execute(tx),
    )
    expect(await edit({ id: house.identity.terminalId, locationId: second.id })).toMatchObject({
      refusal: 'terminal-has-locks',
      field: 'controller.locationId',
    })
    const { id } = await staff.added({ name: 'T-zieht-um' })
    await staff.code(id)
    expect(await staff.shown(id)).toMatchObject({ access: 'codeOpen' })
    expect(await edit({ id, locationId: second.id })).toMatchObject({
      value: { locationName: 'Zweiter', access: 'none', codeUntil: null },
    })
    expect(await edit({ id, locationId: random.uuid() })).toMatchObject({ refusal: 'not-found' })
  })

  it('FAULT-39 is not deleted while somebody rents at it, nor while locks hang there; then it is, and comes back', async () => {
    const { terminalId, boxes } = house.identity
    rented.add(boxes[0]?.boxId ?? '')
    expect(await archive(terminalId)).toMatchObject({ refusal: 'terminal-has-rentals' })
    rented.clear()
    expect(await archive(terminalId)).toMatchObject({ refusal: 'terminal-has-locks' })
    const { id } = await staff.added({ name: 'T-alt' })
    expect(await archive(id)).toMatchObject({ value: { archived: true, online: false } })
    expect((await archive(id)).ok).toBe(true)
    expect(await edit({ id, name: 'T-neuer-Name' })).toMatchObject({ refusal: 'terminal-archived' })
    expect(await staff.code(id)).toMatchObject({ refusal: 'terminal-archived' })
    const ping = await house.devices.ask(deviceCalls.pingTerminal, {
      actor: staff.berta,
      body: { controller: { id } },
    })
    expect(ping).toMatchObject({ refusal: 'not-found' })
    await staff.added({ name: 'T-alt' })
    expect(await archive(id, false)).toMatchObject({ refusal: 'terminal-name-taken' })
    const types = (await storedEvents(house.platform, 'terminal.changed')).map(({ data }) => data['what'])
    expect(types.filter((what) => what === 'archived')).toHaveLength(2)
  })

  it('FAULT-39 a lock that is hung at it while it is archived: one of the two is refused', async () => {
    const { id } = await staff.added({ name: 'T-Wettlauf' })
    const [lock] = house.identity.boxes
    const move = house.devices.ask(lockCalls.moveLock, {
      actor: staff.berta,
      body: lockCalls.moveLock.body.parse({
        item: {
          id: lock?.lockId,
          version: 1,
          locationId: house.world.locationId,
          terminalId: id,
          boxId: lock?.boxId,
          reason: 'Umbau',
        },
      }),
    })
    const [moved, archived] = await Promise.all([move, archive(id)])
    expect([moved, archived].filter(({ ok }) => ok)).toHaveLength(1)
    const hangs = await house.platform.db.read((tx) =>
      sql<{ archived: boolean }>`select t.archived_at is not null as archived from lock k
        join terminal t on t.id = k.terminal_id where k.id = ${lock?.lockId}`.execute(tx),
    )
    expect(hangs.rows).toEqual([{ archived: false }])
  })
})
