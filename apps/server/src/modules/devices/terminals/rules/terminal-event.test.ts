import { TERMINAL_EVENT_KINDS, type TerminalEvent } from '@fachwerk/contract/device/terminal-protocol'
import { describe, expect, it } from 'vitest'
import { detailsOf, eventTypeOf } from './terminal-event.ts'

const event = (change: Partial<TerminalEvent>): TerminalEvent => ({
  storeId: 'store',
  seq: 1,
  kind: 'opened',
  at: '2026-09-16T10:00:00.000Z',
  ...change,
})

describe('L-08 what happened at a terminal', () => {
  it('every kind has its place; the end of a rental is kept by the rentals', () => {
    const missing = TERMINAL_EVENT_KINDS.filter((kind) => eventTypeOf(event({ kind })) === null)
    expect(missing).toEqual(['rentalEnded', 'resumeAsked'])
  })
  it('FAULT-34 a lock that did not open jams only where its code says so', () => {
    expect(eventTypeOf(event({ kind: 'jammed' }))).toBe('lock.jammed')
    expect(eventTypeOf(event({ kind: 'jammed', code: 'lock-jammed' }))).toBe('lock.jammed')
    for (const code of ['lock-unreachable', 'lock-no-answer', 'battery-empty', 'contradiction'])
      expect(eventTypeOf(event({ kind: 'jammed', how: 'code', code }))).toBe('lock.failed')
  })
  it('a door tells how it was opened and for which command', () => {
    expect(detailsOf(event({ how: 'remote', commandId: 'command' }))).toEqual({
      how: 'remote',
      commandId: 'command',
    })
    expect(detailsOf(event({ how: 'qr', grantId: 'grant' }))).toEqual({ how: 'qr', grantId: 'grant' })
  })
  it('a refused code or QR tells why', () => {
    expect(detailsOf(event({ kind: 'codeRefused', code: 'unknown' }))).toEqual({
      how: 'code',
      code: 'unknown',
    })
    expect(detailsOf(event({ kind: 'qrRefused', code: 'over' }))).toEqual({ how: 'qr', code: 'over' })
  })
  it('a closed door has no more to tell', () => {
    expect(detailsOf(event({ kind: 'closed' }))).toEqual({})
  })
})
