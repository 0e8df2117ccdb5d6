import { chmodSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { systemClock } from '@fachwerk/clock/clock'
import { terminalSetupCalls } from '@fachwerk/contract/device/terminal-setup-calls'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { KioskPlace, SetUpPlace, SetUpReply } from '../kiosk/calls.ts'
import { mqttLine } from '../line/mqtt-line.ts'
import { quietLog } from '../platform/log.ts'
import { systemRandom } from '../platform/random.ts'
import { BROKER_CERTIFICATE, BROKER_KEY, OTHER_CA, OWN_CA } from '../testing/certificates.ts'
import { anIdentity } from '../testing/factories.ts'
import { realBroker } from '../testing/real-broker.ts'
import { tempFolder } from '../testing/temp-folder.ts'
import { exchangeCode } from './exchange-code.ts'
import { identityFile } from './identity-file.ts'
import { ownAuthority } from './own-authority.ts'
import { runTerminal } from './run-terminal.ts'

const CODE = '7K2M-9QXT-4HRB-0WZD'
const clock = systemClock((error) => {
  throw error
})
const random = systemRandom()
const { path, body } = terminalSetupCalls.provisionTerminal

/** A server that exchanges one code for an identity, or answers as told. */
async function aServer(mqttUrl = 'mqtt://127.0.0.1:1', mqttCa?: string) {
  const asked: { code: string; password: string }[] = []
  const state = { status: 200, location: '' }
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (part) => {
      text += String(part)
    })
    request.on('end', () => {
      if (request.url !== path) return response.writeHead(404).end()
      asked.push(body.parse(JSON.parse(text)))
      const { mqttPassword: _, ...identity } = anIdentity()
      response.writeHead(state.status, { 'content-type': 'application/json', location: state.location })
      return response.end(state.status === 200 ? JSON.stringify({ ...identity, mqttUrl, mqttCa }) : '{}')
    })
  })
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', () => listening())
  })
  onTestFinished(() => void server.close())
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return { url: `http://127.0.0.1:${address.port}`, asked, state }
}

const aRunning = async (serverUrl: string, dataFolder = tempFolder(), ownCa: string | null = null) => {
  const terminal = await runTerminal({
    clock,
    random,
    log: quietLog,
    openLine: mqttLine(clock, random, quietLog),
    dataFolder,
    closesAfterMs: null,
    serverUrl,
    ownCa,
    kioskPort: 0,
    pageFolder: '/nowhere',
    language: 'de',
    version: '1.0.0',
  })
  onTestFinished(() => terminal.stop())
  const get = async (): Promise<unknown> => (await fetch(`${terminal.address()}/api/place`)).json()
  const send = async (code: string) => {
    const headers = { 'content-type': 'application/json' }
    const init = { method: 'POST', headers, body: JSON.stringify({ code }) }
    return SetUpReply.parse(await (await fetch(`${terminal.address()}/api/set-up`, init)).json()).end
  }
  return { terminal, get, send, dataFolder }
}

describe('L-09 a terminal that is not set up', () => {
  it('asks for a code on its screen, exchanges it, keeps what it got for itself alone, and begins', async () => {
    const server = await aServer()
    const { get, send, dataFolder } = await aRunning(server.url)
    expect(SetUpPlace.parse(await get())).toEqual({ notSetUp: true, serverUrl: server.url })
    expect(await send('7k2m')).toBe('wrong')
    expect(server.asked).toEqual([])
    expect(await send(CODE.toLowerCase())).toBe('done')
    await vi.waitFor(async () => expect(KioskPlace.safeParse(await get()).success).toBe(true), 10_000)
    const file = join(dataFolder, 'identity.json')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(statSync(dataFolder).mode & 0o077 & 0o022).toBe(0)
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ mqttPassword: server.asked[0]?.password })
    expect(readdirSync(dataFolder)).not.toContain('pending.json')
  })

  it('signs in at its broker with the password it made, and again after a power cut without asking anybody', async () => {
    const server = await aServer()
    const dataFolder = tempFolder()
    const password = identityFile(dataFolder).password(random.token)
    const broker = await realBroker(password)
    const given = await aServer(broker.url)
    const first = await aRunning(given.url, dataFolder)
    expect(await first.terminal.setUp(CODE)).toBe('done')
    expect(given.asked[0]?.password).toBe(password)
    await vi.waitFor(() => expect(broker.heard('heartbeat').length).toBeGreaterThan(0), 10_000)
    await first.terminal.stop()
    const heard = broker.heard('heartbeat').length
    await aRunning(server.url, dataFolder)
    await vi.waitFor(() => expect(broker.heard('heartbeat').length).toBeGreaterThan(heard), 10_000)
    expect(server.asked).toEqual([])
  })

  it('asks again with the same password after a lost answer, and with a new one once it is set up', async () => {
    const server = await aServer()
    const folder = tempFolder()
    const ask = () => {
      const password = identityFile(folder).password(random.token)
      return exchangeCode({ serverUrl: server.url, password, log: quietLog }, CODE)
    }
    server.state.status = 500
    expect(await ask()).toEqual({ end: 'unreachable' })
    server.state.status = 200
    const answer = await ask()
    expect(server.asked[0]?.password).toBe(server.asked[1]?.password)
    if (answer.end !== 'done') throw new Error(answer.end)
    identityFile(folder).save(answer.identity)
    expect(identityFile(folder).password(random.token)).not.toBe(answer.identity.mqttPassword)
    expect(statSync(join(folder, 'pending.json')).mode & 0o777).toBe(0o600)
  })

  it.each([
    [422, 'wrong'],
    [400, 'wrong'],
    [429, 'tooMany'],
    [503, 'unreachable'],
    [302, 'unreachable'],
  ] as const)('says what %i of the server means, and follows nobody elsewhere', async (status, end) => {
    const [server, elsewhere] = [await aServer(), await aServer()]
    Object.assign(server.state, { status, location: `${elsewhere.url}${path}` })
    const parts = { serverUrl: server.url, password: random.token(), log: quietLog }
    expect(await exchangeCode(parts, CODE)).toEqual({ end })
    expect(elsewhere.asked).toEqual([])
  })

  it('a server that is not there leaves the code good', async () => {
    const parts = { serverUrl: 'http://127.0.0.1:9', password: random.token(), log: quietLog }
    expect(await exchangeCode(parts, CODE)).toEqual({ end: 'unreachable' })
  })
})

