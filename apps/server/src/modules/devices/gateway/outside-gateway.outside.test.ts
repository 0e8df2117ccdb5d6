import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEVICE_SALT_BYTES } from '../../../platform/mqtt/device-password.ts'
import {
  type OutsideBroker,
  startMosquitto,
  startNats,
} from '../../../platform/mqtt/testing/outside-brokers.ts'
import { systemRandom } from '../../../platform/random.ts'
import {
  aHouse,
  aRentalWithKey,
  commandReaches,
  commandSteps,
  eventually,
  openBox,
  type TestHouse,
} from '../testing/house.ts'
import { type FakeTerminal, obedient } from '../testing/terminal.ts'
import { storedEvents } from '../testing.ts'

const random = systemRandom()
const server = { password: random.hash(), salt: random.bytes(DEVICE_SALT_BYTES) }

let broker: OutsideBroker
let house: TestHouse
let terminal: FakeTerminal

async function storedHash(): Promise<string> {
  const row = await house.platform.db.read((tx) =>
    tx.selectFrom('terminal').select('secret_hash').executeTakeFirstOrThrow(),
  )
  return row.secret_hash ?? ''
}

describe.each([
  { name: 'Mosquitto', start: startMosquitto, startNats },
  { name: 'NATS', start: startNats },
])('L-09 the gateway over $name', ({ start }) => {
  beforeAll(async () => {
    broker = await start(server, [])
    const mqttUrl = broker.url.replace('mqtt://', `mqtt://fachwerk-server:${server.password}@`)
    house = await aHouse({ platform: { config: { mqttUrl } }, brokerUrl: broker.url })
    const { terminalId, mqttPassword: password } = house.identity
    await broker.reload([{ terminalId, password, passwordHash: await storedHash() }])
    terminal = await house.online({ onCommand: obedient() })
  })
  afterAll(async () => {
    await house.close()
    await broker.close()
  })

  it('L-09 the product writes the accounts and the rules for it', async () => {
    const folder = join(house.platform.config.dataDir, 'broker')
    expect(readFileSync(join(folder, 'passwd'), 'utf8')).toContain(`${terminal.id}:${await storedHash()}`)
    expect(readFileSync(join(folder, 'acl'), 'utf8')).toContain('pattern write fachwerk/v1/%u/events')
    expect(readFileSync(join(folder, 'nats-users.conf'), 'utf8')).toContain(house.identity.mqttPassword)
    expect(house.identity.mqttUrl).toBe(broker.url)
  })

  it('L-02 a command is sent, accepted and done', async () => {
    const command = await openBox(house, house.world.boxes[0])
    await commandReaches(house, command.id, 'done')
    expect(await commandSteps(house)).toEqual([
      'command.requested',
      'command.sent',
      'command.accepted',
      'command.done',
    ])
  })

  it('R-11 keys arrive, retained, and are confirmed', async () => {
    const rental = await aRentalWithKey(house, house.world.boxes[1])
    await eventually(() => expect(terminal.grants()?.grants).toHaveLength(1))
    await terminal.heartbeat({ grantsVersion: terminal.grants()?.version ?? 0 })
    const key = () => house.platform.db.read((tx) => house.devices.keyOfAccessRight(tx, rental.accessRightId))
    await eventually(async () => expect(await key()).toMatchObject({ confirmedByTerminal: true }))
  })

  it('L-08 events and locks are stored and acknowledged', async () => {
    const lockId = house.lockOf(house.world.boxes[0])
    await terminal.locks({ [lockId]: 'open' })
    await terminal.event('opened', { lockId, how: 'remote' })
    await eventually(() => expect(terminal.heard.map(({ channel }) => channel)).toContain('events/ack'))
    await eventually(async () => {
      const types = (await storedEvents(house.platform, 'lock.')).map(({ type }) => type)
      expect(new Set(types)).toEqual(new Set(['lock.changed', 'lock.opened']))
    })
  })

  it('L-05 the last will takes the terminal offline', async () => {
    terminal.client.options.reconnectPeriod = 0
    terminal.cut()
    await eventually(async () => {
      const types = (await storedEvents(house.platform, 'terminal.')).map(({ type }) => type)
      expect(types).toEqual(['terminal.online', 'terminal.offline'])
    })
  })
})
