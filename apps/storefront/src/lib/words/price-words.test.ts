import { describe, expect, it } from 'vitest'
import { aQuote } from '../../testing/offers.ts'
import { wordsOf } from '../../testing/words-of.ts'
import { lineWords, overrunWords, vatWords } from './price-words.ts'
import { plain } from '../../testing/plain-text.ts'

const de = wordsOf('de')

describe('F-05 the price in words', () => {
  it.each([
    ['hour', 1, '1 Stunde zu 2,80 €'],
    ['hour', 4, '4 Stunden zu 2,80 €'],
    ['day', 1, '1 Tag zu 2,80 €'],
    ['week', 2, '2 Wochen zu 2,80 €'],
    ['month', 1, '1 Monat zu 2,80 €'],
  ] as const)('%s × %i', (step, count, words) => {
    expect(plain(lineWords({ step, count, unitCents: 280, cents: 280 * count }, de))).toBe(words)
  })

  it('LAW-27 says that tax is in it', () => {
    expect(plain(vatWords(aQuote('L'), de))).toBe('inkl. 19 % MwSt.')
    expect(plain(vatWords(aQuote('L', { vatRate: 770 }), de))).toBe('inkl. 7,7 % MwSt.')
  })

  it('R-05 LAW-21 says what follows the end and where it stops', () => {
    expect(plain(overrunWords(aQuote('L'), de))).toBe(
      '3 h ohne Aufpreis, danach 2,80 € je angefangene Stunde, höchstens 11,00 € je 24 Stunden',
    )
    expect(plain(overrunWords(aQuote('L'), wordsOf('en')))).toBe(
      '3 h at no extra cost, then €2.80 per hour or part of an hour, at most €11.00 per 24 hours',
    )
  })
})
