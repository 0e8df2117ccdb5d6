import { type StdioOptions, spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setTimeout as wait } from 'node:timers/promises'
import { systemClock } from '@fachwerk/clock/clock'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createAgent } from '../agent/agent.ts'
import { openStore } from '../agent/store/store.ts'
import { simulatedLocks } from '../locks/simulated-locks.ts'
import { quietLog } from '../platform/log.ts'
import { systemRandom } from '../platform/random.ts'
import { aKey, anIdentity } from '../testing/factories.ts'
import { realBroker } from '../testing/real-broker.ts'
import { tempFolder } from '../testing/temp-folder.ts'
import { mqttLine } from './mqtt-line.ts'
import { switchedLine } from './switched-line.ts'

/** More on demand: `POWER_CUTS=1000` is the measured bar. */
const POWER_CUTS = Number(process.env['POWER_CUTS'] ?? 8)

const clock = systemClock((error) => {
  throw error
})
const random = systemRandom()

async function aLiveTerminal() {
  const plain = anIdentity()
  const broker = await realBroker(plain.mqttPassword)
  const identity = { ...plain, mqttUrl: broker.url }
  const { openLine, network } = switchedLine(mqttLine(clock, random, quietLog))
  const lockIds = identity.boxes.map(({ lockId }) => lockId)
  const store = openStore(':memory:', random.uuid)
  const driver = simulatedLocks(lockIds, clock).driver()
  const agent = createAgent({
    identity,
    store,
    driver,
    openLine,
    clock,
    random,
    log: quietLog,
    uplink: 'LAN',
    firmware: 'test',
  })
  await agent.start()
  onTestFinished(() => agent.stop())
  await vi.waitFor(() => expect(agent.state().online).toBe(true), 10_000)
  return { agent, broker, identity, network }
}

const presence = (broker: { heard(channel: 'presence'): unknown[] }) =>
  broker.heard('presence').map((message) => JSON.stringify(message).match(/online|offline/)?.[0])

describe('a terminal at a real broker', () => {
  it('L-09 opens on order, and is there again after the broker lost every connection', async () => {
    const { agent, broker, identity } = await aLiveTerminal()
    broker.cutAll()
    await vi.waitFor(() => expect(presence(broker)).toEqual(['online', 'offline', 'online']), 10_000)
    await vi.waitFor(() => expect(agent.state().online).toBe(true), 10_000)
    const [box] = identity.boxes
    const issuedAt = clock.now().toISOString()
    const expiresAt = new Date(clock.now().getTime() + 10_000).toISOString()
    const open = { kind: 'open', lockId: box?.lockId, issuedAt, expiresAt, issuedBy: 'Test', reason: 'Test' }
    broker.publish(identity.terminalId, 'commands', { id: random.uuid(), ...open })
    await vi.waitFor(
      () => expect(broker.heard('results')).toMatchObject([{ stage: 'accepted' }, { stage: 'done' }]),
      10_000,
    )
  })

  it('FAULT-32 an order that the broker kept is not carried out after a connect', async () => {
    const { agent, broker, identity, network } = await aLiveTerminal()
    const issuedAt = clock.now().toISOString()
    const expiresAt = new Date(clock.now().getTime() + 10_000).toISOString()
    const order = { kind: 'ping', issuedAt, expiresAt, issuedBy: 'Test', reason: 'Test' }
    network.set(false)
    broker.publish(identity.terminalId, 'commands', { id: random.uuid(), ...order }, true)
    network.set(true)
    await vi.waitFor(() => expect(agent.state().online).toBe(true), 10_000)
    broker.publish(identity.terminalId, 'commands', { id: random.uuid(), ...order })
    await vi.waitFor(() => expect(broker.heard('results')).toHaveLength(2), 10_000)
    await wait(100)
    expect(broker.heard('results')).toHaveLength(2)
  })

  it('L-10 with the network pulled keys open, and what happened is handed in when it is back', async () => {
    const { agent, broker, identity, network } = await aLiveTerminal()
    network.set(false)
    await vi.waitFor(() => expect(presence(broker)).toEqual(['online', 'offline']), 10_000)
    const key = aKey(identity, { from: '2020-01-01T00:00:00.000Z', until: '2120-01-01T00:00:00.000Z' })
    expect(await agent.openByQr(key.qr)).toMatchObject({ ok: true })
    expect(agent.state().online).toBe(false)
    const before = broker.events().length
    network.set(true)
    await vi.waitFor(() => expect(broker.events().length).toBeGreaterThan(before), 10_000)
    expect(broker.events().map(({ seq }) => seq)).toEqual(broker.events().map((_, index) => index + 1))
  })

  it('L-09 a refused password is tried again and ends nothing', async () => {
    const broker = await realBroker('another password')
    const identity = { ...anIdentity(), mqttUrl: broker.url }
    let refused = 0
    const line = mqttLine(clock, random, () => {
      refused += 1
    })({ identity, will: {}, listener: { up() {}, down() {}, message() {} } })
    await vi.waitFor(() => expect(refused).toBeGreaterThan(1), 10_000)
    expect(line.isUp()).toBe(false)
    await expect(line.send('presence', {})).rejects.toThrow('down')
    line.cut()
  })
})

describe('power cuts', () => {
  it(
    `L-10 ${POWER_CUTS} times killed in the middle of its work: no event lost, none doubled`,
    async () => {
      const plain = anIdentity()
      const broker = await realBroker(plain.mqttPassword)
      const folder = tempFolder()
      const files = [join(folder, 'identity.json'), join(folder, 'store.sqlite')]
      writeFileSync(join(folder, 'identity.json'), JSON.stringify({ ...plain, mqttUrl: broker.url }))
      const child = fileURLToPath(new URL('../testing/power-cut-child.ts', import.meta.url))
      const boot = (task: string) => {
        const stdio: StdioOptions = ['ignore', 'pipe', 'inherit']
        const terminal = spawn(process.execPath, [child, ...files, task], { stdio })
        let text = ''
        terminal.stdout?.on('data', (chunk: Buffer) => {
          text += chunk.toString()
        })
        const ended = new Promise<void>((resolve) => void terminal.once('close', () => resolve()))
        return { terminal, ended, text: () => text }
      }
      let printed = 0
      let highest = 0
      for (let cut = 0; cut < POWER_CUTS; cut += 1) {
        const { terminal, ended, text } = boot('note')
        await vi.waitFor(() => expect(text()).not.toBe(''), 10_000)
        await wait(random.fraction() * 150)
        terminal.kill('SIGKILL')
        await ended
        const seqs = text().trim().split('\n').map(Number)
        printed += seqs.length
        highest = Math.max(highest, ...seqs)
      }
      await boot('drain').ended

      const events = broker.events()
      expect(broker.doubled()).toBe(0)
      expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index + 1))
      expect(events.length).toBeGreaterThanOrEqual(highest)
      const help = events.filter(({ kind }) => kind === 'helpCalled').length
      // Between the disk and the print one event per cut may go unprinted; none is printed and missing.
      expect(help).toBeGreaterThanOrEqual(printed)
      expect(help).toBeLessThanOrEqual(printed + POWER_CUTS)
    },
    30_000 + POWER_CUTS * 3000,
  )
})
