import { describe, expect, it } from 'vitest'
import { vatText, percentWords, priceDid, priceWords, validWords } from './price-words.ts'

describe('F-05 prices in words', () => {
  it.each([
    [null, null, 'unbegrenzt gültig'],
    ['2026-12-01', null, 'gültig ab 01.12.2026'],
    [null, '2026-12-24', 'gültig bis 24.12.2026'],
    ['2026-12-01', '2026-12-24', 'gültig von 01.12.2026 bis 24.12.2026'],
  ])('from %s to %s: %s', (validFrom, validTo, words) => {
    expect(validWords({ validFrom, validTo })).toBe(words)
  })

  it('VAT is typed as percent and kept in basis points', () => {
    expect([percentWords(1900), percentWords(1650)]).toEqual(['19', '16,50'])
    expect(vatText.read('7')).toEqual({ ok: true, value: 700 })
    expect(vatText.read('31')).toMatchObject({ ok: false })
  })

  it('the history speaks the words of the form', () => {
    expect(priceDid('priceGroup.copied')).toBe('Von einem anderen Standort übertragen')
    expect(priceDid('priceGroup.x')).toContain('priceGroup.x')
    expect(priceWords('tariffs', [{ size: 'M', step: 'day', cents: 750 }])?.replaceAll(/\s/g, ' ')).toBe(
      'M 1 Tag 7,50 €',
    )
    expect([
      priceWords('vatRate', 700),
      priceWords('overrunFreeMinutes', 60),
      priceWords('validFrom', '2026-12-01'),
    ]).toEqual(['7 %', '1 Std.', '01.12.2026'])
    expect(priceWords('name', 'Standard')).toBeNull()
    expect(priceWords('overrunFreeMinutes', null)).toBe('wie am Standort')
    expect(priceDid('priceGroup.followed')).toMatch(/^Karenz/)
  })
})
