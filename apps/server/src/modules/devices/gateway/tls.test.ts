import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { terminalSetupCalls } from '@fachwerk/contract/device/terminal-setup-calls'
import mqtt from 'mqtt'
import { afterAll, afterEach, expect, it } from 'vitest'
import { TEST_CERTIFICATE, TEST_CERTIFICATE_KEY } from '../../../platform/mqtt/testing/certificate.ts'
import { createLog } from '../../../platform/log/log.ts'
import { connectToBroker } from '../../../platform/mqtt/broker-connection.ts'
import { aHouse, eventually, type TestHouse } from '../testing/house.ts'
import { managingTerminals } from '../testing/stored-terminals.ts'

const written = (name: string, text: string) => {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}
const folder = mkdtempSync(join(tmpdir(), 'fachwerk-tls-'))
const mqttTls = {
  cert: written('cert.pem', TEST_CERTIFICATE),
  key: written('key.pem', TEST_CERTIFICATE_KEY),
}
let house: TestHouse
afterEach(() => house.close())
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('L-09 with a certificate the broker speaks TLS only, to the server itself too', async () => {
  house = await aHouse({ platform: { config: { mqttTls } } })
  const url = house.gateway.brokerUrl ?? ''
  expect(url).toMatch(/^mqtts:\/\/127\.0\.0\.1:\d+$/)
  expect(house.identity.mqttUrl).toMatch(/^mqtts:/)
  const { terminalId, mqttPassword: password } = house.identity
  const account = {
    protocolVersion: 4,
    clientId: terminalId,
    username: terminalId,
    password,
    reconnectPeriod: 0,
  } as const

  const safe = mqtt.connect(url, { ...account, ca: TEST_CERTIFICATE })
  safe.on('error', () => undefined)
  await eventually(() => expect(safe.connected).toBe(true))
  await safe.endAsync(true)

  const unverified = mqtt.connect(url, account)
  const failure = new Promise((done) => {
    unverified.once('error', done)
  })
  expect(await failure).toMatchObject({ code: 'DEPTH_ZERO_SELF_SIGNED_CERT' })
  await unverified.endAsync(true)

  const plain = mqtt.connect(url.replace('mqtts:', 'mqtt:'), { ...account, connectTimeout: 1_000 })
  plain.on('error', () => undefined)
  const refused = new Promise((done) => {
    plain.once('close', () => done('closed'))
  })
  expect(await refused).toBe('closed')
  expect(plain.connected).toBe(false)
  await plain.endAsync(true)
})

it('L-09 a terminal learns with its code whose certificate the broker must show, and nothing else of the file', async () => {
  const mqttTlsCa = written('ca.pem', `CN=fachwerk\n${TEST_CERTIFICATE}${TEST_CERTIFICATE_KEY}`)
  house = await aHouse({ platform: { config: { mqttTls, mqttTlsCa } } })
  expect(house.identity.mqttCa).toBe(TEST_CERTIFICATE)
  const issued = await managingTerminals(house).code(house.identity.terminalId)
  if (!issued.ok) throw new Error(issued.refusal)
  const { body } = terminalSetupCalls.provisionTerminal
  const given = await house.devices.ask(terminalSetupCalls.provisionTerminal, {
    ip: '203.0.113.9',
    body: body.parse({ code: issued.value.code, password: 'p'.repeat(43) }),
  })
  expect(given).toMatchObject({ ok: true, value: { mqttCa: TEST_CERTIFICATE } })
})

it('L-09 the server too speaks with a broker of its authority and with no other', async () => {
  house = await aHouse({ platform: { config: { mqttTls } } })
  const request = { url: house.gateway.brokerUrl ?? '', nodeId: 'second', log: createLog('silent') }
  const password = house.platform.secrets.mac('mqtt-server', 'password')
  const [pinned, plain] = [
    connectToBroker({ ...request, password, ca: TEST_CERTIFICATE }),
    connectToBroker({ ...request, password, nodeId: 'third' }),
  ]
  await eventually(() => expect(pinned.isConnected()).toBe(true))
  expect(plain.isConnected()).toBe(false)
  await Promise.all([pinned.close(), plain.close()])
})

it.each([
  ['is missing', null],
  ['holds a key', TEST_CERTIFICATE_KEY],
  ['is damaged', TEST_CERTIFICATE.replace('MIIBozCC', 'AAAAAAAA')],
])(
  'L-09 a file of the authority that %s is said at the start, not to the next terminal',
  async (_how, text) => {
    const mqttTlsCa = written('spoilt.pem', TEST_CERTIFICATE)
    house = await aHouse({ platform: { config: { mqttTls, mqttTlsCa } } })
    if (text === null) rmSync(mqttTlsCa)
    else writeFileSync(mqttTlsCa, text)
    const again = house.devices.startGateway()
    await expect(again).rejects.toThrow(/^MQTT_TLS_CA \(.+\) cannot be read as certificates in PEM\.$/)
  },
)
