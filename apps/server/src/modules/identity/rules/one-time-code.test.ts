import { describe, expect, it } from 'vitest'
import { plainRecoveryCode, secretOf, spelledRecoveryCode, stepOfCode, uriOf } from './one-time-code.ts'

// The secret and codes of RFC 6238, appendix B, cut to six digits.
const SECRET = secretOf(Buffer.from('12345678901234567890'))
const at = (seconds: number, lastStep = 0) => ({ now: new Date(seconds * 1000), lastStep })

describe('A-14 codes of an app', () => {
  it.each([
    [59, '287082', 1],
    [1_111_111_109, '081804', 37_037_036],
    [2_000_000_000, '279037', 66_666_666],
  ])('at second %i the code of the standard is good', (seconds, code, step) => {
    expect(stepOfCode(SECRET, code, at(seconds))).toBe(step)
  })

  it('one before and one after are taken, two away are not', () => {
    const code = '081804'
    for (const [away, good] of [
      [-60, false],
      [-30, true],
      [30, true],
      [60, false],
    ] as const)
      expect(stepOfCode(SECRET, code, at(1_111_111_109 + away)) !== null).toBe(good)
  })

  it('a code that was used, and older ones, are good no more', () => {
    expect(stepOfCode(SECRET, '081804', at(1_111_111_109, 37_037_036))).toBeNull()
    expect(stepOfCode(SECRET, '081804', at(1_111_111_109, 37_037_035))).toBe(37_037_036)
  })

  it('spaces do not matter, everything else does', () => {
    expect(stepOfCode(SECRET, ' 287 082 ', at(59))).toBe(1)
    for (const code of ['', '28708', '2870821', 'abcdef', '287O82', '-87082'])
      expect(stepOfCode(SECRET, code, at(59))).toBeNull()
  })

  it('the app is told who and where', () => {
    const uri = new URL(uriOf(SECRET, 'jana@seefach.example'))
    expect([uri.protocol, uri.host, uri.searchParams.get('secret')]).toEqual(['otpauth:', 'totp', SECRET])
    expect(decodeURIComponent(uri.pathname)).toContain('Fachwerk:jana@seefach.example')
  })

  it('recovery codes are read as people copy them', () => {
    expect(spelledRecoveryCode('0123456789')).toBe('01234-56789')
    expect(plainRecoveryCode(' oI23l-5678 9')).toBe('0123156789')
  })
})
