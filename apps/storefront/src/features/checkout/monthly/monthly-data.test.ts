import { describe, expect, it } from 'vitest'
import { shownName, termsIn, termsText } from './monthly-data.ts'

describe('LAW-12 the terms somebody read go along with their order', () => {
  it.each([
    { notice: 'none', minimumMonths: 0, graceDays: 1 },
    { notice: 'twoWeeks', minimumMonths: 3, graceDays: 14 },
    { notice: 'month', minimumMonths: 24, graceDays: 60 },
  ] as const)('$notice, $minimumMonths months, $graceDays days come back as they were shown', (terms) => {
    expect(termsIn(termsText(terms))).toEqual(terms)
  })

  it.each([undefined, '', 'month', 'month x 7', 'month 0', 'month 1.5 7', 'year 0 7', 'month 0 sieben'])(
    'FAULT-12 „%s“ is no terms: somebody tampered with the form',
    (text) => {
      expect(termsIn(text)).toBeNull()
    },
  )

  it('each size has its own price in the form', () => {
    expect(shownName('first', 'M')).not.toBe(shownName('every', 'M'))
    expect(shownName('first', 'M')).not.toBe(shownName('first', 'L'))
  })
})
