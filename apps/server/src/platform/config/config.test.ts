import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { configDocs, readConfig } from './config.ts'

it('nothing needs to be set', () => {
  expect(readConfig({})).toMatchObject({
    port: 8080,
    host: '127.0.0.1',
    mqttPort: 1883,
    kioskPort: 8090,
    bankPort: 8095,
    adminUrl: 'http://localhost:8080',
    adminHosts: ['localhost', '127.0.0.1'],
    trustProxy: [],
    dataDir: resolve('./data'),
    secretsFile: join(resolve('./data'), 'secrets.json'),
    role: 'all',
    demo: true,
    logLevel: 'info',
    mailFrom: 'fachwerk@localhost',
    openExpiresSeconds: 10,
  })
})

it('a second instance needs only its own PORT', () => {
  expect(readConfig({ PORT: '18100' })).toMatchObject({
    mqttPort: 11903,
    kioskPort: 18110,
    bankPort: 18115,
    adminUrl: 'http://localhost:18100',
  })
  expect(readConfig({ PORT: '18100', MQTT_PORT: '1884', KIOSK_PORT: '9000' })).toMatchObject({
    mqttPort: 1884,
    kioskPort: 9000,
    bankPort: 18115,
  })
})

it('a PORT that leaves no room beside it still gives ports that exist', () => {
  for (const port of ['80', '3000', '65535']) {
    const config = readConfig({ PORT: port })
    const ports = [config.port, config.mqttPort, config.kioskPort, config.bankPort]
    for (const each of ports) expect(each > 0 && each <= 65_535).toBe(true)
    expect(new Set(ports).size).toBe(4)
  }
})

it('sample data only where nobody brought a database', () => {
  const DATABASE_URL = 'postgres://localhost/fachwerk'
  expect(readConfig({ DATABASE_URL }).demo).toBe(false)
  expect(readConfig({ DATABASE_URL, DEMO: 'on' }).demo).toBe(true)
  expect(readConfig({ DEMO: 'off' }).demo).toBe(false)
})

it('lists, addresses and empty values are understood', () => {
  const config = readConfig({
    ADMIN_HOSTS: ' Admin.Example.org , localhost,',
    ADMIN_URL: 'https://admin.example.org/',
    TRUST_PROXY: '10.0.0.0/8',
    SMTP_URL: '',
  })
  expect(config.adminHosts).toEqual(['admin.example.org', 'localhost'])
  expect(config.adminUrl).toBe('https://admin.example.org')
  expect(config.mailFrom).toBe('fachwerk@admin.example.org')
  expect(config.trustProxy).toEqual(['10.0.0.0/8'])
  expect(config.smtpUrl).toBeUndefined()
})

it.each([
  [{ PORT: 'http' }, 'PORT must be a whole number from 1 to 65535.'],
  [{ PORT: '70000' }, 'PORT must be at most 65535.'],
  [{ ROLE: 'boss' }, 'ROLE must be all, api, worker or gateway.'],
  [
    { DATABASE_URL: 'mysql://x' },
    'DATABASE_URL must be an address beginning with postgres:// or postgresql://.',
  ],
  [{ ADMIN_URL: 'admin.example.org' }, 'ADMIN_URL must be an address beginning with http:// or https://.'],
  [{ DEMO_PASSWORD: 'kurz' }, 'DEMO_PASSWORD must have at least 8 characters.'],
  [{ DEMO_PASSWORD: 'aaaaaaaaaaaa' }, 'DEMO_PASSWORD must not repeat a few characters.'],
  [{ MQTT_TLS_CERT: 'cert.pem' }, 'MQTT_TLS_CERT and MQTT_TLS_KEY must be given together.'],
  [
    { MQTT_TLS_CA: 'ca.pem' },
    'MQTT_TLS_CA needs MQTT_TLS_CERT, or an MQTT_URL beginning with mqtts:// or wss://.',
  ],
  [
    { MQTT_TLS_CA: 'ca.pem', MQTT_TLS_CERT: 'c', MQTT_TLS_KEY: 'k', MQTT_URL: 'mqtt://broker' },
    'MQTT_TLS_CA needs MQTT_TLS_CERT, or an MQTT_URL beginning with mqtts:// or wss://.',
  ],
  [{ MAIL_FROM: 'nobody' }, 'MAIL_FROM must be an e-mail address.'],
  [{ OPEN_EXPIRES_SECONDS: '0' }, 'OPEN_EXPIRES_SECONDS must be at least 3.'],
])('a bad value is told in one sentence: %j', (env, sentence) => {
  expect(() => readConfig(env)).toThrow(sentence)
})

it('FAULT-70 a refused value is not repeated in the error', () => {
  expect(() => readConfig({ DATABASE_URL: 'mysql://root:geheim@db', DEMO_PASSWORD: 'geheim' })).toThrow(
    expect.not.stringContaining('geheim'),
  )
})

it('all problems are told at once', () => {
  expect(() => readConfig({ PORT: 'x', ROLE: 'y' })).toThrow(/PORT.*\nROLE/)
})

it('the handbook names every setting as it is', () => {
  const page = readFileSync(new URL('../../../../../docs/handbook/settings.md', import.meta.url), 'utf8')
  expect(page).toContain(configDocs())
})

it('the handbook gets one row per setting', () => {
  const rows = configDocs().split('\n')
  expect(rows[0]).toContain('Variable')
  expect(rows.filter((row) => row.startsWith('| `')).length).toBeGreaterThan(20)
  for (const row of rows) expect(row.split(' | ')).toHaveLength(3)
})

it('K-06 a payment service is asked over https, or on this machine', () => {
  expect(readConfig({}).paymentUrls).toEqual({})
  const urls = { STRIPE_URL: 'http://127.0.0.1:4010', PAYPAL_SANDBOX_URL: 'https://paypal.example/' }
  expect(readConfig(urls).paymentUrls).toEqual({
    stripe: 'http://127.0.0.1:4010',
    paypalTest: 'https://paypal.example',
  })
  for (const bad of [
    'http://stripe.example',
    'http://127.0.0.1.example.com',
    'https://key@stripe.example',
    'https://stripe.example/v1',
    'ftp://127.0.0.1',
    'stripe',
  ])
    expect(() => readConfig({ MOLLIE_URL: bad })).toThrow(
      'MOLLIE_URL must be an address beginning with https://',
    )
})

it('R-11 what signs passes is given as a whole or not at all', () => {
  const apple = { APPLE_PASS_CERT: 'a.pem', APPLE_PASS_KEY: 'b.pem', APPLE_PASS_CA: 'c.pem' }
  const google = { GOOGLE_WALLET_KEY: 'd.json', GOOGLE_WALLET_ISSUER: '3388000000012345678' }
  expect(readConfig({}).wallets).toEqual({ apple: undefined, google: undefined })
  expect(readConfig({ ...apple, ...google }).wallets).toEqual({
    apple: { certificate: 'a.pem', key: 'b.pem', authority: 'c.pem' },
    google: { account: 'd.json', issuerId: '3388000000012345678' },
  })
  expect(() => readConfig({ ...apple, APPLE_PASS_KEY: '' })).toThrow('must be given together')
  expect(() => readConfig({ GOOGLE_WALLET_KEY: 'd.json' })).toThrow('must be given together')
  expect(() => readConfig({ ...google, GOOGLE_WALLET_ISSUER: 'wir' })).toThrow('GOOGLE_WALLET_ISSUER must be')
})
