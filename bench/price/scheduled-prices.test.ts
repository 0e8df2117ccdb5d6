import { expect, it } from 'vitest'
import { scheduledPrices } from './scheduled-prices.ts'

it('F-05 each day of the year lies in one of twelve months with a price for every size and step', () => {
  const groups = scheduledPrices(2028)
  expect(groups).toHaveLength(12)
  expect(groups.map(({ tariffs }) => tariffs.length)).toEqual(groups.map(() => 16))
  for (let day = 0; day < 366; day += 1) {
    const date = new Date(Date.UTC(2028, 0, 1 + day)).toISOString().slice(0, 10)
    const holding = groups.filter(
      ({ validFrom, validTo }) => (validFrom ?? '') <= date && date <= (validTo ?? ''),
    )
    expect(holding).toHaveLength(1)
  }
})

it('F-05 prices rise from month to month', () => {
  const months = scheduledPrices(2027).map(
    ({ tariffs }) => tariffs.find(({ size, step }) => size === 'M' && step === 'month')?.cents ?? 0,
  )
  expect(months).toEqual(months.toSorted((a, b) => a - b))
  expect(new Set(months).size).toBe(12)
})
