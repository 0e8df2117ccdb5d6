import { topicOf } from '@fachwerk/contract/device/terminal-protocol'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aHouse, eventually, type TestHouse } from '../testing/house.ts'
import { signInAtBroker } from '../testing/sign-in.ts'
import { storedEvents } from '../testing.ts'

let house: TestHouse
beforeEach(async () => {
  house = await aHouse()
})
afterEach(() => house.close())

const refused = async () =>
  (await storedEvents(house.platform, 'terminal.refused')).map(({ data }) => [data['kind'], data['reason']])

async function connects(password: string): Promise<boolean> {
  const { terminalId } = house.identity
  const { client, connected } = await signInAtBroker(house.gateway.brokerUrl, { terminalId, password })
  await client.endAsync(true)
  return connected
}

describe('FAULT-37 credentials of a terminal', () => {
  it('its own password opens, any other is refused and kept once a minute', async () => {
    expect(await connects(house.identity.mqttPassword)).toBe(true)
    for (let tries = 0; tries < 3; tries += 1) expect(await connects('guess')).toBe(false)
    await eventually(async () => expect(await refused()).toEqual([['signIn', 'wrong password']]))
    await house.clock.advance(60_000)
    await connects('guess')
    await eventually(async () => expect(await refused()).toHaveLength(2))
    const text = await house.platform.metrics.text()
    expect(text).toContain('fachwerk_broker_violations{kind="signIn"} 4')
  })

  it('a terminal that was removed stays out, with the right password too', async () => {
    await house.platform.db.transaction((tx) =>
      tx.updateTable('terminal').set({ archived_at: house.clock.now() }).execute(),
    )
    expect(await connects(house.identity.mqttPassword)).toBe(false)
    expect(await refused()).toEqual([])
  })

  it('FAULT-37 a publication on a foreign topic is refused and stands in the terminal’s timeline', async () => {
    const terminal = await house.online()
    terminal.client.options.reconnectPeriod = 0
    const foreign = topicOf(house.platform.random.uuid(), 'events')
    terminal.client.publish(foreign, '{}', { qos: 0 })
    await eventually(async () => expect(await refused()).toEqual([['publish', 'topic of another terminal']]))
    await eventually(() => expect(terminal.client.connected).toBe(false))
  })

  it('the password is nowhere in the database, and the codes’ key is sealed', async () => {
    const row = await house.platform.db.read((tx) => tx.selectFrom('terminal').selectAll().executeTakeFirst())
    const text = JSON.stringify(row)
    expect(text).not.toContain(house.identity.mqttPassword)
    expect(text).not.toContain(house.identity.codeKey)
  })
})

describe('a terminal that is set up', () => {
  it('L-09 gets everything it needs to start, once', async () => {
    const { identity, world } = house
    expect(identity).toMatchObject({
      terminalName: `T-${world.prefix}-01`,
      locationPrefix: world.prefix,
      timeZone: 'Europe/Berlin',
      operatorPhone: '+49 7531 2',
      locationUrl: 'http://example.org/standort/eins',
    })
    expect(identity.boxes.map(({ boxId, number, size }) => [boxId, number, size])).toEqual(
      world.boxes.map(({ id, number }) => [id, number, 'M']),
    )
    expect(identity.mqttUrl).toMatch(/^mqtt:\/\/127\.0\.0\.1:\d+$/)
  })

  it('not with a box of another location, and not for another company', async () => {
    const { random, db, clock } = house.platform
    const setUp = {
      companyId: house.world.companyId,
      locationId: house.world.locationId,
      name: 'T-zwei',
      locks: [{ boxId: random.uuid(), name: 'L-fremd' }],
      locationUrl: 'http://example.org',
      now: clock.now(),
    }
    const create = (change: object) =>
      db.transaction((tx) => house.devices.createTerminal(tx, { ...setUp, ...change }))
    await expect(create({})).rejects.toThrow('not at this location')
    await expect(create({ companyId: random.uuid() })).rejects.toThrow('not of this company')
  })
})
