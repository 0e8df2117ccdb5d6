import { describe, expect, it } from 'vitest'
import { CHANNEL_SCHEMAS } from '@fachwerk/contract/device/terminal-protocol'
import { aTerminal } from '../testing/a-terminal.ts'
import { tempStore } from '../testing/temp-folder.ts'
import { settle } from '../testing/test-clock.ts'

const seqsOf = (events: readonly { seq: number }[]) => events.map(({ seq }) => seq)

describe('what the server hears', () => {
  it('L-09 after every connect: presence, the full picture of the locks, a heartbeat', async () => {
    const terminal = await aTerminal()
    const from = terminal.broker.received.length
    terminal.broker.setReachable(false)
    terminal.broker.setReachable(true)
    await settle()
    const heard = terminal.broker.received.slice(from)
    expect(heard.map(({ channel }) => channel)).toEqual(['presence', 'presence', 'locks', 'heartbeat'])
    expect(heard.slice(0, 2).map(({ message }) => message)).toMatchObject([
      { state: 'offline' },
      { state: 'online' },
    ])
    for (const { channel, message } of heard)
      expect([channel, CHANNEL_SCHEMAS[channel].safeParse(message).success]).toEqual([channel, true])
  })

  it('L-05 a heartbeat every 15 s with clock, uptime, queue and the last round trip', async () => {
    const terminal = await aTerminal()
    await terminal.clock.advance(60_000)
    const beats = terminal.broker.of('heartbeat').map((beat) => CHANNEL_SCHEMAS.heartbeat.parse(beat))
    expect(seqsOf(beats)).toEqual([0, 1, 2, 3, 4])
    expect(beats.at(-1)).toMatchObject({
      uptimeSeconds: 60,
      queueLength: 0,
      lastRoundTripMs: 0,
      uplink: 'LAN',
    })
  })

  it('L-05 a change of a lock is told at once, battery and signal within a second as one message', async () => {
    const terminal = await aTerminal()
    const seen = () => terminal.broker.of('locks').map((locks) => CHANNEL_SCHEMAS.locks.parse(locks))
    const before = seen().length
    terminal.locks.change(terminal.lock(1).lockId, { batteryPercent: 28 })
    terminal.locks.change(terminal.lock(2).lockId, { signalDbm: -90 })
    await terminal.clock.advance(900)
    expect(seen()).toHaveLength(before)
    await terminal.clock.advance(200)
    expect(seen()).toHaveLength(before + 1)
    terminal.locks.change(terminal.lock(3).lockId, { jammed: true })
    await terminal.clock.advance(1)
    const locks = seen().at(-1)?.locks ?? []
    expect([locks[0]?.batteryPercent, locks[1]?.signalDbm, locks[2]?.state]).toEqual([28, -90, 'jammed'])
  })

  it('FAULT-33 numbers of pictures rise over power cuts', async () => {
    const terminal = await aTerminal({ file: tempStore() })
    await terminal.powerCut()
    await terminal.powerCut()
    const pictures = terminal.broker.of('locks').map((locks) => CHANNEL_SCHEMAS.locks.parse(locks))
    expect(seqsOf(pictures)).toEqual(seqsOf(pictures).toSorted((a, b) => a - b))
    expect(new Set(pictures.map(({ storeId }) => storeId)).size).toBe(1)
    expect(new Set(seqsOf(pictures)).size).toBe(pictures.length)
  })

  it('L-05 a clean stop says goodbye; a power cut leaves it to the will', async () => {
    const terminal = await aTerminal()
    await terminal.agent().stop()
    expect(terminal.broker.of('presence').at(-1)).toMatchObject({ state: 'offline' })
    expect(terminal.broker.of('presence')).toHaveLength(2)
  })

  it('L-10 the screen learns that the server is silent although the line is up', async () => {
    const terminal = await aTerminal()
    expect(terminal.agent().state().online).toBe(true)
    terminal.server.setRunning(false)
    await terminal.clock.advance(60_000)
    expect(terminal.agent().state().online).toBe(false)
  })
})

describe('events', () => {
  it('L-10 wait on disk without network and are handed in later, in order, once', async () => {
    const terminal = await aTerminal({ file: tempStore() })
    terminal.broker.setReachable(false)
    for (let call = 0; call < 500; call += 1) terminal.agent().callHelp()
    await terminal.powerCut()
    expect(terminal.agent().counts().waitingEvents).toBe(501)
    terminal.broker.setReachable(true)
    await terminal.clock.advance(1000)
    const seqs = seqsOf(terminal.server.events())
    expect(seqs).toEqual(Array.from({ length: 502 }, (_, index) => index + 1))
    expect(terminal.agent().counts().waitingEvents).toBe(0)
  })

  it('L-10 stay on disk until the server has named them, and are sent again', async () => {
    const terminal = await aTerminal()
    terminal.server.setRunning(false)
    terminal.agent().callHelp()
    await terminal.clock.advance(60_000)
    expect(terminal.agent().counts().waitingEvents).toBe(1)
    terminal.server.setRunning(true)
    await terminal.clock.advance(30_000)
    expect(seqsOf(terminal.server.events())).toEqual([1, 2])
    expect(terminal.agent().counts().waitingEvents).toBe(0)
  })

  it('L-10 an event that got lost on the way is sent again when the server misses it', async () => {
    const terminal = await aTerminal()
    terminal.server.setRunning(false)
    terminal.agent().callHelp()
    await settle()
    terminal.server.setRunning(true)
    for (let call = 0; call < 3; call += 1) terminal.agent().callHelp()
    await terminal.clock.advance(1000)
    expect(seqsOf(terminal.server.events())).toEqual([1, 2, 3, 4, 5])
    expect(terminal.broker.of('events').at(-1)).toMatchObject({ oldest: 2 })
  })

  it('L-10 an answer for another store or for events that do not exist removes nothing', async () => {
    const terminal = await aTerminal()
    terminal.server.setRunning(false)
    terminal.agent().callHelp()
    await settle()
    terminal.broker.publish('events/ack', { storeId: terminal.store().id, seq: 999 })
    terminal.broker.publish('events/ack', { storeId: '00000000-0000-4000-8000-000000000000', seq: 2 })
    await settle()
    expect(terminal.agent().counts().waitingEvents).toBe(1)
  })

  it('L-10 numbers go on where they stopped after all events were handed in', async () => {
    const terminal = await aTerminal({ file: tempStore() })
    await terminal.powerCut()
    await terminal.powerCut()
    await terminal.clock.advance(1000)
    expect(seqsOf(terminal.server.events())).toEqual([1, 2, 3])
  })
})

describe('a power cut', () => {
  it('L-10 in the middle of an opening: what the lock reports afterwards is written down', async () => {
    for (const [opens, kinds, result] of [
      [true, ['started', 'started', 'opened'], 'done ok'],
      [false, ['started', 'started'], 'failed lock-no-answer'],
    ] as const) {
      const terminal = await aTerminal({ file: tempStore() })
      const lock = terminal.lock(1)
      const command = terminal.server.anOpen(lock.lockId)
      terminal.locks.change(lock.lockId, { latencyMs: 1000, closesAfterMs: null, silent: !opens })
      terminal.server.send(command)
      await terminal.clock.advance(500)
      await terminal.powerCut(() => {
        lock.door = opens ? 'open' : 'closed'
      })
      expect(
        terminal.server
          .events()
          .map(({ kind }) => kind)
          .toSorted(),
      ).toEqual([...kinds].toSorted())
      expect(terminal.server.results().map(({ stage, code }) => `${stage} ${code}`)).toEqual([
        'accepted ok',
        result,
      ])
    }
  })
})
