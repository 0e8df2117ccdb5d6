import { describe, expect, it } from 'vitest'
import { amountWords, centsWords, numberWords, sizeWords, unitWords } from './amount-words.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

describe('LAW-44 amounts of others', () => {
  it.each([
    ['1234.5', 'EUR', '1.234,50 €'],
    ['0.0375', 'EUR', '0,0375 €'],
    ['-9', 'CHF', '-9,00 CHF'],
    ['9', 'Taler', '9,00 Taler'],
    ['9', '', '9,00'],
    [null, 'EUR', '–'],
  ])('%s in %s', (amount, currency, words) => {
    expect(plain(amountWords(amount, currency))).toBe(words)
  })

  it('cents, numbers, units and sizes as people read them', () => {
    expect(plain(centsWords(238_000, 'EUR'))).toBe('2.380,00 €')
    expect(centsWords(null, 'EUR')).toBe('–')
    expect(numberWords('12.50')).toBe('12,5')
    expect([unitWords('H87'), unitWords('ABC'), unitWords(null)]).toEqual(['Stück', 'ABC', ''])
    expect([plain(sizeWords(2_048)), plain(sizeWords(3_145_728))]).toEqual(['2 kB', '3 MB'])
  })
})
