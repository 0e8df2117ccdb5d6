import { describe, expect, it } from 'vitest'
import { TerminalCommand } from '@fachwerk/contract/device/terminal-protocol'
import { aForeignKey, aKey, anId, anIdentity } from '../../testing/factories.ts'
import type { ClockReading } from './clock-rule.ts'
import { hashCode, sameHash } from './code-hash.ts'
import { type Tries, afterWrongCode, waitAfter } from './code-throttle.ts'
import { checkCommand } from './command-rule.ts'
import { doorChange, provesOpen } from './door-rule.ts'
import { openGrant, readGrantKey } from './grant-signature.ts'

const NOON = Date.parse('2026-11-20T12:00:00Z')
const SECOND = 1000
const sure: ClockReading = { nowMs: NOON, keyMs: NOON, sure: true, why: 'ok', lastGoodMs: NOON }
const lockId = anId()
const locks = new Set([lockId])
const aCommand = (over: Partial<TerminalCommand> = {}) =>
  TerminalCommand.parse({
    id: anId(),
    kind: 'open',
    lockId,
    issuedAt: new Date(NOON - SECOND).toISOString(),
    expiresAt: new Date(NOON + 9 * SECOND).toISOString(),
    issuedBy: 'Mitarbeiter',
    reason: 'Test',
    ...over,
  })

const issued = (ms: number) => aCommand({ issuedAt: new Date(NOON + ms).toISOString() })

describe('whether a command may still be carried out', () => {
  it('FAULT-32 a command is refused from the moment it expires', () => {
    expect(checkCommand(aCommand(), sure, locks)).toBeNull()
    expect(checkCommand(aCommand({ expiresAt: new Date(NOON).toISOString() }), sure, locks)).toBe('expired')
    expect(
      checkCommand(aCommand({ kind: 'ping', expiresAt: new Date(NOON).toISOString() }), sure, locks),
    ).toBe('expired')
  })

  it('FAULT-32 an open needs a sure clock, a ping does not', () => {
    const unsure = { ...sure, sure: false, why: 'not-synced' } as const
    expect(checkCommand(aCommand(), unsure, locks)).toBe('clock-unsure')
    expect(checkCommand(aCommand({ kind: 'ping' }), unsure, locks)).toBeNull()
  })

  it('FAULT-43 an open that was issued in our future shows that the clocks disagree', () => {
    expect(checkCommand(issued(5 * SECOND), sure, locks)).toBeNull()
    expect(checkCommand(issued(6 * SECOND), sure, locks)).toBe('clock-unsure')
  })

  it('L-02 an open names one of our locks', () => {
    expect(checkCommand(aCommand({ lockId: anId() }), sure, locks)).toBe('unknown-lock')
    const { lockId: _left, ...without } = aCommand()
    expect(checkCommand(without, sure, locks)).toBe('unknown-lock')
    expect(checkCommand({ ...without, kind: 'startScan' }, sure, locks)).toBeNull()
  })
})

const waits = (count: number) => {
  let tries: Tries = { wrong: 0, lastWrongMs: 0 }
  return Array.from({ length: count }, () => {
    tries = afterWrongCode(tries, 0)
    return waitAfter(tries, 0) / SECOND
  })
}

describe('wrong codes', () => {
  it('R-11 five wrong codes cost nothing, then the wait doubles up to a quarter of an hour', () => {
    expect(waits(12)).toEqual([0, 0, 0, 0, 30, 60, 120, 240, 480, 900, 900, 900])
  })

  it('R-11 the wait runs off, and an hour without a wrong code makes good', () => {
    const tries: Tries = { wrong: 6, lastWrongMs: 10_000 }
    expect(waitAfter(tries, 40_000)).toBe(30_000)
    expect(waitAfter(tries, 70_000)).toBe(0)
    expect(afterWrongCode(tries, 3_700_000)).toEqual({ wrong: 1, lastWrongMs: 3_700_000 })
  })

  it('R-11 a code is kept as a keyed hash only', () => {
    const keyOne = Buffer.from('key one').toString('base64url')
    const keyTwo = Buffer.from('key two').toString('base64url')
    expect(sameHash(hashCode('483917', keyOne), hashCode('483917', keyOne))).toBe(true)
    expect(sameHash(hashCode('483917', keyOne), hashCode('483918', keyOne))).toBe(false)
    expect(sameHash(hashCode('483917', keyOne), hashCode('483917', keyTwo))).toBe(false)
    expect(sameHash('short', hashCode('483917', keyOne))).toBe(false)
  })
})

describe('the signature of a grant', () => {
  const identity = anIdentity()
  const key = readGrantKey(identity.grantKey)

  it('R-11 only what the server signed is a grant', () => {
    const { signed, body } = aKey(identity)
    expect(openGrant(signed, key)).toEqual(body)
    expect(openGrant(aKey(identity, { signedBy: aForeignKey() }).signed, key)).toBeNull()
  })

  it('R-11 a grant whose end was moved does not open', () => {
    const { signed, body } = aKey(identity)
    const longer = { ...body, until: '2027-11-20T19:00:00.000Z' }
    const payload = Buffer.from(JSON.stringify(longer)).toString('base64url')
    expect(openGrant({ payload, signature: signed.signature }, key)).toBeNull()
    expect(openGrant({ payload: signed.payload, signature: '' }, key)).toBeNull()
    expect(openGrant({ payload: '%%%', signature: 'nonsense' }, key)).toBeNull()
  })
})

describe('what a door did', () => {
  it('FAULT-34 only a change that the lock reports is written down', () => {
    expect(doorChange('locked', 'open')).toBe('opened')
    expect(doorChange('open', 'locked')).toBe('closed')
    expect(doorChange('unlocked', 'locked')).toBe('closed')
    expect(doorChange('locked', 'jammed')).toBe('jammed')
    expect(doorChange('unlocked', 'open')).toBeNull()
    expect(doorChange('unknown', 'locked')).toBeNull()
    expect(doorChange('locked', 'unknown')).toBeNull()
    expect(doorChange(undefined, 'open')).toBeNull()
    expect(doorChange('open', 'open')).toBeNull()
  })

  it('FAULT-34 an unknown or jammed lock proves nothing', () => {
    expect((['open', 'unlocked', 'locked', 'jammed', 'unknown'] as const).map(provesOpen)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])
  })
})
