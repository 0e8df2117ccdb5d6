import type { AccessHours } from '@fachwerk/contract/location/access-hours'
import { describe, expect, it } from 'vitest'
import { closedAt, openAt } from './access-rule.ts'

const at = (iso: string) => Date.parse(iso)
const seconds = (iso: string) => at(iso) / 1000
const hours = (over: Partial<AccessHours> = {}): AccessHours => ({
  kind: 'access-hours',
  terminalId: '019a0000-0000-7000-8000-00000000000a',
  issuedAt: '2026-11-20T13:00:00.000Z',
  rule: 'openingHours',
  until: seconds('2026-11-22T23:00:00Z'),
  open: [
    [seconds('2026-11-20T08:00:00Z'), seconds('2026-11-20T22:00:00Z')],
    [seconds('2026-11-21T08:00:00Z'), seconds('2026-11-21T22:00:00Z')],
  ],
  ...over,
})

describe('F-04 when keys open', () => {
  it.each([
    ['2026-11-20T07:59:59.999Z', { opensAtMs: at('2026-11-20T08:00:00Z') }],
    ['2026-11-20T08:00:00Z', null],
    ['2026-11-20T21:59:59.999Z', null],
    ['2026-11-20T22:00:00Z', { opensAtMs: at('2026-11-21T08:00:00Z') }],
    ['2026-11-21T12:00:00Z', null],
    ['2026-11-21T22:00:00Z', { opensAtMs: null }],
    ['2026-11-22T22:59:59.999Z', { opensAtMs: null }],
    // From here on nothing is known.
    ['2026-11-22T23:00:00Z', null],
    ['2027-02-01T03:00:00Z', null],
  ])('F-04 at %s: %o', (iso, closed) => {
    expect(closedAt(hours(), at(iso))).toEqual(closed)
  })

  it('F-04 without the rule, and where nothing was ever told, keys open at any time', () => {
    const night = at('2026-11-21T03:00:00Z')
    expect(closedAt(hours({ rule: 'always' }), night)).toBeNull()
    expect(closedAt(null, night)).toBeNull()
  })

  it('F-04 a place that never opens stays shut', () => {
    expect(closedAt(hours({ open: [] }), at('2026-11-20T12:00:00Z'))).toEqual({ opensAtMs: null })
  })
})

describe('L-12 until when the screen says the location is open', () => {
  it.each([
    ['2026-11-20T07:59:59.999Z', null],
    ['2026-11-20T08:00:00Z', { untilMs: at('2026-11-20T22:00:00Z') }],
    ['2026-11-20T22:00:00Z', null],
    ['2026-11-21T21:59:59.999Z', { untilMs: at('2026-11-21T22:00:00Z') }],
    // From here on nothing is known.
    ['2026-11-23T12:00:00Z', null],
  ])('at %s: %o, whether or not keys open at any hour', (iso, open) => {
    expect(openAt(hours(), at(iso))).toEqual(open)
    expect(openAt(hours({ rule: 'always' }), at(iso))).toEqual(open)
  })

  it('a location that never closes is open round the clock, to the end of what is known', () => {
    const ever = hours({ open: [[seconds('2026-11-15T23:00:00Z'), seconds('2026-11-22T23:00:00Z')]] })
    expect(openAt(ever, at('2026-11-22T22:59:00Z'))).toBe('always')
  })

  it('where nothing was ever told, nothing is said', () => {
    expect(openAt(null, at('2026-11-20T12:00:00Z'))).toBeNull()
  })
})
