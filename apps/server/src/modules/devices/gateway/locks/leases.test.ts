import { topicOf } from '@fachwerk/contract/device/terminal-protocol'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createMemoryTransport } from '../../../../platform/mqtt/memory-transport.ts'
import { aMemoryHouse, eventually, type MemoryHouse } from '../../testing/house.ts'
import { storedEvents } from '../../testing.ts'

let house: MemoryHouse
beforeEach(async () => {
  house = await aMemoryHouse()
})
afterEach(() => house.close())

const STORE = '01980000-0000-7000-8000-0000000000e1'

/** A second gateway that hears everything the first one hears. */
async function aSecondNode() {
  const transport = createMemoryTransport()
  const gateway = await house.devices.startGateway({ transport })
  return { transport, gateway }
}
const holder = async () =>
  (await house.platform.db.read((tx) => tx.selectFrom('terminal').select('lease_node').executeTakeFirst()))
    ?.lease_node
const isSomebodyWaiting = async () => {
  const { rows } = await house.platform.db.read((tx) =>
    sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      tx,
    ),
  )
  return rows.length > 0
}
const said = (seq: number) => ({
  storeId: STORE,
  seq,
  kind: 'helpCalled',
  at: house.clock.now().toISOString(),
})
const calls = async () => (await storedEvents(house.platform, 'help.called')).length

describe('which gateway answers for a terminal', () => {
  it('the first keeps it as long as it lives', async () => {
    const second = await aSecondNode()
    await house.clock.advance(60_000)
    expect(await holder()).toBe(house.gateway.nodeId)
    const topic = topicOf(house.identity.terminalId, 'events')
    house.transport.receive(topic, said(1))
    second.transport.receive(topic, said(1))
    await house.gateway.idle()
    await second.gateway.idle()
    expect(await calls()).toBe(1)
    expect(house.transport.sent.filter((sent) => sent.topic.endsWith('ack'))).toHaveLength(1)
    expect(second.transport.sent.filter((sent) => sent.topic.endsWith('ack'))).toEqual([])
  })

  it('leases last as long as the gateway was told', async () => {
    await house.gateway.stop()
    await house.devices.startGateway({ transport: createMemoryTransport(), leaseMs: 3_600_000 })
    const row = await house.platform.db.read((tx) =>
      tx.selectFrom('terminal').select('lease_until').executeTakeFirst(),
    )
    expect(row?.lease_until).toEqual(new Date(house.clock.now().getTime() + 3_600_000))
  })

  it('a terminal that is busy at the moment of renewal is not lost', async () => {
    const { promise: atWork, resolve: end } = Promise.withResolvers<void>()
    const { promise: isBusy, resolve: busy } = Promise.withResolvers<void>()
    const work = house.platform.db.transaction(async (tx) => {
      await tx.selectFrom('terminal').select('id').forNoKeyUpdate().execute()
      busy()
      await atWork
    })
    await isBusy
    const renewal = house.clock.advance(5_000)
    // Passed over at first, then waited for.
    await eventually(async () => expect(await isSomebodyWaiting()).toBe(true))
    end()
    await Promise.all([work, renewal])
    const row = await house.platform.db.read((tx) =>
      tx.selectFrom('terminal').select('lease_until').executeTakeFirst(),
    )
    expect(row?.lease_until).toEqual(new Date(house.clock.now().getTime() + 15_000))
  })

  it('an orderly stop hands it over at the next renewal', async () => {
    const second = await aSecondNode()
    await house.gateway.stop()
    expect(await holder()).toBeNull()
    await house.clock.advance(5_000)
    expect(await holder()).toBe(second.gateway.nodeId)
  })

  it('FAULT-21 after a crash the other takes over within 20 s and goes on with what it heard meanwhile', async () => {
    await house.platform.db.transaction((tx) =>
      tx
        .updateTable('terminal')
        .set({ lease_node: 'crashed', lease_until: new Date(house.clock.now().getTime() + 15_000) })
        .execute(),
    )
    await house.gateway.stop()
    const second = await aSecondNode()
    expect(await holder()).toBe('crashed')
    second.transport.receive(topicOf(house.identity.terminalId, 'events'), said(1))
    await second.gateway.idle()
    expect(await calls()).toBe(0)
    await house.clock.advance(20_000)
    expect(await holder()).toBe(second.gateway.nodeId)
    await eventually(async () => expect(await calls()).toBe(1))
  })

  it('FAULT-21 a node whose lease ran out while it stood still does not act', async () => {
    const { db } = house.platform
    const other = { lease_node: 'other', lease_until: new Date(house.clock.now().getTime() + 600_000) }
    await db.transaction((tx) => tx.updateTable('terminal').set(other).execute())
    await house.clock.advance(16_000)
    house.transport.receive(topicOf(house.identity.terminalId, 'events'), said(1))
    await house.gateway.idle()
    expect(await calls()).toBe(0)
  })

  it('a terminal that was set up a moment ago is taken at its first word', async () => {
    const identity = await house.platform.db.transaction((tx) =>
      house.devices.createTerminal(tx, {
        companyId: house.world.companyId,
        locationId: house.world.locationId,
        name: 'T-neu',
        locks: [],
        locationUrl: 'http://example.org',
        now: house.clock.now(),
      }),
    )
    house.transport.receive(topicOf(identity.terminalId, 'events'), said(1))
    await eventually(async () => expect(await calls()).toBe(1))
  })

  it('what nobody set up is not listened to', async () => {
    const unknown = house.platform.random.uuid()
    house.transport.receive(topicOf(unknown, 'events'), said(1))
    house.transport.receive('fachwerk/v1/nonsense/events', said(1))
    await house.clock.advance(6_000)
    await house.gateway.idle()
    expect(await calls()).toBe(0)
  })
})
