import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import mqtt from 'mqtt'
import { afterEach, expect, it } from 'vitest'
import { TEST_CERTIFICATE, TEST_CERTIFICATE_KEY } from '../../../platform/mqtt/testing/certificate.ts'
import { aHouse, eventually, type TestHouse } from '../testing/house.ts'

const folder = mkdtempSync(join(tmpdir(), 'fachwerk-tls-'))
let house: TestHouse
afterEach(async () => {
  await house.close()
  rmSync(folder, { recursive: true, force: true })
})

it('L-09 with a certificate the broker speaks TLS only, to the server itself too', async () => {
  const [cert, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')]
  writeFileSync(cert, TEST_CERTIFICATE)
  writeFileSync(key, TEST_CERTIFICATE_KEY)
  house = await aHouse({ platform: { config: { mqttTls: { cert, key } } } })
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