describe('L-09 whose broker a terminal speaks with', () => {
  const tls = { cert: BROKER_CERTIFICATE, key: BROKER_KEY }
  const setUp = async (mqttCa: string | undefined, ownCa: string | null) => {
    const dataFolder = tempFolder()
    const broker = await realBroker(identityFile(dataFolder).password(random.token), tls)
    const server = await aServer(broker.url, mqttCa)
    const { terminal } = await aRunning(server.url, dataFolder, ownCa)
    expect(await terminal.setUp(CODE)).toBe('done')
    return { broker, dataFolder }
  }

  it('told with the code, and knows it after a power cut', async () => {
    const { broker, dataFolder } = await setUp(OWN_CA, null)
    await vi.waitFor(() => expect(broker.heard('heartbeat').length).toBeGreaterThan(0), 10_000)
    expect(identityFile(dataFolder).read()).toMatchObject({ mqttCa: OWN_CA })
  })

  it('a file on its computer counts for more than what it was told', async () => {
    const own = await setUp(OTHER_CA, OWN_CA)
    await vi.waitFor(() => expect(own.broker.heard('heartbeat').length).toBeGreaterThan(0), 10_000)
    const stricter = await setUp(OWN_CA, OTHER_CA)
    await vi.waitFor(() => expect(stricter.broker.knocks()).toBeGreaterThan(1), 10_000)
    expect(stricter.broker.given()).toEqual([])
  })

  it('the file is read as certificates or named in a sentence', () => {
    const file = join(tempFolder(), 'ca.pem')
    expect([ownAuthority(undefined), ownAuthority('')]).toEqual([null, null])
    writeFileSync(file, `# ours\n${OWN_CA}${BROKER_KEY}${OTHER_CA}`)
    expect(ownAuthority(file)).toBe(OWN_CA + OTHER_CA)
    for (const text of ['', BROKER_KEY, OWN_CA.replace('MIIB', 'AAAA')]) {
      writeFileSync(file, text)
      expect(() => ownAuthority(file)).toThrow(`MQTT_CA_FILE: ${file} ist keine lesbare Datei`)
    }
    expect(() => ownAuthority(`${file}.gone`)).toThrow('MQTT_CA_FILE')
  })
})

const given = anIdentity()

describe('the file of the identity', () => {
  it('is refused when others can read it or when it holds something else', () => {
    const folder = tempFolder()
    const file = identityFile(folder)
    expect(file.read()).toBeNull()
    file.save(given)
    expect(file.read()).toEqual(given)
    chmodSync(file.path, 0o644)
    expect(() => file.read()).toThrow('für andere lesbar')
    chmodSync(file.path, 0o600)
    writeFileSync(file.path, '{"terminalId":')
    expect(() => file.read()).toThrow('unlesbar')
  })

  it('a draft that a power cut left behind does no harm', () => {
    const folder = tempFolder()
    writeFileSync(join(folder, 'identity.json.new'), '{"half', { mode: 0o644 })
    const file = identityFile(folder)
    file.save(given)
    expect(file.read()).toEqual(given)
    expect(statSync(file.path).mode & 0o777).toBe(0o600)
  })
})
