import { describe, expect, it, onTestFinished } from 'vitest'
import { quietLog } from '../platform/log.ts'
import { aKey, anIdentity, boxOf } from '../testing/factories.ts'
import { tempFolder } from '../testing/temp-folder.ts'
import { testBroker } from '../testing/test-broker.ts'
import { settle, testClock } from '../testing/test-clock.ts'
import { testRandom } from '../testing/test-random.ts'
import { testServer } from '../testing/test-server.ts'
import { startTerminal } from './simulated-terminal.ts'
import type { SimulatedIdentity } from './terminals-file.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** One terminal of the fleet with key 483917 to box 1, on a clock that stands still; its server has spoken. */
async function aSimulated(over: Partial<SimulatedIdentity> = {}) {
  const identity: SimulatedIdentity = { ...anIdentity(), ...over }
  const clock = testClock('2026-11-20T13:00:00.000Z')
  const broker = testBroker()
  const server = testServer(broker, clock)
  const parts = { clock, random: testRandom('fleet'), log: quietLog, openLine: broker.openLine }
  const terminal = await startTerminal(identity, { ...parts, dataFolder: tempFolder(), closesAfterMs: null })
  onTestFinished(() => terminal.stop())
  const key = aKey(identity)
  server.publishGrants([key])
  await clock.advance(1000)
  const { lockId } = boxOf(identity, 1)
  /** Types the code: `open`, or why not. */
  async function typed() {
    const opening = terminal.agent().openByCode(key.code)
    await clock.advance(10_000)
    const outcome = await opening
    return outcome.ok ? 'open' : outcome.refusal
  }
  const openings = () => terminal.locks.locks.get(lockId)?.openedCount
  return { terminal, clock, server, lockId, typed, openings }
}

describe('a line that was made bad', () => {
  it('L-10 loses half of everything and doubles the rest, and the server has each event once and in order', async () => {
    const { terminal, clock, server, typed, lockId } = await aSimulated()
    Object.assign(terminal.faults, { loss: 0.5, duplicates: 0.5 })
    for (let visit = 0; visit < 5; visit += 1) {
      expect(await typed()).toBe('open')
      terminal.locks.closeDoor(lockId)
    }
    Object.assign(terminal.faults, { loss: 0, duplicates: 0 })
    await clock.advance(5 * MINUTE)
    const events = server.events()
    expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index + 1))
    expect(events.filter(({ kind }) => kind === 'opened')).toHaveLength(5)
    expect(terminal.agent().counts().waitingEvents).toBe(0)
  })

  it('FAULT-31 delivers every order twice, and the box opens once', async () => {
    const { terminal, clock, server, lockId, openings } = await aSimulated()
    terminal.faults.duplicates = 1
    server.send(server.anOpen(lockId))
    await clock.advance(5000)
    expect(openings()).toBe(1)
    expect(new Set(server.results().map(({ code }) => code))).toEqual(new Set(['ok']))
  })

  it('FAULT-32 holds an order back until it has expired, and the box stays shut', async () => {
    const { terminal, clock, server, lockId, openings } = await aSimulated()
    terminal.faults.delayMs = 60 * MINUTE
    server.send(server.anOpen(lockId))
    await clock.advance(120 * MINUTE)
    expect([openings(), ...server.results().map(({ code }) => code)]).toEqual([0, 'expired'])
  })

  it('L-10 swallows all, and the screen says that there is no connection although the line is up', async () => {
    const { terminal, clock, typed } = await aSimulated()
    terminal.faults.loss = 1
    await clock.advance(5 * MINUTE)
    expect([terminal.network.isOn(), terminal.agent().state().online]).toEqual([true, false])
    expect(await typed()).toBe('open')
    terminal.faults.loss = 0
    await clock.advance(MINUTE)
    expect(terminal.agent().state().online).toBe(true)
  })
})

describe('a clock that was set wrong', () => {
  it('FAULT-43 a day back without network nothing opens; with the network the server’s answer heals it', async () => {
    const { terminal, clock, typed } = await aSimulated()
    terminal.network.set(false)
    terminal.clockSkew.ms = -DAY
    expect(await typed()).toBe('clock-behind')
    expect(terminal.agent().state().clock).toBe('behind')
    terminal.network.set(true)
    await clock.advance(MINUTE)
    expect(terminal.agent().state()).toMatchObject({ clock: 'sure', now: clock.now() })
    expect(await typed()).toBe('open')
  })

  it('FAULT-43 a day ahead without network a key of today is over; set right again it opens', async () => {
    const { terminal, typed } = await aSimulated()
    terminal.network.set(false)
    terminal.clockSkew.ms = DAY
    expect(await typed()).toBe('over')
    terminal.clockSkew.ms = 0
    expect(await typed()).toBe('open')
  })

  it('FAULT-43 is still wrong after a power cut: it is the clock’s, not the program’s', async () => {
    const { terminal, typed } = await aSimulated()
    terminal.network.set(false)
    terminal.clockSkew.ms = -DAY
    await terminal.powerCut()
    expect(await typed()).toBe('clock-behind')
  })
})

describe('power and doors', () => {
  it('L-12 the screen goes on hearing of changes after a power cut, until it stops listening', async () => {
    const { terminal, lockId } = await aSimulated()
    let heard = 0
    const off = terminal.onChange(() => void (heard += 1))
    await terminal.powerCut()
    await settle()
    const afterStart = heard
    terminal.locks.change(lockId, { jammed: true })
    expect(heard).toBeGreaterThan(afterStart)
    off()
    heard = 0
    terminal.locks.change(lockId, { jammed: false })
    expect(heard).toBe(0)
  })

  it('L-10 a door that fell shut during the power cut is seen as shut afterwards', async () => {
    const { terminal, lockId, typed } = await aSimulated()
    expect(await typed()).toBe('open')
    expect(terminal.agent().state().doors[lockId]).toBe('open')
    const cut = terminal.powerCut()
    terminal.locks.closeDoor(lockId)
    await cut
    expect(terminal.agent().state().doors[lockId]).toBe('locked')
  })

  it('L-03 begins with the battery and the signal the file names, and ignores locks of others', async () => {
    const identity = anIdentity()
    const weak = { lockId: boxOf(identity, 1).lockId, batteryPercent: 2, signalDbm: -90 }
    const odd = {
      lockId: boxOf(identity, 3).lockId,
      batteryPercent: 90,
      signalDbm: -60,
      wantsAltSignal: true,
    }
    const foreign = { lockId: anIdentity().terminalId, batteryPercent: 50, signalDbm: null }
    const { terminal, typed } = await aSimulated({ ...identity, locks: [weak, odd, foreign] })
    expect(await typed()).toBe('battery-empty')
    expect(terminal.locks.locks.size).toBe(identity.boxes.length)
    expect(terminal.locks.locks.get(odd.lockId)?.settings.wantsAltSignal).toBe(true)
    expect(terminal.locks.locks.get(boxOf(identity, 2).lockId)?.settings.signalDbm).toBe(-58)
  })
})
