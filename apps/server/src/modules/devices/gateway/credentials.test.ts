import { terminalSetupCalls } from '@fachwerk/contract/device/terminal-setup-calls'
import { topicOf } from '@fachwerk/contract/device/terminal-protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ALL_DEVICE_PERMISSIONS, anActor, storedEvents } from '../testing.ts'
import { aHouse, eventually, type TestHouse } from '../testing/house.ts'
import { signInAtBroker } from '../testing/sign-in.ts'

let house: TestHouse
let berta: ReturnType<typeof anActor>
beforeAll(async () => {
  house = await aHouse()
  berta = anActor([house.world.companyId], ALL_DEVICE_PERMISSIONS)
})
afterAll(() => house.close())

const aDevice = (password: string, terminalId = house.identity.terminalId) =>
  signInAtBroker(house.gateway.brokerUrl, { terminalId, password })
const isOut = (client: { readonly connected: boolean }) =>
  eventually(() => expect(client.connected).toBe(false))

async function setUp(password: string) {
  const controller = { id: house.identity.terminalId }
  const issued = await house.devices.ask(terminalSetupCalls.issueSetupCode, {
    actor: berta,
    body: { controller },
  })
  if (!issued.ok) throw new Error(issued.refusal)
  return house.devices.ask(terminalSetupCalls.provisionTerminal, {
    ip: '203.0.113.1',
    body: terminalSetupCalls.provisionTerminal.body.parse({ code: issued.value.code, password }),
  })
}
const withdraw = () =>
  house.devices.ask(terminalSetupCalls.withdrawTerminal, {
    actor: berta,
    body: { controller: { id: house.identity.terminalId, reason: 'gestohlen' } },
  })

describe('L-09 FAULT-37 credentials at the embedded broker', () => {
  it('renewed ones cut off whoever is connected with the old ones, and only the new ones open', async () => {
    const old = await aDevice(house.identity.mqttPassword)
    expect(old.connected).toBe(true)
    expect((await setUp('n'.repeat(43))).ok).toBe(true)
    await isOut(old.client)
    expect((await aDevice(house.identity.mqttPassword)).connected).toBe(false)
    const fresh = await aDevice('n'.repeat(43))
    expect(fresh.connected).toBe(true)
    // A code that nobody has exchanged yet leaves everything as it is.
    await house.devices.ask(terminalSetupCalls.issueSetupCode, {
      actor: berta,
      body: { controller: { id: house.identity.terminalId } },
    })
    await new Promise((done) => {
      setTimeout(done, 200)
    })
    expect(fresh.client.connected).toBe(true)
    await fresh.client.endAsync(true)
  })

  it('withdrawn ones cut it off at once and keep it out; the attempt stands in its timeline', async () => {
    const device = await aDevice('n'.repeat(43))
    expect(device.connected).toBe(true)
    expect((await withdraw()).ok).toBe(true)
    await isOut(device.client)
    expect((await aDevice('n'.repeat(43))).connected).toBe(false)
    await eventually(async () =>
      expect(
        (await storedEvents(house.platform, 'terminal.refused')).map(({ data }) => data['reason']),
      ).toContain('wrong password'),
    )
  })

  it('a withdrawal whose word was missed cuts it off with the next look', async () => {
    expect((await setUp('m'.repeat(43))).ok).toBe(true)
    const device = await aDevice('m'.repeat(43))
    expect(device.connected).toBe(true)
    await house.platform.db.transaction((tx) =>
      tx
        .updateTable('terminal')
        .set({ secret_hash: null, secret_sealed: null, secret_since: null })
        .where('id', '=', house.identity.terminalId)
        .execute(),
    )
    await house.clock.advance(10_000)
    await isOut(device.client)
  })

  it('FAULT-37 it hears and says nothing but its own', async () => {
    expect((await setUp('o'.repeat(43))).ok).toBe(true)
    const { client } = await aDevice('o'.repeat(43))
    const { terminalId } = house.identity
    const foreign = house.platform.random.uuid()
    const granted = async (filter: string) =>
      (await client.subscribeAsync(filter, { qos: 1 }).catch(() => [{ qos: 128 }]))[0]?.qos
    expect(await granted(topicOf(terminalId, 'commands'))).toBe(1)
    for (const filter of [
      '#',
      'fachwerk/v1/+/commands',
      topicOf(foreign, 'commands'),
      topicOf(terminalId, 'events'),
      '$SYS/#',
    ])
      expect(await granted(filter)).toBe(128)
    client.publish(topicOf(terminalId, 'commands'), '{}', { qos: 1 })
    await isOut(client)
  })
})
