import { describe, expect, it } from 'vitest'
import { aKey, anId, anIdentity } from '../../testing/factories.ts'
import { type KeyFacts, refuseKey } from './key-rule.ts'

const identity = anIdentity()
const key = aKey(identity, { version: 5 }).body
const at = (time: string) => Date.parse(`2026-11-20T${time}Z`)

const facts = (over: Partial<KeyFacts> = {}): KeyFacts => ({
  terminalId: identity.terminalId,
  lockKnown: true,
  keyMs: at('13:00:00'),
  revoked: false,
  listed: true,
  listedVersion: 5,
  opened: null,
  endedVersion: null,
  closed: false,
  ...over,
})

describe('who may open', () => {
  it('L-10 a listed key opens from its first to before its last moment', () => {
    expect(refuseKey(key, facts())).toBeNull()
    expect(refuseKey(key, facts({ keyMs: at('10:59:59') }))).toBe('not-started')
    expect(refuseKey(key, facts({ keyMs: at('11:00:00') }))).toBeNull()
    expect(refuseKey(key, facts({ keyMs: at('18:59:59') }))).toBeNull()
    expect(refuseKey(key, facts({ keyMs: at('19:00:00') }))).toBe('over')
  })

  it('L-10 a revoked key, a key of another terminal and one of a removed lock stay shut', () => {
    expect(refuseKey(key, facts({ revoked: true }))).toBe('revoked')
    expect(refuseKey(key, facts({ terminalId: anId() }))).toBe('other-terminal')
    expect(refuseKey(key, facts({ lockKnown: false }))).toBe('other-terminal')
  })

  it('R-11 a QR that is not in the list opens from the version that the list names', () => {
    expect(refuseKey(key, facts({ listed: false, listedVersion: 4 }))).toBeNull()
    expect(refuseKey(key, facts({ listed: false, listedVersion: 5 }))).toBeNull()
    expect(refuseKey(key, facts({ listed: false, listedVersion: 6 }))).toBe('superseded')
  })

  it('R-11 the next renter’s first opening ends the key of the renter before', () => {
    const opened = { version: 6, rentalId: anId() }
    expect(refuseKey(key, facts({ opened }))).toBe('superseded')
    expect(refuseKey(key, facts({ opened: { ...opened, version: 4 } }))).toBeNull()
  })

  it('R-11 keys of one rental do not end each other: shared and extended ones go on', () => {
    expect(refuseKey(key, facts({ opened: { version: 6, rentalId: key.rentalId } }))).toBeNull()
  })

  it('R-07 a rental ended at the screen stays ended, also for keys the terminal never saw', () => {
    expect(refuseKey(key, facts({ endedVersion: 5 }))).toBe('ended-here')
    expect(refuseKey(key, facts({ endedVersion: 4, listed: false, listedVersion: 0 }))).toBe('ended-here')
    expect(refuseKey(key, facts({ endedVersion: 4 }))).toBeNull()
  })

  it('L-10 a clock that cannot be believed opens nothing', () => {
    expect(refuseKey(key, facts({ keyMs: null }))).toBe('clock-behind')
  })
})
