import { topicOf } from '@fachwerk/contract/device/terminal-protocol'
import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { aHouse, aMemoryHouse, eventually, type MemoryHouse, type TestHouse } from '../testing/house.ts'
import { storedEvents } from '../testing.ts'

let house: TestHouse | MemoryHouse
afterEach(() => house.close())

type Row = {
  online: boolean
  last_seen_at: Date | null
  heartbeats: { roundTripMs: number }[]
  firmware: string | null
}
const row = async () =>
  (
    await house.platform.db.read((tx) =>
      sql<Row>`select online, last_seen_at, heartbeats, firmware from terminal`.execute(tx),
    )
  ).rows[0]
const isOnline = async () => (await row())?.online
const presence = async () =>
  (await storedEvents(house.platform, 'terminal.')).map(({ type, data }) =>
    [type, data['cause']].filter(Boolean).join(' '),
  )

const BOOT = '01980000-0000-7000-8000-0000000000b1'
const NEXT_BOOT = '01980000-0000-7000-8000-0000000000b2'

async function aQuietHouse() {
  const memory = await aMemoryHouse()
  house = memory
  const { identity, transport, gateway, clock } = memory
  const say = async (channel: 'presence' | 'heartbeat', body: object, retained = false) => {
    transport.receive(topicOf(identity.terminalId, channel), body, { retained })
    await gateway.idle()
  }
  const heartbeat = (seq: number, more: object = {}) =>
    say('heartbeat', {
      bootId: BOOT,
      seq,
      clock: clock.now().toISOString(),
      uptimeSeconds: 1,
      firmware: '1.2.3',
      uplink: 'LAN',
      queueLength: 0,
      ...more,
    })
  return { say, heartbeat, transport, identity, clock }
}

describe('L-05 who is online', () => {
  it('L-05 birth, heartbeat with an answer, goodbye', async () => {
    const online = await aHouse()
    house = online
    const terminal = await online.online()
    expect(await isOnline()).toBe(true)
    await terminal.heartbeat({ lastRoundTripMs: 41 })
    await eventually(() => expect(terminal.heard.map(({ channel }) => channel)).toContain('time'))
    expect(terminal.heard.find(({ channel }) => channel === 'time')?.body).toEqual({
      serverTime: house.clock.now().toISOString(),
      echo: { bootId: terminal.bootId, seq: 1 },
    })
    await eventually(async () =>
      expect(await row()).toMatchObject({ firmware: '1.0.0', heartbeats: [{ roundTripMs: 41 }] }),
    )
    await terminal.leave()
    await eventually(async () => expect(await isOnline()).toBe(false))
    expect(await presence()).toEqual(['terminal.online', 'terminal.offline lastWill'])
  })

  it('L-05 the last will takes it offline at once when its power is cut', async () => {
    const online = await aHouse()
    house = online
    const terminal = await online.online()
    terminal.client.options.reconnectPeriod = 0
    terminal.cut()
    await eventually(async () => expect(await isOnline()).toBe(false))
    expect(await presence()).toEqual(['terminal.online', 'terminal.offline lastWill'])
  })

  it('L-05 forty seconds of silence by the server’s clock, seen within a second', async () => {
    const { heartbeat, clock } = await aQuietHouse()
    await heartbeat(1)
    await clock.advance(39_000)
    expect(await isOnline()).toBe(true)
    await clock.advance(2_000)
    expect(await isOnline()).toBe(false)
    expect(await presence()).toEqual(['terminal.online', 'terminal.offline silence'])
    await heartbeat(2)
    expect(await isOnline()).toBe(true)
  })

  it('FAULT-33 the terminal’s own clock is of no account', async () => {
    const { heartbeat, clock } = await aQuietHouse()
    const now = clock.now()
    await heartbeat(1, { clock: '2031-01-01T00:00:00.000Z' })
    expect((await row())?.last_seen_at).toEqual(now)
  })

  it('any message keeps it online, a replayed one does not bring it back', async () => {
    const { heartbeat, say, transport, identity, clock } = await aQuietHouse()
    await heartbeat(1)
    for (let round = 0; round < 4; round += 1) {
      await clock.advance(20_000)
      transport.receive(topicOf(identity.terminalId, 'events'), {
        storeId: BOOT,
        seq: round + 1,
        kind: 'started',
        at: clock.now().toISOString(),
      })
      await house.gateway.idle()
    }
    expect(await isOnline()).toBe(true)
    await clock.advance(60_000)
    await say('presence', { state: 'online', bootId: BOOT }, true)
    expect(await isOnline()).toBe(false)
  })

  it('FAULT-33 the last will of an earlier boot, come late, changes nothing', async () => {
    const { say } = await aQuietHouse()
    await say('presence', { state: 'online', bootId: BOOT })
    await say('presence', { state: 'online', bootId: NEXT_BOOT })
    await say('presence', { state: 'offline', bootId: BOOT })
    expect(await isOnline()).toBe(true)
    await say('presence', { state: 'offline', bootId: NEXT_BOOT })
    expect(await isOnline()).toBe(false)
  })

  it('L-08 while the server was away from the broker, silence proves nothing', async () => {
    const { heartbeat, transport, clock } = await aQuietHouse()
    await heartbeat(1)
    await clock.advance(30_000)
    transport.setConnected(false)
    transport.setConnected(true)
    await clock.advance(15_000)
    expect(await isOnline()).toBe(true)
    await clock.advance(30_000)
    expect(await isOnline()).toBe(false)
  })

  it('the newest 24 round trips are kept', async () => {
    const { heartbeat } = await aQuietHouse()
    for (let seq = 1; seq <= 30; seq += 1) await heartbeat(seq, { lastRoundTripMs: seq })
    const trips = (await row())?.heartbeats.map(({ roundTripMs }) => roundTripMs)
    expect(trips).toEqual(Array.from({ length: 24 }, (_, index) => index + 7))
  })

  it('FAULT-34 nonsense is counted and dropped', async () => {
    const { say, heartbeat } = await aQuietHouse()
    await say('heartbeat', { bootId: 'x', seq: -1 })
    await heartbeat(1)
    expect(await isOnline()).toBe(true)
    expect(await house.platform.metrics.text()).toContain(
      'fachwerk_terminal_bad_messages{channel="heartbeat"} 1',
    )
  })
})
