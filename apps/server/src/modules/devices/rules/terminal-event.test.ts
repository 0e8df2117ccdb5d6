import { TERMINAL_EVENT_KINDS, type TerminalEvent } from '@fachwerk/contract/terminal-protocol'
import { describe, expect, it } from 'vitest'
import { detailsOf, KEPT_AS } from './terminal-event.ts'

const event = (change: Partial<TerminalEvent>): TerminalEvent => ({
  storeId: 'store',
  seq: 1,
  kind: 'opened',
  at: '2026-09-16T10:00:00.000Z',
  ...change,
})

describe('L-08 what happened at a terminal', () => {
  it('every kind has its place', () => {
    expect(Object.keys(KEPT_AS).toSorted()).toEqual(TERMINAL_EVENT_KINDS.toSorted())
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
