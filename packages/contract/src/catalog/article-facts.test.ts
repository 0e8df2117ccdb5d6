import { describe, expect, it } from 'vitest'
import { basePriceOf } from './base-price.ts'
import { isEan } from './ean.ts'
import { vatRateOn } from './vat-rates.ts'

describe('LAW-28 the base price, without the deposit', () => {
  it.each([
    [
      { priceCents: 149, content: 330, contentUnit: 'ml' },
      { cents: 452, unit: 'l' },
    ],
    [
      { priceCents: 795, content: 30, contentUnit: 'g' },
      { cents: 26_500, unit: 'kg' },
    ],
    [
      { priceCents: 900, content: 250, contentUnit: 'cm' },
      { cents: 360, unit: 'm' },
    ],
    [
      { priceCents: 1200, content: 5_000, contentUnit: 'cm2' },
      { cents: 2_400, unit: 'm²' },
    ],
    [{ priceCents: 500, content: 9, contentUnit: 'g' }, null],
    [{ priceCents: 500, content: 6, contentUnit: 'piece' }, null],
    [{ priceCents: 500, content: null, contentUnit: 'g' }, null],
  ] as const)('%o: %o', (article, expected) => {
    expect(basePriceOf(article)).toEqual(expected)
  })
})

describe('K-01 a number of a package', () => {
  it.each(['4006381333931', '96385074', '036000291452', '00012345600012'])(
    '%s has its check digit',
    (ean) => {
      expect(isEan(ean)).toBe(true)
    },
  )
  it.each(['4006381333932', '400638133393', '40063813339x', '', '٤٠٠٦٣٨١٣٣٣٩٣١'])('%s is none', (ean) => {
    expect(isEan(ean)).toBe(false)
  })
})

describe('LAW-50 the rate of the day', () => {
  it.each([
    ['standard', '2020-06-30', 1900],
    ['standard', '2020-07-01', 1600],
    ['reduced', '2020-12-31', 500],
    ['reduced', '2021-01-01', 700],
    ['standard', '2026-11-29', 1900],
    ['none', '2026-11-29', 0],
  ] as const)('%s on %s: %i', (kind, day, rate) => {
    expect(vatRateOn(kind, day)).toBe(rate)
  })
})
