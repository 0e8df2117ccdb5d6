import { writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { systemClock } from '@fachwerk/clock/clock'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { OpenReply } from '../kiosk/calls.ts'
import { mqttLine } from '../line/mqtt-line.ts'
import { quietLog } from '../platform/log.ts'
import { systemRandom } from '../platform/random.ts'
import { aKey, anIdentity, boxOf } from '../testing/factories.ts'
import { realBroker } from '../testing/real-broker.ts'
import { tempFolder } from '../testing/temp-folder.ts'
import { type Simulator, startSimulator } from './simulator.ts'
import { type SimulatedIdentity, kioskIndexes, readTerminals } from './terminals-file.ts'

const clock = systemClock((error) => {
  throw error
})
const random = systemRandom()
const FOREVER = { from: '2020-01-01T00:00:00.000Z', until: '2120-01-01T00:00:00.000Z' }

async function aFleet() {
  const { mqttPassword } = anIdentity()
  const broker = await realBroker(mqttPassword)
  const identities: SimulatedIdentity[] = ['KN-T1', 'HH-T1', 'B-T1', 'M-T1'].map((terminalName, index) => ({
    ...anIdentity({ terminalName, mqttUrl: broker.url }),
    kiosk: index < 3,
  }))
  const parts = { clock, random, log: quietLog, openLine: mqttLine(clock, random, quietLog) }
  const places = { dataFolder: tempFolder(), closesAfterMs: 60_000, kioskPort: 0, pageFolder: '/nowhere' }
  const simulator = await startSimulator(identities, { ...parts, ...places })
  onTestFinished(() => simulator.stop())
  await vi.waitFor(
    () => expect(simulator.terminals.map(({ agent }) => agent().state().online)).not.toContain(false),
    10_000,
  )
  return { simulator, broker, identities, parts: { ...parts, ...places } }
}

const control = ({ addresses }: Simulator, path: string, fields: Record<string, string>, page = 0) =>
  fetch(`${addresses[page]}/steuerung${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
    redirect: 'manual',
  })
const pageOf = async ({ addresses }: Simulator, page = 0, query = '') =>
  (await fetch(`${addresses[page]}/steuerung${query}`)).text()
/** Types a code on the first terminal's screen. */
async function typed({ addresses }: Simulator, code: string) {
  const headers = { 'content-type': 'application/json' }
  const reply = await fetch(`${addresses[0]}/api/open`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ code }),
  })
  return OpenReply.parse(await reply.json())
}
const lockForm = (terminal: string, lock: string, over: Record<string, string> = {}) => ({
  terminal,
  lock,
  batteryPercent: '80',
  signalDbm: '-60',
  heard: 'on',
  latencyMs: '10',
  closesAfterSeconds: '',
  ...over,
})

describe('the simulator', () => {
  it('L-09 starts all terminals, with pages for three; the first control page turns all, the others their own', async () => {
    const { simulator, identities } = await aFleet()
    expect(simulator.terminals).toHaveLength(4)
    expect(simulator.addresses).toHaveLength(3)
    const [first, second] = [await pageOf(simulator), await pageOf(simulator, 1)]
    for (const { terminalName } of identities) expect(first).toContain(terminalName)
    expect(second).toContain('HH-T1')
    expect(second).not.toContain('KN-T1')
    const foreign = await control(simulator, '/strom', { terminal: identities[0]?.terminalId ?? '' }, 1)
    expect(foreign.status).toBe(400)
  })

  it('L-10 with the network switched off a known code opens and an ended one does not; later all is handed in', async () => {
    const { simulator, broker, identities } = await aFleet()
    const [identity = anIdentity()] = identities
    const terminal = identity.terminalId
    const key = aKey(identity, FOREVER)
    const ended = aKey(identity, { box: 2, code: '222222', until: '2026-11-20T12:00:00.000Z' })
    const grants = [key.signed, ended.signed]
    const list = { version: 1, issuedAt: '2026-11-20T11:00:00.000Z', grants, revoked: [], lockVersions: {} }
    broker.publish(terminal, 'grants', list)
    await vi.waitFor(
      () => expect(JSON.stringify(broker.heard('heartbeat'))).toContain('"grantsVersion":1'),
      10_000,
    )
    expect((await control(simulator, '/netz', { terminal, on: 'nein' })).status).toBe(303)
    await vi.waitFor(() => expect(JSON.stringify(broker.heard('presence'))).toContain('offline'), 10_000)
    expect(await typed(simulator, key.code)).toMatchObject({ ok: true, boxNumber: 1 })
    expect(await typed(simulator, ended.code)).toMatchObject({ ok: false, refusal: 'over' })
    expect(await pageOf(simulator)).toContain('getrennt')
    expect(broker.heard('events').filter((event) => JSON.stringify(event).includes('"opened"'))).toEqual([])
    await control(simulator, '/netz', { terminal, on: 'ja' })
    await vi.waitFor(() => expect(JSON.stringify(broker.heard('events'))).toContain('"opened"'), 10_000)
  })

  it('L-05 hangs a lock nearby that nobody has entered, and says how many there are', async () => {
    const { simulator, identities } = await aFleet()
    const terminal = identities[0]?.terminalId ?? ''
    expect(await pageOf(simulator)).toContain('Keines hängt in der Nähe.')
    expect((await control(simulator, '/fremd', { terminal, signalDbm: '-64' })).status).toBe(303)
    expect(await pageOf(simulator)).toContain('1 in Hörweite.')
    const strays = [...(simulator.terminals[0]?.locks.locks.values() ?? [])].filter(({ stray }) => stray)
    expect(strays.map(({ settings }) => settings.signalDbm)).toEqual([-64])
    expect((await control(simulator, '/fremd', { terminal, signalDbm: '12' })).status).toBe(400)
  })

  it('FAULT-34 battery, signal, jam, silence and a door left open can be set per lock, and the door closed', async () => {
    const { simulator, broker, identities } = await aFleet()
    const [identity = anIdentity()] = identities
    const { terminalId } = identity
    const { lockId } = boxOf(identity, 1)
    const key = aKey(identity, FOREVER)
    const terminal = simulator.terminals[0]
    const lock = terminal?.locks.locks.get(lockId)
    broker.publish(terminalId, 'grants', {
      version: 1,
      issuedAt: '2026-11-20T11:00:00.000Z',
      grants: [key.signed],
      revoked: [],
      lockVersions: {},
    })
    await vi.waitFor(
      () => expect(JSON.stringify(broker.heard('heartbeat'))).toContain('"grantsVersion":1'),
      10_000,
    )
    await control(simulator, '/schloss', lockForm(terminalId, lockId, { jammed: 'on', batteryPercent: '28' }))
    expect(lock?.settings).toMatchObject({ jammed: true, batteryPercent: 28, closesAfterMs: null })
    expect(await typed(simulator, key.code)).toMatchObject({ refusal: 'lock-jammed' })
    await control(simulator, '/schloss', lockForm(terminalId, lockId, { wantsAltSignal: 'on' }))
    expect(lock?.settings).toMatchObject({ wantsAltSignal: true, jammed: false })
    await control(simulator, '/schloss', lockForm(terminalId, lockId))
    expect(await typed(simulator, key.code)).toMatchObject({ ok: true })
    expect(await pageOf(simulator)).toContain('Tür 1 schließen')
    await control(simulator, '/tuer', { terminal: terminalId, lock: lockId })
    expect(lock?.door).toBe('closed')
    const unheard = lockForm(terminalId, lockId)
    await control(simulator, '/schloss', { ...unheard, heard: '' })
    expect(
      (await control(simulator, '/schloss', lockForm(terminalId, lockId, { latencyMs: 'viel' }))).status,
    ).toBe(400)
  })

  it('L-10 a power cut keeps what is on the disk, and the doors as they are', async () => {
    const { simulator, identities } = await aFleet()
    const terminal = simulator.terminals[0]
    const id = identities[0]?.terminalId ?? ''
    const before = terminal?.agent()
    await control(simulator, '/netz', { terminal: id, on: 'nein' })
    before?.callHelp()
    const waiting = before?.counts().waitingEvents ?? 0
    expect((await control(simulator, '/strom', { terminal: id })).status).toBe(303)
    expect(terminal?.agent()).not.toBe(before)
    expect(terminal?.agent().counts().waitingEvents).toBeGreaterThan(waiting)
  })

  it('FAULT-43 clock and line can be made bad, and good again', async () => {
    const { simulator, identities } = await aFleet()
    const terminal = identities[0]?.terminalId ?? ''
    const bad = { terminal, loss: '5', duplicates: '20', delayMs: '300', skewMinutes: '-1440' }
    await control(simulator, '/leitung', bad)
    const first = simulator.terminals[0]
    expect(first?.faults).toEqual({ loss: 0.05, duplicates: 0.2, delayMs: 300 })
    expect(first?.agent().state().clock).toBe('behind')
    await control(simulator, '/leitung', {
      terminal,
      loss: '0',
      duplicates: '0',
      delayMs: '0',
      skewMinutes: '0',
    })
    expect(first?.agent().state().clock).toBe('sure')
  })

  it('a taken port is named in one sentence', async () => {
    const taken = createServer()
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void taken.close())
    const address = taken.address()
    const kioskPort = typeof address === 'object' && address ? address.port : 0
    const { identities, parts } = await aFleet()
    const again = startSimulator(identities.slice(0, 1), { ...parts, kioskPort, dataFolder: tempFolder() })
    await expect(again).rejects.toThrow(`Port ${kioskPort} ist belegt; KIOSK_PORT wählt einen anderen.`)
  })
})

describe('the file of terminals', () => {
  it('is waited for, read, and refused with a sentence when it holds something else', async () => {
    const file = join(tempFolder(), 'terminals.json')
    const reading = readTerminals(file, clock)
    const identity = { ...anIdentity(), kioskIndex: 2, locks: [] }
    writeFileSync(file, JSON.stringify([identity, { ...anIdentity(), kiosk: true }, anIdentity()]))
    const terminals = await reading
    expect([...kioskIndexes(terminals).values()]).toEqual([2, 1])
    writeFileSync(file, '[{"terminalId":"x"}]')
    await expect(readTerminals(file, clock)).rejects.toThrow('unlesbar')
  })
})
