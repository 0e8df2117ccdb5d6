import { assert, constantFrom, property, string, uuid } from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  CHANNEL_RULES,
  CHANNEL_SCHEMAS,
  CHANNELS,
  type Channel,
  LockSnapshot,
  readTopic,
  topicOf,
} from './terminal-protocol.ts'

const ID = '019a0000-0000-7000-8000-00000000000a'
const AT = '2026-11-20T11:00:00.000Z'

describe('L-09 topics', () => {
  it('each leads back to its terminal and channel', () => {
    assert(
      property(uuid(), constantFrom(...CHANNELS), (terminalId, channel) => {
        expect(readTopic(topicOf(terminalId, channel))).toEqual({ terminalId, channel })
      }),
    )
  })

  it.each([
    '',
    `fachwerk/v1/${ID}`,
    `fachwerk/v1/${ID}/`,
    `fachwerk/v2/${ID}/events`,
    `/fachwerk/v1/${ID}/events`,
    `fachwerk/v1/${ID}/events/`,
    `fachwerk/v1/${ID}/events/ack/more`,
    `fachwerk/v1/${ID}/Events`,
    `fachwerk/v1/${ID}/#`,
    `fachwerk/v1/+/events`,
    `fachwerk/v1/${ID.toUpperCase()}/events`,
    `fachwerk/v1/${ID}\n/events`,
    `fachwerk/v1/${ID}/toString`,
    'fachwerk/v1/short/events',
  ])('%j is none of ours', (topic) => {
    expect(readTopic(topic)).toBeNull()
  })

  it('whatever text comes, reading it never throws', () => {
    assert(property(string(), (topic) => readTopic(`fachwerk/v1/${topic}`) === null))
  })
})

const from = (side: 'terminal' | 'server') => CHANNELS.filter((name) => CHANNEL_RULES[name].from === side)

describe('L-09 how channels travel', () => {
  it('each side speaks on its own channels only', () => {
    expect(from('server')).toEqual(['events/ack', 'time', 'commands', 'grants'])
    expect(from('terminal')).toEqual(['presence', 'heartbeat', 'locks', 'events', 'results'])
  })

  it('a command is never kept: an old one must not open a door to whoever connects next', () => {
    expect(CHANNEL_RULES.commands).toEqual({ from: 'server', qos: 1, retain: false })
    const stored = CHANNELS.filter((name) => CHANNEL_RULES[name].retain)
    expect(stored).toEqual(['presence', 'locks', 'grants'])
  })

  it('only what the next one replaces may get lost', () => {
    expect(CHANNELS.filter((name) => CHANNEL_RULES[name].qos === 0)).toEqual(['heartbeat', 'time'])
  })
})

const good: Readonly<Record<Channel, Readonly<Record<string, unknown>>>> = {
  presence: { state: 'online', bootId: ID },
  heartbeat: {
    bootId: ID,
    seq: 0,
    clock: AT,
    uptimeSeconds: 0,
    firmware: '1.4.2',
    uplink: 'LTE',
    queueLength: 0,
  },
  locks: { storeId: ID, seq: 7, locks: [] },
  events: { storeId: ID, seq: 1, kind: 'opened', at: AT },
  'events/ack': { storeId: ID, seq: 0 },
  time: { serverTime: AT, echo: { bootId: ID, seq: 4 } },
  commands: { id: ID, kind: 'open', issuedAt: AT, expiresAt: AT, issuedBy: 'Jana Brandt', reason: 'Hilfe' },
  results: { commandId: ID, stage: 'done', code: 'ok', at: AT },
  grants: { version: 0, issuedAt: AT, grants: [], revoked: [], lockVersions: {} },
}
const parse = (channel: Channel, change: object = {}) =>
  CHANNEL_SCHEMAS[channel].safeParse({ ...good[channel], ...change })

