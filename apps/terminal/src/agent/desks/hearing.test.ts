import { describe, expect, it } from 'vitest'
import { CHANNELS } from '@fachwerk/contract/device/terminal-protocol'
import { anId } from '../../testing/factories.ts'
import { createHearing } from './hearing.ts'

function anEar() {
  const heard: string[] = []
  const logged: string[] = []
  const hearing = createHearing(
    {
      time: () => void heard.push('time'),
      ack: () => void heard.push('ack'),
      grants: () => void heard.push('grants'),
      command: ({ kind }) => void heard.push(kind),
      unknownCommand: () => void heard.push('unknown'),
    },
    (level, message) => void logged.push(`${level} ${message}`),
  )
  const hear = (channel: (typeof CHANNELS)[number], message: unknown) =>
    hearing.message(channel, Buffer.from(typeof message === 'string' ? message : JSON.stringify(message)))
  return { heard, logged, hear, dropped: hearing.dropped }
}

const INSTANT = '2026-11-20T12:00:00.000Z'
const command = {
  id: anId(),
  kind: 'ping',
  issuedAt: INSTANT,
  expiresAt: INSTANT,
  issuedBy: 'Mitarbeiter',
  reason: 'Test',
}
const GOOD = [
  ['time', { serverTime: INSTANT, echo: { bootId: anId(), seq: 0 } }, 'time'],
  ['events/ack', { storeId: anId(), seq: 4 }, 'ack'],
  ['grants', { version: 1, issuedAt: INSTANT, grants: [], revoked: [], lockVersions: {} }, 'grants'],
  ['commands', command, 'ping'],
] as const

describe('what comes over the line', () => {
  it('L-09 reaches its desk when it fits the contract, with unknown fields or without', () => {
    for (const [channel, message, desk] of GOOD) {
      const ear = anEar()
      ear.hear(channel, message)
      ear.hear(channel, { ...message, invention: { of: 'a newer server' } })
      expect(ear.heard).toEqual([desk, desk])
      expect(ear.dropped()).toBe(0)
    }
  })

  it('L-09 is counted, logged and dropped when it does not', () => {
    for (const [channel] of GOOD)
      for (const message of ['', '{', 'null', '[]', '"x"', '7', '{"id":1}', { version: -1, seq: 'x' }]) {
        const ear = anEar()
        ear.hear(channel, message)
        expect([channel, ear.heard, ear.dropped(), ear.logged.length]).toEqual([channel, [], 1, 1])
      }
  })

  it('L-09 a command of a kind that came later is answered as unknown, a broken one of a known kind is not', () => {
    const ear = anEar()
    ear.hear('commands', { id: anId(), kind: 'makeCoffee' })
    ear.hear('commands', { id: anId(), kind: 'open' })
    ear.hear('commands', { ...command, id: 'none' })
    expect(ear.heard).toEqual(['unknown'])
    expect(ear.dropped()).toBe(2)
  })

  it('FAULT-37 what only terminals may say is not taken from the line', () => {
    const ear = anEar()
    for (const channel of ['presence', 'heartbeat', 'locks', 'events', 'results'] as const)
      ear.hear(channel, { state: 'online', bootId: anId() })
    expect([ear.heard, ear.dropped()]).toEqual([[], 5])
  })

  it('FAULT-67 prototypes stay clean whatever a message names', () => {
    const ear = anEar()
    ear.hear(
      'grants',
      '{"version":1,"issuedAt":"2026-11-20T12:00:00.000Z","grants":[],"revoked":[],"lockVersions":{"__proto__":{"polluted":1}}}',
    )
    ear.hear('time', '{"__proto__":{"polluted":1}}')
    expect('polluted' in {}).toBe(false)
  })
})
