import { describe, expect, it } from 'vitest'
import { readMessage } from './terminal-messages.ts'

const bytes = (value: unknown) =>
  new TextEncoder().encode(typeof value === 'string' ? value : JSON.stringify(value))
const id = '01980000-0000-7000-8000-00000000000a'

describe('L-09 messages of terminals', () => {
  it('are read by the schema of their channel', () => {
    expect(readMessage('presence', bytes({ state: 'online', bootId: id }))).toEqual({
      channel: 'presence',
      body: { state: 'online', bootId: id },
    })
    expect(readMessage('heartbeat', bytes({ state: 'online', bootId: id }))).toBeNull()
  })
  it.each(['', 'open', '{', '[]', 'null', '{"state":"online"}', '{"state":"on","bootId":"x"}'])(
    'FAULT-34 nonsense is no message: %s',
    (text) => expect(readMessage('presence', bytes(text))).toBeNull(),
  )
  it('bytes that are no text and messages that are too long are no messages', () => {
    expect(readMessage('presence', new Uint8Array([0xff, 0xfe, 0x00]))).toBeNull()
    const long = { state: 'online', bootId: id, more: 'x'.repeat(300_000) }
    expect(readMessage('presence', bytes(long))).toBeNull()
  })
  it.each([-1, 101, 255, null, 'full', 30.5])('FAULT-36 a battery of %s is not known', (batteryPercent) => {
    const lock = { lockId: id, state: 'locked', batteryPercent, signalDbm: 20, seenAt: null }
    const message = readMessage('locks', bytes({ storeId: id, seq: 1, locks: [lock] }))
    expect(message?.body).toMatchObject({ locks: [{ batteryPercent: null, signalDbm: null }] })
  })
  it('what the server says is not read here', () => {
    expect(
      readMessage('time', bytes({ serverTime: '2026-09-16T10:00:00Z', echo: { bootId: id, seq: 1 } })),
    ).toBeNull()
    expect(readMessage('events/ack', bytes({ storeId: id, seq: 1 }))).toBeNull()
  })
})
