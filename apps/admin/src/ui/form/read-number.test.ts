import { describe, expect, it } from 'vitest'
import { dateText, moneyText, numberText } from './text-kinds.ts'
import { readNumber, writeNumber } from './read-number.ts'

const cents = (text: string) => {
  const typed = readNumber(text, 2)
  return typed.ok ? typed.value : typed.why
}

describe('B-03 numbers as people in Germany type them', () => {
  it.each([
    ['1,99', 199],
    ['1.99', 199],
    ['1.234,56', 123_456],
    ['1.234.567', 123_456_700],
    ['1000', 100_000],
    ['1,000', 100],
    ['0.500', 50],
    ['12,5', 1250],
    [' 8,80 € ', 880],
    ['-3', -300],
    ['−3,10', -310],
    ['0,1', 10],
    ['', null],
  ])('„%s“ is %s cents', (text, value) => {
    expect(cents(text)).toBe(value)
  })

  it.each([
    ['1.000', 'ambiguous'],
    ['12.345', 'ambiguous'],
    ['1,999', 'decimals'],
    ['zwei', 'none'],
    ['1,2,3', 'none'],
    ['1.23,4', 'none'],
    ['1e3', 'none'],
    ['99999999999999999', 'range'],
  ])('„%s“ is refused as %s', (text, why) => {
    expect(cents(text)).toBe(why)
  })

  it('what is shown in a field is read back as the same', () => {
    for (const value of [0, 1, 10, 99, 100, 123_456, -310, 100_000])
      expect(cents(writeNumber(value, 2))).toBe(value)
    expect(writeNumber(100_000, 2)).toBe('1000,00')
    expect(writeNumber(7, 0)).toBe('7')
  })
})

describe('texts of fields', () => {
  it('say in German what is wrong', () => {
    expect(moneyText.read('zwei')).toEqual({
      ok: false,
      message: 'Bitte eine Zahl eingeben, zum Beispiel 2,80.',
    })
    expect(moneyText.read('1.000')).toMatchObject({ message: expect.stringContaining('„1000“ oder „1,000“') })
    expect(numberText({ decimals: 0, min: 1, max: 10 }).read('11')).toEqual({
      ok: false,
      message: 'Bitte eine Zahl von 1 bis 10.',
    })
    expect(numberText({ decimals: 1 }).read('7,5')).toEqual({ ok: true, value: 7.5 })
  })

  it.each([
    ['24.12.2026', '2026-12-24'],
    ['1.2.26', '2026-02-01'],
    ['2026-12-24', '2026-12-24'],
    ['', null],
  ])('the date „%s“ is %s', (text, value) => {
    expect(dateText.read(text)).toEqual({ ok: true, value })
  })

  it.each(['31.02.2026', '24/12/2026', 'morgen', '00.01.2026'])('„%s“ is no date', (text) => {
    expect(dateText.read(text)).toEqual({
      ok: false,
      message: 'Bitte ein Datum eingeben, zum Beispiel 24.12.2026.',
    })
    expect(dateText.write('2026-12-24')).toBe('24.12.2026')
  })
})
