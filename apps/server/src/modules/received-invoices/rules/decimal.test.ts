import { assert, bigInt, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compare, decimalOf, minus, over, plus, rest, round, times, writtenOf } from './decimal.ts'

const of = (text: string) => {
  const found = decimalOf(text)
  if (!found) throw new Error(`${text} is no number`)
  return found
}
const written = (text: string) => writtenOf(of(text))
const whole = bigInt({ min: -(10n ** 60n), max: 10n ** 60n })
const divisor = whole.filter((number) => number !== 0n)

describe('LAW-44 numbers of the rules are exact', () => {
  it.each([
    ['0', '0'],
    ['-0.00', '0'],
    ['+12.50', '12.5'],
    ['.5', '0.5'],
    ['7.', '7'],
    ['1.5e3', '1500'],
    ['12e-4', '0.0012'],
    [
      '123456789012345678901234567890.000000000000000000001',
      '123456789012345678901234567890.000000000000000000001',
    ],
  ])('%s is %s', (text, expected) => expect(written(text)).toBe(expected))

  it.each(['', '.', '-', '1,5', '0x1', 'abc', '1 2', 'NaN'])('%j is none', (text) =>
    expect(decimalOf(text)).toBeNull(),
  )

  it('a half goes up, below zero as well', () => {
    expect(
      ['2.5', '-2.5', '2.4999999999999999999', '-2.51'].map((text) => writtenOf(round(of(text)))),
    ).toEqual(['3', '-2', '2', '-3'])
  })

  it('whole numbers of any length as BigInt has them', () => {
    assert(
      property(whole, whole, (a, b) => {
        const [one, two] = [of(String(a)), of(String(b))]
        expect(writtenOf(plus(one, two))).toBe(String(a + b))
        expect(writtenOf(minus(one, two))).toBe(String(a - b))
        expect(writtenOf(times(one, two))).toBe(String(a * b))
        expect(compare(one, two)).toBe(a === b ? 0 : a < b ? -1 : 1)
      }),
    )
    assert(
      property(whole, divisor, (a, b) => {
        expect(writtenOf(rest(of(String(a)), of(String(b))))).toBe(String(a % b))
      }),
    )
  })

  it('what is divided by 100 only moves its point', () => {
    assert(
      property(whole, (a) => {
        expect(writtenOf(times(over(of(String(a)), of('100')), of('100')))).toBe(String(a))
      }),
    )
  })
})