describe('L-09 messages', () => {
  it.each(CHANNELS)('%s: the shortest good one is taken as it is', (channel) => {
    expect(parse(channel).data).toEqual(good[channel])
  })

  it.each(
    CHANNELS.flatMap((channel) => Object.keys(good[channel]).map((field) => [channel, field] as const)),
  )('%s needs %s', (channel, field) => {
    expect(parse(channel, { [field]: undefined }).success).toBe(false)
    expect(parse(channel, { [field]: null }).success).toBe(false)
  })

  it.each(CHANNELS)('%s: what is no object is refused', (channel) => {
    for (const message of [null, undefined, [], 'online', 1, true])
      expect(CHANNEL_SCHEMAS[channel].safeParse(message).success).toBe(false)
  })

  it('a terminal that is newer may say more: it is left out, not refused', () => {
    for (const channel of CHANNELS) expect(parse(channel, { newField: 1 }).data).toEqual(good[channel])
  })

  it.each<[Channel, object]>([
    ['presence', { state: 'sleeping' }],
    ['presence', { bootId: 'boot-1' }],
    ['heartbeat', { seq: -1 }],
    ['heartbeat', { seq: 1.5 }],
    ['heartbeat', { seq: 2 ** 53 }],
    ['heartbeat', { clock: '2026-11-20 11:00' }],
    ['heartbeat', { clock: '2026-11-20T11:00:00+01:00' }],
    ['heartbeat', { firmware: 'x'.repeat(41) }],
    ['heartbeat', { lastRoundTripMs: -1 }],
    ['heartbeat', { lastRoundTripMs: 600_001 }],
    ['heartbeat', { grantsVersion: -1 }],
    ['locks', { locks: [{ lockId: ID }] }],
    ['events', { seq: 0 }],
    ['events', { oldest: 0 }],
    ['events', { kind: 'exploded' }],
    ['events', { lockId: '7' }],
    ['events', { how: 'hammer' }],
    ['events', { code: 'x'.repeat(61) }],
    ['events/ack', { seq: -1 }],
    ['time', { echo: { bootId: ID } }],
    ['commands', { kind: 'format' }],
    ['commands', { issuedBy: 'x'.repeat(201) }],
    ['commands', { reason: 'x'.repeat(301) }],
    ['commands', { altSignal: 'yes' }],
    ['commands', { type: 'force' }],
    ['results', { stage: 'requested' }],
    ['results', { code: 'no idea' }],
    ['grants', { version: -1 }],
    ['grants', { revoked: ['x'] }],
    ['grants', { grants: [{ payload: 'x'.repeat(401), signature: '' }] }],
    ['grants', { lockVersions: { 'lock-1': 3 } }],
    ['grants', { lockVersions: { [ID]: -1 } }],
  ])('%s with %j is refused', (channel, change) => {
    expect(parse(channel, change).success).toBe(false)
  })

  it('lists end somewhere: 500 locks, 2,000 grants', () => {
    const lock = { lockId: ID, state: 'locked', batteryPercent: 80, signalDbm: -60, seenAt: AT }
    const signed = { payload: 'p', signature: 's' }
    expect(parse('locks', { locks: Array.from({ length: 500 }, () => lock) }).success).toBe(true)
    expect(parse('locks', { locks: Array.from({ length: 501 }, () => lock) }).success).toBe(false)
    expect(parse('grants', { grants: Array.from({ length: 2000 }, () => signed) }).success).toBe(true)
    expect(parse('grants', { grants: Array.from({ length: 2001 }, () => signed) }).success).toBe(false)
  })
})

const read = (sensors: object) =>
  LockSnapshot.parse({ lockId: ID, state: 'locked', seenAt: null, ...sensors })

describe('FAULT-36 sensors', () => {
  it.each([0, 1, 29, 30, 100])('battery %i %% is taken', (batteryPercent) => {
    expect(read({ batteryPercent }).batteryPercent).toBe(batteryPercent)
  })
  it.each([-1, 101, 255, 29.5, '80', null, undefined, Number.NaN, Infinity, {}, [50], true])(
    'battery %j is not known, and the rest of the message still counts',
    (batteryPercent) => {
      expect(read({ batteryPercent, signalDbm: -60 })).toMatchObject({
        state: 'locked',
        batteryPercent: null,
        signalDbm: -60,
      })
    },
  )
  it.each([-127, -60, 0])('signal %i dBm is taken', (signalDbm) => {
    expect(read({ signalDbm }).signalDbm).toBe(signalDbm)
  })
  it.each([-128, 1, 127, 255, -60.5, null, undefined])('signal %j is not known', (signalDbm) => {
    expect(read({ signalDbm }).signalDbm).toBeNull()
  })
})
