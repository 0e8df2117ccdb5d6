import { assert, integer, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { euros, germanTime, harmless, hoursAndMinutes, localTime, wholeMinutes } from './cells.ts'
import { drawable, paperCell } from './paper-cells.ts'

const plain = (text: string) => text.replaceAll(/\s/g, ' ')

describe('FAULT-13 an amount in a file', () => {
  it.each([
    [0, '0,00'],
    [5, '0,05'],
    [99, '0,99'],
    [100, '1,00'],
    [-5, '-0,05'],
    [-12_345, '-123,45'],
    [Number.MAX_SAFE_INTEGER, '90071992547409,91'],
  ])('%i cents are %s', (cents, words) => expect(euros(cents)).toBe(words))

  it('loses no cent, however large', () => {
    const all = integer({ min: -Number.MAX_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER })
    assert(
      property(all, (cents) => {
        expect(euros(cents)).toMatch(/^-?\d+,\d{2}$/)
        expect(Number(euros(cents).replace(',', ''))).toBe(cents === 0 ? 0 : cents)
      }),
    )
  })
})

describe('T-06 a length in a file', () => {
  it.each([
    [0, 0, '0:00'],
    [59, 0, '0:00'],
    [60, 1, '0:01'],
    [3_599, 59, '0:59'],
    [3_600, 60, '1:00'],
    [122_759, 2_045, '34:05'],
    [360_000, 6_000, '100:00'],
  ])('%i seconds are %i whole minutes, on paper %s', (seconds, minutes, words) => {
    expect(wholeMinutes(seconds)).toBe(minutes)
    expect(hoursAndMinutes(seconds)).toBe(words)
  })
})

describe('FAULT-41 a moment in a file is that of the clock at its place', () => {
  it.each([
    ['2026-07-01T22:30:00Z', 'Europe/Berlin', '02.07.2026 00:30'],
    ['2026-07-01T22:30:00Z', 'Europe/Lisbon', '01.07.2026 23:30'],
    ['2026-12-31T23:00:00Z', 'Europe/Berlin', '01.01.2027 00:00'],
    ['2026-03-29T00:59:59Z', 'Europe/Berlin', '29.03.2026 01:59'],
    ['2026-03-29T01:00:00Z', 'Europe/Berlin', '29.03.2026 03:00'],
    ['2026-10-25T00:30:00Z', 'Europe/Berlin', '25.10.2026 02:30'],
    ['2026-10-25T01:30:00Z', 'Europe/Berlin', '25.10.2026 02:30'],
    ['0099-12-31T23:00:00Z', 'UTC', '31.12.99 23:00'],
  ])('%s in %s is %s', (at, timeZone, words) => expect(germanTime(localTime(at, timeZone))).toBe(words))
})

describe('FAULT-62 text that a spreadsheet would run', () => {
  it('has an apostrophe before it; any other stays as it was written', () => {
    expect(['=1', '+1', '-1', '@x', '\t=1', '\r=1', '＝1', '＋1', '－1', '＠x'].map(harmless)).toEqual([
      "'=1",
      "'+1",
      "'-1",
      "'@x",
      "'\t=1",
      "'\r=1",
      "'＝1",
      "'＋1",
      "'－1",
      "'＠x",
    ])
    for (const text of ['', '1+1', 'a=b', "'=1", '– kein Text', 'Müller']) expect(harmless(text)).toBe(text)
  })

  it('never begins like a formula, and what a person wrote is still all there', () => {
    assert(
      property(string({ maxLength: 12 }), (text) => {
        expect(harmless(text)).not.toMatch(/^[=+\-@\t\r]/)
        expect(harmless(text).endsWith(text)).toBe(true)
      }),
    )
  })
})

describe('T-06 a cell on paper', () => {
  it.each<[string, Parameters<typeof paperCell>[0], string]>([
    ['nothing is a dash', null, '–'],
    ['a formula is only text: paper runs nothing', '=1+1', '=1+1'],
    ['line ends and tabs are spaces', ' Rückruf\r\n\tbis  zwölf ', 'Rückruf bis zwölf'],
    ['what no font draws is left out', 'a\u0000b\u009Fc\uD800d', 'abcd'],
    ['a number has its thousands', 12_345.5, '12.345,5'],
    ['an amount has its sign', { cents: -5 }, '-0,05 €'],
    ['a length is hours and minutes', { seconds: 5_430 }, '1:30'],
    [
      'a moment is the place’s',
      { at: '2026-10-25T01:30:00Z', timeZone: 'Europe/Berlin' },
      '25.10.2026 02:30',
    ],
  ])('%s', (_what, cell, words) => expect(plain(paperCell(cell))).toBe(words))

  it('a sign of two halves is kept whole', () => expect(drawable('gut 🙂')).toBe('gut 🙂'))
})
