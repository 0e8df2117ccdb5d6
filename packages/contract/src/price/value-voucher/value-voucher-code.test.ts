import { describe, expect, it } from 'vitest'
import { codeFrom, codeInFours, maskedCode, readCode } from './value-voucher-code.ts'

const CODE = codeFrom('7QX2M9KD4TRBV8H')

describe('K-03 the code of a value voucher', () => {
  it('is read as people type it: small letters, dashes, blanks, an O for a zero', () => {
    const fours = codeInFours(CODE)
    expect(fours).toMatch(/^(....-){3}....$/)
    const zero = codeFrom('0000000000000O1'.replace('O', '0'))
    expect(
      [fours, fours.toLowerCase(), ` ${fours.replaceAll('-', ' ')} `, fours.replaceAll('-', '–')].map(
        readCode,
      ),
    ).toEqual(Array.from({ length: 4 }, () => ({ code: CODE })))
    expect(readCode(zero.replaceAll('0', 'o').replaceAll('1', 'l'))).toEqual({ code: zero })
  })

  it('every wrong sign and every swapped pair of neighbours is a typo', () => {
    const signs = Array.from('0123456789ABCDEFGHJKMNPQRSTVWXYZ')
    for (const [place, right] of Array.from(CODE).entries()) {
      for (const wrong of signs.filter((sign) => sign !== right))
        expect(readCode(CODE.slice(0, place) + wrong + CODE.slice(place + 1))).toEqual({ code: null })
      const next = CODE.charAt(place + 1)
      if (next === '' || next === right) continue
      expect(readCode(CODE.slice(0, place) + next + right + CODE.slice(place + 2))).toEqual({ code: null })
    }
  })

  it('what is no such code is something else: a code that only makes cheaper, a word, nothing', () => {
    expect(['ADVENT-10', '', CODE.slice(1), `${CODE}0`, 'ÄÖÜ'.repeat(6).slice(0, 16)].map(readCode)).toEqual(
      Array.from({ length: 5 }, () => null),
    )
  })

  it('staff see the last four signs alone', () => {
    expect(maskedCode(CODE.slice(-4))).toBe(`••••-••••-••••-${CODE.slice(-4)}`)
  })
})
