import { describe, expect, it } from 'vitest'
import { dateText, moneyText, numberText } from './text-kinds.ts'

describe('money in a form', () => {
  it.each([
    ['2,80', 280],
    ['2.80', 280],
    [' 1.234,56 € ', 123_456],
    ['-5', -500],
    ['', null],
  ])('„%s“ is kept as %s cents', (typed, cents) => {
    expect(moneyText.read(typed)).toEqual({ ok: true, value: cents })
  })

  it.each([
    ['1.000', 'Tausend oder Kommazahl? Bitte „1000“ oder „1,000“ schreiben.'],
    ['2,805', 'Höchstens 2 Stellen nach dem Komma.'],
    ['zwei', 'Bitte eine Zahl eingeben, zum Beispiel 2,80.'],
    ['99999999999999999', 'Bitte eine Zahl eingeben, zum Beispiel 2,80.'],
  ])('„%s“ is not guessed: „%s“', (typed, message) => {
    expect(moneyText.read(typed)).toEqual({ ok: false, message })
  })

  it('what is written is read back as the same', () => {
    for (const cents of [0, 5, 50, 280, 123_456, -1, -12_345])
      expect(moneyText.read(moneyText.write(cents))).toEqual({ ok: true, value: cents })
    expect(moneyText.write(null)).toBe('')
    expect(moneyText.write('280')).toBe('')
  })
})

describe('a number in a form', () => {
  const hours = numberText({ decimals: 2, min: 0, max: 24 })
  const rows = numberText({ decimals: 0, min: 1 })

  it('shows no decimals that say nothing, and keeps the zeros of a whole number', () => {
    expect(hours.write(7.5)).toBe('7,50')
    expect(hours.write(7)).toBe('7')
    expect(hours.write(10)).toBe('10')
    expect(rows.write(100)).toBe('100')
  })

  it('is read within its bounds; at them it is still good', () => {
    expect(hours.read('24')).toEqual({ ok: true, value: 24 })
    expect(hours.read('7,25')).toEqual({ ok: true, value: 7.25 })
    expect(hours.read('24,01')).toEqual({ ok: false, message: 'Bitte eine Zahl von 0 bis 24.' })
    expect(hours.read('-1')).toEqual({ ok: false, message: 'Bitte eine Zahl von 0 bis 24.' })
    expect(hours.read('')).toEqual({ ok: true, value: null })
  })

  it('a whole number has no decimals, and a telephone offers the keys for it', () => {
    expect(rows.read('1,5')).toEqual({ ok: false, message: 'Bitte eine ganze Zahl, ohne Komma.' })
    expect(rows.inputMode).toBe('numeric')
    expect(hours.inputMode).toBe('decimal')
  })
})

describe('a date in a form', () => {
  it.each([
    ['24.12.2026', '2026-12-24'],
    ['4.1.2026', '2026-01-04'],
    [' 4.1.26 ', '2026-01-04'],
    ['2026-12-24', '2026-12-24'],
    ['29.02.2028', '2028-02-29'],
    ['', null],
  ])('„%s“ is %s', (typed, date) => {
    expect(dateText.read(typed)).toEqual({ ok: true, value: date })
  })

  it.each(['31.02.2026', '29.02.2026', '24.13.2026', '0.1.2026', '24/12/2026', '24.12.', 'morgen'])(
    '„%s“ is no date',
    (typed) => {
      const message = 'Bitte ein Datum eingeben, zum Beispiel 24.12.2026.'
      expect(dateText.read(typed)).toEqual({ ok: false, message })
    },
  )

  it('is shown as Germans write it', () => {
    expect(dateText.write('2026-12-04')).toBe('04.12.2026')
    expect(dateText.write(null)).toBe('')
  })
})
