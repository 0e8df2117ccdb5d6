import type { Language } from '@fachwerk/contract/fields'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { wordsOf } from '../../testing/words-of.ts'
import { overrunWords } from '../../lib/words/price-words.ts'
import { aLocationPage, aQuote, aSizeOffer } from '../../testing/offers.ts'
import { openChooseSize } from '../../testing/open-choose-size.tsx'
import { openCheckout } from '../../testing/open-checkout.tsx'
import { plainText } from '../../testing/plain-text.ts'

const FREE = {
  totalCents: 0,
  vatCents: 0,
  lines: [{ step: 'month' as const, count: 1, unitCents: 0, cents: 0 }],
  overrunHourCents: 0,
  overrunDayCents: 0,
}
const location = aLocationPage({
  sizes: [aSizeOffer('S', { free: 3, priceCents: 0 }), aSizeOffer('M', { free: 3 })],
  quotes: [aQuote('S', FREE), aQuote('M')],
})
const sums = () => [...document.querySelectorAll('.is-money > div')].map((row) => plainText(row))

describe('F-05 R-01 a size that costs nothing', () => {
  it.each([
    ['de', 'kostenlos'],
    ['en', 'free'],
    ['it', 'gratuito'],
    ['ru', 'бесплатно'],
  ] as const)('%s: its price and the total read „%s“, nothing reads 0,00', (language: Language, free) => {
    const { container } = openCheckout({ location }, language, ['S'])
    expect(plainText(container)).not.toMatch(/0[.,]00/)
    expect(container.querySelector('.strip-total')?.textContent).toBe(free)
    expect(sums().at(-1)).toContain(free)
  })

  it('nobody is told how to pay, or that a payment comes before the key', () => {
    openCheckout({ location }, 'de', ['S'])
    expect(screen.getByText('Das kostet Sie nichts. Ein Konto brauchen Sie nicht.')).toBeTruthy()
    expect(screen.getByText('Ihr Schlüssel kommt sofort, auch per E-Mail.')).toBeTruthy()
  })

  it('beside another it is named in the sum, and what is paid is said as ever', () => {
    openCheckout({ location }, 'de', ['S', 'M'])
    expect(sums()).toEqual([
      'Kleinkostenlos',
      'Mittel: 1 Tag zu 7,50 €7,50 €',
      'darin 19 % MwSt.1,20 €',
      'Weitere Kostenkeine',
      'Gesamtpreis7,50 €',
    ])
    expect(screen.getByText('Ihre Schlüssel kommen sofort nach der Zahlung, auch per E-Mail.')).toBeTruthy()
  })

  it('in the table of prices a phone reads it once, though it costs nothing after the end either', () => {
    const { container } = openChooseSize(location)
    const rows = [...container.querySelectorAll('.plain-table tbody tr')]
    // A phone leaves out what is only there again.
    const phone = rows.map((row) => [...row.querySelectorAll('td:not(.again)')].map(plainText).join(' '))
    expect(phone[0]?.trim()).toBe('kostenlos')
    expect(phone[1]).toContain('danach')
  })

  it('after the end it costs nothing either', () => {
    expect(overrunWords(aQuote('S', FREE), wordsOf('de'))).toBe('kostenlos')
  })
})
