import { assert, integer, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readAmount } from './read-amount.ts'

describe('K-09 amounts as files of shops write them', () => {
  it.each([
    ['1,79', 179],
    ['1.79', 179],
    ['1.7', 170],
    ['12', 1200],
    [' 9,80 € ', 980],
    ['12.90 EUR', 1290],
    ['1.234,56', 123_456],
    ['1,234.56', 123_456],
    ['1 234,56', 123_456],
    ['1.234.567', 123_456_700],
    ['19.9900', 1999],
    ['0.450', 45],
    ['0', 0],
  ])('%j are %i cents', (text, cents) => {
    expect(readAmount(text)).toEqual({ ok: true, cents })
  })

  it('an empty cell says nothing', () => {
    expect(readAmount('  ')).toEqual({ ok: true, cents: null })
  })

  it.each([
    ['1.790', /mehrdeutig: 1,79 € oder 1790 €/],
    ['12,345', /mehrdeutig: 12,34 € oder 12345 €/],
    ['1,999999', /mehr als zwei Stellen/],
    ['-5', /kein Betrag/],
    ['abc', /kein Betrag/],
    ['1,2,3', /kein Betrag/],
    ['1e5', /kein Betrag/],
    ['99999999999', /kein Betrag/],
    ['x'.repeat(500), /„x{40} …“/],
  ])('%j is none', (text, problem) => {
    const read = readAmount(text)
    expect(read.ok ? '' : read.problem).toMatch(problem)
  })

  it('whatever cents there are, both ways of writing them are read to the cent', () => {
    assert(
      property(integer({ min: 0, max: 10_000_000 }), (cents) => {
        const typed = `${Math.floor(cents / 100)},${String(cents % 100).padStart(2, '0')}`
        expect(readAmount(typed)).toEqual({ ok: true, cents })
        expect(readAmount(typed.replace(',', '.'))).toEqual({ ok: true, cents })
      }),
    )
  })
})
